import { describe, expect, test } from 'vitest';
import { billObjects, bodyShapes, byQpdf, classicPdf } from './body.fixture.ts';
import { bytesSource } from './byte-source.ts';
import { frameOf, pagesOf } from './pages.ts';
import { PdfParser } from './parser.ts';
import { PdfEncrypted, PdfReader, packedObjects } from './reader.ts';
import { isSame, PdfDamage, spell } from './value.ts';

const read = (pdf: Uint8Array) => new PdfReader(bytesSource(pdf));
const parse = (text: string) => new PdfParser(Buffer.from(text, 'latin1'), 0, true).value();
const classic = classicPdf(billObjects()).toString('latin1');
const changed = (from: string | RegExp, to: string) => Buffer.from(classic.replace(from, to), 'latin1');

describe('a file in each shape', () => {
  test.each(Object.entries(bodyShapes()))('%s: pages and objects are found', (_, pdf) => {
    const reader = read(pdf);
    const pages = [...pagesOf(reader)];
    expect(pages.length).toBeGreaterThanOrEqual(2);
    expect([...reader.objects()].length).toBeGreaterThanOrEqual(7);
    expect(pages.map((page) => frameOf(reader, page).height)).toEqual(pages.map(() => 842));
  });

  test('a later revision overrides an earlier one', () => {
    const text = `${classic}3 0 obj\n(new)\nendobj\nxref\n3 1\n${String(classic.length).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 101 /Root 1 0 R /Prev ${classic.lastIndexOf('xref\n0')} >>\nstartxref\n${classic.length + 21}\n%%EOF\n`;
    const { value } = read(Buffer.from(text, 'latin1')).object(3) ?? {};
    expect(spell(value as never)).toBe('<6e6577>');
  });
});

describe('a file that would have to be guessed at is damaged', () => {
  const lies: Record<string, Buffer> = {
    'no header': changed('%PDF-', '%PDX-'),
    'no startxref': changed('startxref', 'startxerf'),
    'startxref beyond the end': changed(/startxref\n\d+/, 'startxref\n99999'),
    'startxref elsewhere': changed(/startxref\n\d+/, 'startxref\n20'),
    'entry at another object': changed(/(xref\n0 101\n.*\n)(.*\n)(.*\n)/, '$1$3$2'),
    'a key written twice': changed('/Type /Catalog', '/Type /Catalog /Type /Catalog'),
    'a trailer without a catalog': changed('/Root 1 0 R', '/Riot 1 0 R'),
    'pages in a circle': changed('/Kids [3 0 R 5 0 R]', '/Kids [3 0 R 2 0 R]'),
    'a page twice': changed('/Kids [3 0 R 5 0 R]', '/Kids [3 0 R 3 0 R]'),
    'sections in a circle': changed('/Root 1 0 R ', `/Root 1 0 R /Prev ${classic.lastIndexOf('xref\n0')}`),
    'cut off': Buffer.from(classic.slice(0, -60), 'latin1'),
  };
  test.each(Object.entries(lies))('%s', (_, pdf) => {
    expect(() => [...pagesOf(read(pdf))]).toThrow(PdfDamage);
  });

  test('an encrypted file is recognised', () => {
    const locked = byQpdf(classicPdf(billObjects()), '--encrypt', '', 'owner', '256', '--');
    expect(() => read(locked)).toThrow(PdfEncrypted);
  });
});

describe('values', () => {
  test.each([
    ['/A#20B', { kind: 'name', name: 'A B' }],
    ['12 0 R', { kind: 'ref', number: 12, generation: 0 }],
    ['-.5', -0.5],
    ['4.', 4],
    ['+17', 17],
    ['true', true],
    ['null', null],
  ])('%s', (text, value) => expect(parse(text)).toEqual(value));

  test.each([
    ['(a\\(b\\)\\n\\101\\\r\n(nested) c)', 'a(b)\nA(nested) c'],
    ['<48 65 6C6c 6>', 'Hell`'],
    ['(a\r\nb\rc)', 'a\nb\nc'],
  ])('the string %j', (text, expected) => {
    expect(Buffer.from((parse(text) as { bytes: Uint8Array }).bytes).toString('latin1')).toBe(expected);
  });

  test.each(['1.2.3', '--5', '<<', '[1 2', '(open', '<zz>', '<< 1 2 >>', 'endobj', '1e5'])(
    '%s is none',
    (text) => {
      expect(() => parse(text)).toThrow(PdfDamage);
    },
  );

  test.each([
    '<< /A [1 -0.00000001 (x) <78> /N#20 null 12 3 R] /B << /C 1000000000000000000000 >> >>',
    '[.000001 123456.789]',
  ])('what is spelled reads back as the same: %s', (text) =>
    expect(isSame(parse(spell(parse(text))), parse(text))).toBe(true),
  );

  test('two spellings of one value are the same, two values are not', () => {
    expect(isSame(parse('<< /A (x) /B 1.0 >>'), parse('<< /B 1 /#41 <78> >>'))).toBe(true);
    expect(isSame(parse('<< /A (x) >>'), parse('<< /A (x) /B null >>'))).toBe(false);
    expect(isSame(parse('1 0 R'), parse('1 1 R'))).toBe(false);
  });

  test('nesting has an end', () => expect(() => parse('['.repeat(1000))).toThrow(PdfDamage));
});

describe('an object stream', () => {
  const packed = (index: string, objects: string) => {
    const entries = new Map([
      ['N', index.trim().split(' ').length / 2],
      ['First', index.length],
    ]);
    return packedObjects({ kind: 'dict', entries }, Buffer.from(index + objects)).map(({ value }) => value);
  };
  test('holds its objects one behind the other', () => {
    expect(packed('7 0 5 5 ', 'true [1 2]')).toEqual([true, [1, 2]]);
  });
  test.each([
    ['twice at one place', '7 0 5 0 ', '[1 2]'],
    ['one before the other', '7 5 5 0 ', 'true [1 2]'],
    ['one within the other', '7 0 5 1 ', '[1 2]'],
  ])('with objects %s is damaged: it could be read for hours', (_, index, objects) => {
    expect(() => packed(index, objects)).toThrow(PdfDamage);
  });
});

describe('the frame of a page', () => {
  test.each([
    ['/Rotate 90', { rotation: 90, left: 0, height: 842 }],
    ['/Rotate -90', { rotation: 270, left: 0, height: 842 }],
    ['/CropBox [100 100 400 500]', { rotation: 0, left: 100, height: 400 }],
    ['/UserUnit 2', { rotation: 0, unit: 2, height: 842 }],
  ])('%s', (page, expected) => {
    const reader = read(classicPdf(billObjects(1, { page })));
    const [first] = [...pagesOf(reader)];
    expect(frameOf(reader, first as never)).toMatchObject(expected);
  });
});
