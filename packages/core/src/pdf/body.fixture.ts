// Bodies of bills for tests, in the shapes that PDF files come in. Small ones are written here, byte by byte, so that a test
// can say what is where; qpdf turns them into the shapes that other programs write.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Objects by number, without `obj` and `endobj`. */
export type FixtureObjects = ReadonlyMap<number, string>;

export const streamObject = (content: string, entries = ''): string =>
  `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;

export const amount = 'Amount Rs 1,000';

/** Page `n` is object 2n + 1 and its content object 2n + 2; the font is object 100. */
export const billObjects = (
  pages = 2,
  { page = '', catalog = '' }: { page?: string; catalog?: string } = {},
): Map<number, string> => {
  const numbers = Array.from({ length: pages }, (_, index) => 2 * index + 3);
  const objects = new Map([
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, `<< /Type /Pages /Count ${pages} /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] >>`],
    [100, '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  ]);
  for (const [index, number] of numbers.entries()) {
    objects.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${number + 1} 0 R ` +
        `/Resources << /Font << /F1 100 0 R >> >> ${page} >>`,
    );
    objects.set(number + 1, streamObject(`BT /F1 14 Tf 50 780 Td (${amount} on page ${index + 1}) Tj ET`));
  }
  return objects;
};

/** A file with a cross-reference table. */
export const classicPdf = (objects: FixtureObjects, trailer = ''): Buffer => {
  const { text, offsets } = written(objects);
  const size = Math.max(...objects.keys()) + 1;
  return Buffer.from(
    `${text}${tableOf(offsets, size)}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n` +
      `startxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};

/** A file whose table hides objects that a cross-reference stream beside it names. */
export const hybridPdf = (objects: FixtureObjects, hidden: FixtureObjects): Buffer => {
  const { text, offsets } = written(objects);
  const streamNumber = Math.max(...objects.keys(), ...hidden.keys()) + 2;
  const packNumber = streamNumber - 1;
  const pack = `${packNumber} 0 obj\n${packOf(hidden)}\nendobj\n`;
  const rows = [...[...hidden.keys()].map((_, index) => [2, packNumber, index]), [1, text.length, 0]];
  const data = rows.flatMap(([kind = 0, second = 0, third = 0]) => [kind, second >> 8, second & 255, third]);
  const index = [...hidden.keys(), packNumber].map((number) => `${number} 1`).join(' ');
  const entries = `/Type /XRef /Size ${streamNumber + 1} /W [1 2 1] /Index [${index}] /Root 1 0 R`;
  const stream = `${streamNumber} 0 obj\n${streamObject(String.fromCharCode(...data), entries)}\nendobj\n`;
  const streamAt = text.length + pack.length;
  const trailer = `<< /Size ${streamNumber + 1} /Root 1 0 R /XRefStm ${streamAt} >>`;
  return Buffer.from(
    `${text}${pack}${stream}${tableOf(offsets, streamNumber + 1)}trailer\n${trailer}\n` +
      `startxref\n${streamAt + stream.length}\n%%EOF\n`,
    'latin1',
  );
};

/** A file with a cross-reference stream alone, whose offsets take the eight bytes that some writers give each. */
export const widePdf = (objects: FixtureObjects, trailer = ''): Buffer => {
  const { text, offsets } = written(objects);
  const number = Math.max(...objects.keys()) + 1;
  const bytes = (value: number, width: number) =>
    Array.from({ length: width }, (_, at) => Math.floor(value / 256 ** (width - 1 - at)) % 256);
  const data = Array.from({ length: number + 1 }, (_, at) => {
    const offset = at === number ? text.length : offsets.get(at);
    return [...(offset === undefined ? bytes(0, 9) : [1, ...bytes(offset, 8)]), ...bytes(0, 2)];
  }).flat();
  const entries = `/Type /XRef /Size ${number + 1} /W [1 8 2] /Root 1 0 R ${trailer}`;
  const stream = `${number} 0 obj\n${streamObject(String.fromCharCode(...data), entries)}\nendobj\n`;
  return Buffer.from(`${text}${stream}startxref\n${text.length}\n%%EOF\n`, 'latin1');
};

const packOf = (objects: FixtureObjects): string => {
  let bodies = '';
  let index = '';
  for (const [number, body] of objects) {
    index += `${number} ${bodies.length} `;
    bodies += `${body}\n`;
  }
  return streamObject(index + bodies, `/Type /ObjStm /N ${objects.size} /First ${index.length}`);
};

const written = (objects: FixtureObjects) => {
  let text = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n';
  const offsets = new Map<number, number>();
  for (const [number, body] of objects) {
    offsets.set(number, text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  }
  return { text, offsets };
};

const tableOf = (offsets: ReadonlyMap<number, number>, size: number): string => {
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f \n' : `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  return `xref\n0 ${size}\n${rows.join('')}`;
};

/** The file as qpdf writes it with these options. */
export const byQpdf = (pdf: Uint8Array, ...options: string[]): Buffer => {
  const folder = mkdtempSync(join(tmpdir(), 'body-'));
  try {
    const [from, to] = [join(folder, 'from.pdf'), join(folder, 'to.pdf')];
    writeFileSync(from, pdf);
    execFileSync('qpdf', [...options, from, to]);
    return readFileSync(to);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** One bill in every shape that a body may have. */
export const bodyShapes = (): Readonly<Record<string, Buffer>> => {
  const classic = classicPdf(billObjects());
  const withForm = billObjects(2, { catalog: '/AcroForm 200 0 R', page: '/Annots 202 0 R' });
  withForm.set(200, '<< /Fields 201 0 R /DA (/F1 0 Tf 0 g) >>');
  withForm.set(201, '[203 0 R]');
  withForm.set(202, '[203 0 R]');
  withForm.set(
    203,
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (Signature1) /Rect [10 10 60 30] /P 3 0 R >>',
  );
  const direct = billObjects(2, {
    catalog: '/AcroForm << /Fields [203 0 R] /SigFlags 1 >>',
    page: '/Annots [203 0 R]',
  });
  direct.set(203, withForm.get(203) ?? '');
  const hybrid = billObjects();
  hybrid.delete(5);
  return {
    'cross-reference table': classic,
    'cross-reference stream': byQpdf(classic, '--object-streams=generate'),
    'cross-reference stream of wide fields': widePdf(billObjects()),
    'one state too many taken back': classicPdf(
      billObjects().set(4, streamObject(`q BT /F1 14 Tf 50 780 Td (${amount} on page 1) Tj ET Q Q`)),
    ),
    linearized: byQpdf(classic, '--linearize'),
    'linearized with object streams': byQpdf(classic, '--linearize', '--object-streams=generate'),
    'form of objects': classicPdf(withForm),
    'form in the catalog': classicPdf(direct),
    'form in object streams': byQpdf(classicPdf(withForm), '--object-streams=generate'),
    hybrid: hybridPdf(hybrid, new Map([[5, billObjects().get(5) ?? '']])),
    'with an identifier': byQpdf(classic, '--object-streams=disable'),
    'line ends behind its end': Buffer.concat([classic, Buffer.from('\r\n\r\n')]),
    'no line end behind its end': classic.subarray(0, -1),
    'ten pages': classicPdf(billObjects(10)),
  };
};
