// Files that are something else besides a PDF, or another PDF to a program that repairs it.
import { streamObject } from '@portal/core/pdf/body.fixture';
import { bill, type HostileBody } from './body-maker.ts';

const honest = () => bill({});
const mixed = (name: string, says: RegExp, pdf: Buffer): HostileBody => ({ name, says, pdf });
const damaged = /is damaged/;
const behind = /something behind its end/;

/** The record at the end of an empty archive, and of one with a file. */
const zipEnd = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1');
const commentOf = (bytes: Buffer) => Buffer.concat([Buffer.from('%'), bytes, Buffer.from('\n')]);

/** Puts bytes before the table of objects, so that the file is sound all the same. */
const beforeTable = (bytes: Buffer): Buffer => {
  const pdf = honest();
  const at = pdf.lastIndexOf('xref\n0 ');
  const tail = pdf
    .subarray(at)
    .toString('latin1')
    .replace(/startxref\n\d+/, `startxref\n${at + bytes.length}`);
  return Buffer.concat([pdf.subarray(0, at), bytes, Buffer.from(tail, 'latin1')]);
};
const at = (place: number, mark: string): Buffer => {
  const filler = streamObject(' '.repeat(40_000));
  const pdf = bill({ more: { 60: filler } });
  pdf.write(mark, place, 'latin1');
  return pdf;
};
const second = (number: number, body: string) => Buffer.from(`${number} 0 obj\n${body}\nendobj\n`);
const evil = 'BT /F1 14 Tf 50 780 Td (Amount Rs 9,99,999) Tj ET';

export const byFile = (): HostileBody[] => [
  mixed('a web page before it', /valid PDF/, Buffer.concat([Buffer.from('<html>'), honest()])),
  mixed('a web page in its first line', /a web page/, withHead('%<script>alert(1)</script>\n')),
  mixed('a program in its first line', /a web page or a program/, withHead('%#!/bin/sh\n')),
  mixed('a web page behind it', behind, Buffer.concat([honest(), Buffer.from('<html></html>')])),
  mixed('an archive behind it', behind, Buffer.concat([honest(), zipEnd])),
  mixed('a comment behind it', behind, Buffer.concat([honest(), Buffer.from('% more')])),
  mixed('another PDF behind it', damaged, Buffer.concat([honest(), honest()])),
  mixed('an archive within it', /a ZIP archive/, beforeTable(commentOf(zipEnd))),
  mixed('a RAR archive within it', /a RAR archive/, beforeTable(Buffer.from('%Rar!\x1a\x07\n', 'latin1'))),
  mixed(
    'a 7z archive within it',
    /a 7z archive/,
    beforeTable(Buffer.from('%7z\xbc\xaf\x27\x1c\n', 'latin1')),
  ),
  mixed('a tar archive', /a tar archive/, withTar()),
  mixed('a disk image', /a disk image/, at(32_769, 'CD001')),
  mixed('the content a second time', damaged, beforeTable(second(4, streamObject(evil)))),
  mixed('the page a second time', damaged, beforeTable(second(3, '<< /Type /Page >>'))),
  mixed(
    'content that goes on behind its length',
    damaged,
    bill({
      more: { 4: `<< /Length 3 >>\nstream\nq Q\n${evil}\nendstream` },
    }),
  ),
  mixed(
    'fewer pages than there are',
    damaged,
    Buffer.from(honest().toString('latin1').replace('/Count 1', '/Count 9'), 'latin1'),
  ),
];

function withHead(line: string): Buffer {
  const pdf = honest().toString('latin1');
  const comment = /%\u00e2\u00e3\u00cf\u00d3\n/;
  return shifted(
    pdf.replace(comment, (found) => found + line),
    line.length,
  );
}

/** The table again, after bytes were put at the beginning. */
function shifted(text: string, by: number): Buffer {
  const rows = text.replace(
    /(\d{10}) 00000 n/g,
    (_, offset: string) => `${String(Number(offset) + by).padStart(10, '0')} 00000 n`,
  );
  return Buffer.from(
    rows.replace(/startxref\n(\d+)/, (_, offset: string) => `startxref\n${Number(offset) + by}`),
    'latin1',
  );
}

function withTar(): Buffer {
  const pdf = withHead(`%${' '.repeat(300)}\n`);
  pdf.write('ustar', 257, 'latin1');
  return pdf;
}
