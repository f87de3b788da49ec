// Files with faults, and files that are something else besides a PDF, or another PDF to a program that repairs it.
import { deflateSync } from 'node:zlib';
import { streamObject } from '@portal/core/pdf/body.fixture';
import { bill, type HostileBody } from './body-maker.ts';

const honest = () => bill({});
const mixed = (name: string, says: RegExp, pdf: Buffer): HostileBody => ({ name, says, pdf });
const damaged = /is damaged/;
const behind = /something behind its end/;

const honestText = 'BT /F1 14 Tf 50 780 Td (Amount Rs 1,000) Tj ET';
const evil = 'BT /F1 40 Tf 50 700 Td (Amount Rs 9,99,999) Tj ET';
const withContent = (name: string, content: string, entries = ''): HostileBody => ({
  name,
  says: damaged,
  pdf: bill({ more: { 4: streamObject(content, entries) } }),
});
const inTwo = (name: string, first: string, second: string): HostileBody => ({
  name,
  says: damaged,
  pdf: bill({
    contents: '[4 0 R 60 0 R]',
    more: { 4: streamObject(first), 60: streamObject(second) },
  }),
});
const deflated = (text: string): string => deflateSync(Buffer.from(text)).toString('latin1');

/** Faults in the content: each reader shows what it makes of them. */
export const byFault = (): HostileBody[] => [
  ...Object.entries({
    'an operator without all operands': `q 1 0 0 1 0 cm ${evil} Q`,
    'an operator with another operand': `q 9 1 0 0 1 0 0 cm ${evil} Q`,
    'a name in the place of a number': `q /A 0 0 1 0 0 cm ${evil} Q`,
    'an operator that is none': `1 2 Foo ${evil}`,
    'a state that was never saved': `Q Q 1 0 0 -1 0 842 cm ${evil}`,
    'a text without an end': `BT /F1 40 Tf 50 700 Td (9,99,999 Tj ET ${evil}`,
    'a number that is none': 'BT /F1 40 Tf 50 7-00 Td (9,99,999) Tj ET',
    'a number and an operator in one word': 'BT /F1 40 Tf 50 700Td (9,99,999) Tj ET',
    'a drawing that is not there': `/Nope Do ${evil}`,
    'a font that is not there': 'BT /F9 40 Tf 50 700 Td (9,99,999) Tj ET',
    'a font without a name': 'BT /F1 Tf 50 700 Td (9,99,999) Tj ET',
    'a way to paint text that is none': 'BT 9 Tr /F1 40 Tf 50 700 Td (9,99,999) Tj ET',
    'a list without an end': `[ ${evil}`,
    'the end of a list alone': `] ${evil}`,
    'a brace': `{ ${evil} }`,
    'a state that is not there': `/Gx gs ${evil}`,
    'a space of colours that is not there': `/Zz cs 0 sc ${evil}`,
    'a colour of one part': `1 rg ${evil}`,
  }).map(([name, content]) => withContent(`content with ${name}`, `${honestText} ${content}`)),
  {
    ...withContent('content of an unknown filter', `${honestText} ${evil}`, '/Filter /Unheard'),
    says: /in a rare way/,
  },
  withContent(
    'content that breaks off',
    deflated(`${honestText} ${'% more '.repeat(50)}\n${evil}`).slice(0, -20),
    '/Filter /FlateDecode',
  ),
  inTwo('content cut within a word', `${honestText} BT /F1 40 Tf 50 7`, '00 Td (9,99,999) Tj ET'),
  inTwo('content cut within a text', `${honestText} BT /F1 40 Tf 50 700 Td (9,99,`, '999) Tj ET'),
];

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
