// Other programs pack the small objects of a revision into an object stream. Such a signature is accepted, and nothing can be
// hidden in the pack.
import { billObjects, byQpdf, classicPdf } from '@portal/core/pdf/body.fixture';
import { pagesOf } from '@portal/core/pdf/pages';
import { isRef } from '@portal/core/pdf/value';
import { expect, test } from 'vitest';
import { verdict } from './authority.ts';
import { openRevision, readerOf, seal } from './forgery.ts';
import { isValidForPoppler, qpdfComplaints } from './judges.ts';

const body = byQpdf(classicPdf(billObjects()), '--object-streams=generate');

interface Packing {
  /** Put into the pack besides what the revision needs. */
  readonly extra?: readonly (readonly [number: number, body: string])[];
  /** What the cross-reference section says of them: `plain` says nothing. */
  readonly listsExtra?: boolean;
  /** Entries of the object stream. */
  readonly entries?: string;
  /** Added to the index of every packed object. */
  readonly shift?: number;
  /** The object stream or the cross-reference stream takes the number of the first page's content. */
  readonly inPlaceOfContent?: 'pack' | 'section';
}

const packed = async ({
  extra = [],
  listsExtra = true,
  entries = '',
  shift = 0,
  inPlaceOfContent,
}: Packing = {}): Promise<Buffer> => {
  const text = Buffer.from((await openRevision(body)).bytes).toString('latin1');
  const all = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj\n/g)].map(
    ([whole, number = '', content = '']) => ({ whole, number: Number(number), content }),
  );
  const plain = all.filter(
    ({ content }) => /\nstream\n|\/Type \/Sig /.test(content) && !content.includes('/Type /XRef'),
  );
  const small = [
    ...all.filter(({ content }) => !/\nstream\n|\/Type \/Sig /.test(content)),
    ...extra.map(([number, content]) => ({ number, content })),
  ];
  const size = Math.max(...all.map(({ number }) => number)) + 2;
  const packNumber = inPlaceOfContent === 'pack' ? contentNumber() : size - 1;
  const sectionNumber = inPlaceOfContent === 'section' ? contentNumber() : size;
  let index = '';
  let contents = '';
  for (const { number, content } of small) {
    index += `${number} ${contents.length} `;
    contents += `${content}\n`;
  }
  let out = '\n';
  const rows = new Map<number, [kind: number, second: number, third: number]>();
  const write = (number: number, content: string) => {
    rows.set(number, [1, body.length + out.length, 0]);
    out += `${number} 0 obj\n${content}\nendobj\n`;
  };
  for (const { number, content } of plain) write(number, content);
  const first = index.length;
  const pack = index + contents;
  write(
    packNumber,
    `<< /Type /ObjStm /N ${small.length} /First ${first} ${entries} /Length ${pack.length} >>\nstream\n${pack}\nendstream`,
  );
  const listed = listsExtra ? small : small.slice(0, small.length - extra.length);
  for (const [at, { number }] of listed.entries()) rows.set(number, [2, packNumber, at + shift]);
  const start = body.length + out.length;
  rows.set(sectionNumber, [1, start, 0]);
  const sorted = [...rows].sort(([a], [b]) => a - b);
  const table = Buffer.alloc(sorted.length * 7);
  for (const [row, [, [kind, second, third]]] of sorted.entries()) {
    table.writeUInt8(kind, row * 7);
    table.writeUInt32BE(second, row * 7 + 1);
    table.writeUInt16BE(third, row * 7 + 5);
  }
  const reader = readerOf(body);
  const xref = `/Type /XRef /W [1 4 2] /Index [${sorted.map(([number]) => `${number} 1`).join(' ')}] /Size ${size + 1} /Root ${reader.rootRef.number} 0 R /Prev ${reader.newest.offset}`;
  out += `${sectionNumber} 0 obj\n<< ${xref} /Length ${table.length} >>\nstream\n${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`;
  const hole = out.indexOf('/Contents <') + '/Contents '.length;
  return seal(body, {
    bytes: Buffer.from(out, 'latin1'),
    hole: { start: body.length + hole, end: body.length + out.indexOf('>', hole) + 1 },
  });
};

const contentNumber = (): number => {
  const [page] = pagesOf(readerOf(body));
  const content = page?.dict.entries.get('Contents');
  if (!isRef(content)) throw new TypeError('no reference');
  return content.number;
};

test('a packed revision is accepted', async () => {
  const file = await packed();
  expect(isValidForPoppler(file)).toBe(true);
  expect(qpdfComplaints(file)).toBe('');
  expect(await verdict(body, file)).toBe('ok');
});

const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>';

test.each<[string, Packing]>([
  ['an object of the body written anew', { extra: [[5, page]] }],
  ['a new object that nothing leads to', { extra: [[90, page]] }],
  ['an object that no entry names', { extra: [[5, page]], listsExtra: false }],
  ['another index than the entries say', { shift: 1 }],
  ['a pack that continues another', { entries: '/Extends 1 0 R' }],
  ['the pack itself in the place of a page’s content', { inPlaceOfContent: 'pack' }],
  ['the cross-reference stream in the place of a page’s content', { inPlaceOfContent: 'section' }],
])('a pack with %s is refused', async (_, packing) => {
  expect(await verdict(body, await packed(packing))).toBe('signature.altered');
});
