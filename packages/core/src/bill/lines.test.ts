// Line pages: where one ends, and that the lines come back as they were, parts of payees too.
import { part, partedPayee } from '@portal/domain/bill/extra-kind.fixture';
import { emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { linePageEntity } from './line-page-entity.ts';
import { cutPages, linePageItems, linePages, linesBefore, linesOf } from './lines.ts';

// entities need the name of a table, though none is read or written here
beforeAll(() => vi.stubEnv('TABLE_NAME', 'bills'));
afterAll(() => vi.unstubAllEnvs());

const bill = { ddoCode: '1001', transNo: '7', revision: 1 };
const thin = (at: number): PayeeLine => ({ ...emptyPayeeLine, ein: String(at), amount: paise(100) });
/** Fifty parts with long names in three bytes a letter: about 60 KB of JSON. */
const fat = (at: number): PayeeLine =>
  partedPayee(
    `A${at}`,
    Array.from({ length: 50 }, (_, each) => ({ ...part(`C${each}`, 1), description: 'ꯀ'.repeat(380) })),
  );
const pagesOf = (payees: readonly PayeeLine[]) => linePages(bill, cutPages({ deductions: [], payees }));
const counts = (payees: readonly PayeeLine[]) =>
  pagesOf(payees).map(({ lines }) => (JSON.parse(lines) as unknown[]).length);

describe('a page of lines', () => {
  test('ends at 100 lines', () =>
    expect(counts(Array.from({ length: 250 }, (_, at) => thin(at)))).toEqual([100, 100, 50]));

  test('ends at 200 KB, counted in bytes', () => {
    const pages = pagesOf(Array.from({ length: 10 }, (_, at) => fat(at)));
    expect(pages.map(linesBefore)).toEqual([0, 3, 6, 9]);
    for (const { lines } of pages) expect(Buffer.byteLength(lines)).toBeLessThanOrEqual(200 * 1024);
  });

  test('ends at whichever comes first, and counts on', () => {
    const lines = [...Array.from({ length: 150 }, (_, at) => thin(at)), ...[1, 2, 3, 4].map(fat), thin(999)];
    expect(counts(lines)).toEqual([100, 53, 2]);
    expect(pagesOf(lines).map(linesBefore)).toEqual([0, 100, 153]);
  });

  test('holds one line however large it is', () => {
    const huge = { ...thin(1), name: 'x'.repeat(300_000) };
    expect(counts([thin(0), huge, thin(2)])).toEqual([1, 1, 1]);
  });

  test('of an older release had 100 lines before each page', () =>
    expect(linesBefore({ ...bill, revision: '9998', section: 'payee', page: '0003', lines: '[]' })).toBe(
      300,
    ));
});

test('a stored row is read as the page that it was, one of an older release too', () => {
  const pages = pagesOf(Array.from({ length: 101 }, (_, at) => thin(at)));
  const read = linePageItems(pages).map((Item) => linePageEntity().parse({ Item }).data);
  expect(read).toEqual(pages);
  const { before: _, ...older } = linePageItems(pages)[1] ?? {};
  const page = linePageEntity().parse({ Item: older }).data;
  expect(page && linesBefore(page)).toBe(100);
});

test('a long page is stored in a fraction of its bytes, a short one as it is', () => {
  const [long] = linePageItems(pagesOf(Array.from({ length: 100 }, (_, at) => thin(at))));
  const [short] = linePageItems(pagesOf([thin(1)]));
  expect(long?.['lines']).toSatisfy((stored: Uint8Array) => stored.byteLength < 1_500);
  expect(short?.['lines']).toContain('"ein":"1"');
});

test('lines come back as they were, in their order', () => {
  const payees = [thin(1), fat(2), fat(3), fat(4), fat(5), thin(6)];
  const deductions = [{ majorHead: '0021', scheme: 's', schemeName: 'Income tax', value: paise(5) }];
  expect(linesOf(linePages(bill, cutPages({ deductions, payees })))).toEqual({ deductions, payees });
  expect(cutPages({ deductions: [], payees: [] })).toEqual([]);
});

test.each([
  ['an amount with a fraction', (text: string) => text.replace('"amount":100', '"amount":100.5')],
  ['an amount that is a text', (text: string) => text.replace('"amount":100', '"amount":"100"')],
  ['no account', (text: string) => text.replace('"accountNumber":"",', '')],
])('a stored line with %s is an error, never an amount', (_, damage) => {
  const [page] = pagesOf([thin(1)]);
  if (!page) throw new Error('there is no page');
  const lines = damage(page.lines);
  expect(lines).not.toBe(page.lines);
  expect(() => linesOf([{ ...page, lines }])).toThrow();
});
