import { describe, expect, test } from 'vitest';
import { a4, mostPapers, type Paper, paperOf, withPage } from './paper.ts';

const sideways = { width: 842, height: 595 };
const papersOf = (sizes: readonly { width: number; height: number }[]): readonly Paper[] =>
  sizes.reduce<readonly Paper[]>((papers, size, at) => withPage(papers, { ...size, from: at + 1 }), []);

describe('the papers of a body', () => {
  test('name a size where it changes', () =>
    expect(papersOf([a4, a4, sideways, sideways, a4])).toEqual([
      a4,
      { from: 3, ...sideways },
      { ...a4, from: 5 },
    ]));

  test('give each page the size that was named last', () => {
    const papers = papersOf([a4, sideways, sideways]);
    expect([1, 2, 3, 9].map((page) => paperOf(papers, page).width)).toEqual([595, 842, 842, 842]);
  });

  test('are A4 where none is known, and the first one for a page before all', () => {
    expect(paperOf([], 1)).toEqual(a4);
    expect(paperOf([{ from: 1, ...sideways }], 0).width).toBe(842);
  });

  test('end after so many changes', () =>
    expect(papersOf(Array.from({ length: 60 }, (_, at) => ({ width: 300 + at, height: 400 })))).toHaveLength(
      mostPapers,
    ));
});
