// What a dishonest officer or program can do: change the revision before it is signed, sign it with any CMS, and write
// bytes wherever it likes. Every forgery carries a true signature of an enrolled officer unless it says otherwise.
import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bytesSource } from '@portal/core/pdf/byte-source';
import { PdfIncrement } from '@portal/core/pdf/increment';
import { PdfReader } from '@portal/core/pdf/reader';
import { isDict, type PdfDict, type PdfRef, type PdfValue, spell } from '@portal/core/pdf/value';
import type { MadeCertificate } from '@portal/signer/certificate-maker';
import { buildCms } from '@portal/signer/cms';
import { addSignature, closeRevision, type OpenRevision } from '@portal/signer/sign-pdf';
import type { SigningKey } from '@portal/signer/signing-key';
import { aRequest, keyOf, officer } from './authority.ts';

export const readerOf = (pdf: Uint8Array): PdfReader => new PdfReader(bytesSource(pdf));

/** Signed by the officer, after `change` has had its way with the revision. */
export const changedBeforeSigning = async (
  body: Uint8Array,
  change: (increment: PdfIncrement, reader: PdfReader) => void,
  request = aRequest(),
): Promise<Buffer> => {
  const reader = readerOf(body);
  const increment = new PdfIncrement(reader);
  const signature = await addSignature(increment, reader, request, { key: keyOf(officer), isStamped: false });
  change(increment, reader);
  return seal(body, closeRevision(increment, signature));
};

/** Signed by the officer, after the revision's bytes were edited; places behind the edit are kept by the editor. */
export const editedBeforeSigning = async (
  body: Uint8Array,
  edit: (revision: string) => string,
  request = aRequest(),
): Promise<Buffer> => {
  const reader = readerOf(body);
  const increment = new PdfIncrement(reader);
  const signature = await addSignature(increment, reader, request, { key: keyOf(officer), isStamped: false });
  const text = edit(Buffer.from(closeRevision(increment, signature).bytes).toString('latin1'));
  const start = body.length + text.indexOf('/Contents <') + '/Contents '.length;
  const end = body.length + text.indexOf('>', start - body.length) + 1;
  return seal(body, { bytes: Buffer.from(text, 'latin1'), hole: { start, end } });
};

export type Seal = (covered: Buffer) => Promise<Uint8Array>;

export const sealOf =
  (key: SigningKey): Seal =>
  (covered) =>
    buildCms(createHash('sha256').update(covered).digest(), key);

/** Fills the hole with whatever the seal makes of the bytes outside `range` (the hole, when it is honest). */
export const seal = async (
  body: Uint8Array,
  { bytes, hole }: OpenRevision,
  sealing: Seal = sealOf(keyOf(officer)),
  range: { start: number; end: number } = hole,
): Promise<Buffer> => {
  const file = Buffer.concat([body, bytes]);
  const written = `/ByteRange [0 ${range.start} ${range.end} ${file.length - range.end}]`;
  const empty = /\/ByteRange \[0 9+ 9+ 9+\]/.exec(file.toString('latin1'));
  if (empty) file.write(written.padEnd(empty[0].length), empty.index, 'latin1');
  const cms = await sealing(Buffer.concat([file.subarray(0, range.start), file.subarray(range.end)]));
  file.write(Buffer.from(cms).toString('hex'), hole.start + 1, 'latin1');
  return file;
};

/** A revision as it is signed, unsigned. */
export const openRevision = async (body: Uint8Array, request = aRequest()): Promise<OpenRevision> => {
  const reader = readerOf(body);
  const increment = new PdfIncrement(reader);
  return closeRevision(
    increment,
    await addSignature(increment, reader, request, { key: keyOf(officer), isStamped: false }),
  );
};

/** The dictionary of an object with other entries, as the revision writes it. */
export const withEntries = (
  reader: PdfReader,
  ref: PdfRef,
  entries: Readonly<Record<string, string | null>>,
): string => {
  const value = reader.object(ref.number)?.value;
  if (!isDict(value)) throw new RangeError(`object ${ref.number} is no dictionary`);
  return dictWith(value, entries);
};

const dictWith = (dict: PdfDict, entries: Readonly<Record<string, string | null>>): string => {
  const kept = [...dict.entries].filter(([key]) => !(key in entries));
  const added = Object.entries(entries).flatMap(([key, value]) =>
    value === null ? [] : [`/${key} ${value}`],
  );
  return `<< ${kept.map(([key, value]: [string, PdfValue]) => `/${key} ${spell(value)}`).join(' ')} ${added.join(' ')} >>`;
};

/** Adds objects to a table revision by hand: at their place in the bytes, and in the table at whatever place is claimed. */
export const withRawObjects = (
  body: Uint8Array,
  revision: string,
  raw: string,
  rows: readonly { readonly number: number; readonly at: number }[],
): string => {
  const tableAt = revision.lastIndexOf('xref\n0 1');
  const claimed = rows.map(({ number, at }) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
  const table = revision
    .slice(tableAt)
    .replace('0000000000 65535 f \n', `0000000000 65535 f \n${claimed.join('')}`)
    .replace(/startxref\n\d+/, `startxref\n${body.length + tableAt + raw.length}`);
  return revision.slice(0, tableAt) + raw + table;
};

/** A CMS over the bytes, made by openssl. */
export const sealByOpenssl =
  (signers: readonly MadeCertificate[], ...options: string[]): Seal =>
  async (covered) =>
    inFolder((folder) => {
      writeFileSync(join(folder, 'content'), covered);
      const named = signers.flatMap(({ der, key }, index) => {
        const [certificate, keyFile] = [join(folder, `${index}.pem`), join(folder, `${index}.key`)];
        writeFileSync(certificate, new X509Certificate(der).toString());
        writeFileSync(keyFile, key.export({ format: 'pem', type: 'pkcs8' }));
        return ['-signer', certificate, '-inkey', keyFile];
      });
      const files = ['-in', join(folder, 'content'), '-out', join(folder, 'cms')];
      execFileSync('openssl', ['cms', '-sign', '-binary', '-outform', 'DER', ...named, ...options, ...files]);
      return readFileSync(join(folder, 'cms'));
    });

export const inFolder = <Answer>(use: (folder: string) => Answer): Answer => {
  const folder = mkdtempSync(join(tmpdir(), 'signature-'));
  try {
    return use(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
};
