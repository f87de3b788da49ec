// Measures the largest body in a process of its own: `node large-body.ts make <folder>` writes and signs one of 200 MB,
// `node large-body.ts verify <folder> <bytes of the body>` checks and verifies it from the disk and prints times and memory
// as JSON; `node large-body.ts fetch <folder> <bytes of the body> <key>` does so as the deployed check does, from the bucket.
import { closeSync, fstatSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { checkBody } from '@portal/core/pdf/body-check';
import { type ByteSource, fileSource, prefixOf, sha256Of } from '@portal/core/pdf/byte-source';
import { verifySignedBody } from '@portal/core/pdf-signature/verify';
import { Bucket } from '@portal/core/storage/bucket';
import { makeDemoCertificate } from '@portal/signer/demo-certificate';
import { pkcs12Source } from '@portal/signer/pkcs12';
import { defaultBox, signPdf } from '@portal/signer/sign-pdf';

const pageCount = 40;
const [imageWidth, imageHeight] = [1024, 5119];

/** Scanned pages: few objects, large streams. */
const largeBody = (): Buffer => {
  const parts: Buffer[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (part: Buffer | string) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
    parts.push(bytes);
    length += bytes.length;
  };
  const object = (number: number, ...body: (Buffer | string)[]) => {
    offsets[number] = length;
    for (const part of [`${number} 0 obj\n`, ...body, '\nendobj\n']) write(part);
  };
  const image = Buffer.alloc(imageWidth * imageHeight, 'scanned page ');
  const pages = Array.from({ length: pageCount }, (_, index) => 3 + 2 * index);
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  object(2, `<< /Type /Pages /Count ${pageCount} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>`);
  for (const page of pages) {
    object(
      page,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /I ${page + 1} 0 R >> >> >>`,
    );
    const entries =
      `/Type /XObject /Subtype /Image /Width ${imageWidth} /Height ${imageHeight} ` +
      '/ColorSpace /DeviceGray /BitsPerComponent 8';
    object(page + 1, `<< ${entries} /Length ${image.length} >>\nstream\n`, image, '\nendstream');
  }
  const start = length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
};

const make = async (folder: string): Promise<void> => {
  const demo = makeDemoCertificate();
  const body = largeBody();
  const key = pkcs12Source('demo.p12', demo.pkcs12).open(demo.pin);
  const started = performance.now();
  const request = { page: 1, box: defaultBox, reason: 'Approved', location: 'Imphal', at: new Date() };
  const revision = await signPdf(body, request, key);
  const signMs = performance.now() - started;
  const descriptor = openSync(join(folder, 'signed.pdf'), 'w');
  writeSync(descriptor, body);
  writeSync(descriptor, revision);
  closeSync(descriptor);
  writeFileSync(join(folder, 'authority'), demo.authority);
  writeFileSync(join(folder, 'list'), demo.revocationList);
  console.log(JSON.stringify({ bodyBytes: body.length, signMs }));
};

const measured = async <Answer>(act: () => Answer | Promise<Answer>) => {
  const cpu = process.cpuUsage();
  const started = performance.now();
  const answer = await act();
  const { user, system } = process.cpuUsage(cpu);
  return { answer, ms: performance.now() - started, cpuMs: (user + system) / 1000 };
};

const verify = async (folder: string, bodyBytes: number): Promise<void> => {
  const descriptor = openSync(join(folder, 'signed.pdf'), 'r');
  const signed = fileSource(descriptor, fstatSync(descriptor).size);
  const body: ByteSource = { size: bodyBytes, read: signed.read };
  const check = await measured(() => checkBody(body));
  if (!check.answer.ok) throw new Error(check.answer.code);
  const { sha256, sizeBytes } = check.answer;
  const trust = trustIn(folder);
  const verification = await measured(() =>
    verifySignedBody({ stored: { sha256, sizeBytes }, signed, trust }),
  );
  const { answer, ...times } = verification;
  console.log(
    JSON.stringify({
      ok: answer.ok,
      verify: times,
      check: { ms: check.ms, cpuMs: check.cpuMs },
      megabytes: megabytes(),
    }),
  );
};

/** The signed body comes through the client of the bucket, whole, into memory: what the step "check" does. */
const fetchAndVerify = async (folder: string, bodyBytes: number, key: string): Promise<void> => {
  const descriptor = openSync(join(folder, 'signed.pdf'), 'r');
  const sha256 = sha256Of(prefixOf(fileSource(descriptor, fstatSync(descriptor).size), bodyBytes));
  const trust = trustIn(folder);
  const { answer, ms, cpuMs } = await measured(async () => {
    const started = performance.now();
    const signed = await Bucket.get(key);
    const fetchMs = performance.now() - started;
    const { ok } = await verifySignedBody({ stored: { sha256, sizeBytes: bodyBytes }, signed, trust });
    return { ok, fetchMs };
  });
  console.log(JSON.stringify({ ...answer, whole: { ms, cpuMs }, megabytes: megabytes() }));
};

const megabytes = (): number => process.resourceUsage().maxRSS / 1024;

const trustIn = (folder: string) =>
  ({
    roots: [readFileSync(join(folder, 'authority'))],
    intermediates: [],
    revocation: { lists: [readFileSync(join(folder, 'list'))], policy: 'hard' },
    now: new Date(),
    isEnrolled: () => true,
  }) as const;

const [act, folder = '', size, key = ''] = process.argv.slice(2);
if (act === 'make') await make(folder);
else if (act === 'fetch') await fetchAndVerify(folder, Number(size), key);
else await verify(folder, Number(size));
