import { describe, expect, it, test } from 'vitest';
import { groupNews } from './group.ts';
import { concerns, type News } from './schema.ts';
import { bellName, newsNamed, newsReason, newsSentence } from './texts.ts';

const bill = (changes: Partial<News> = {}): News => {
  const one = {
    at: '2026-11-22T08:35:00.000Z',
    kind: 'returned',
    is_read: false,
    name: 'EDN/315',
    trans_no: '100126000315',
    amount: 900,
    system: null,
    scheme: null,
    reason: '',
    ...changes,
  } satisfies Omit<News, 'news_id'>;
  return { ...one, news_id: `${one.at}.${one.trans_no ?? one.name}.${one.kind}` };
};
const file = (name: string, changes: Partial<News> = {}): News =>
  bill({ kind: 'arrived', name, trans_no: null, amount: null, system: 'nrega', ...changes });
const said = (all: readonly News[]) =>
  groupNews(all).map((group) => {
    const { named, more } = newsNamed(group);
    const names = [...named.map(({ name }) => name), ...(more > 0 ? [`${more} more`] : [])];
    return [newsSentence(group), names.join(', '), newsReason(group)];
  });

describe('a notice', () => {
  it('says which bill, what happened and why', () => {
    expect(
      said([
        bill({ reason: 'Month is October.' }),
        bill({ kind: 'objected', name: 'EDN/301', reason: 'Voucher 2 is not legible.' }),
        bill({ kind: 'failed', name: 'EDN/309', reason: 'The treasury did not answer.' }),
        bill({ kind: 'compiled', name: 'EDN/288' }),
      ]),
    ).toEqual([
      ['EDN/315 was returned to Draft', '', 'Month is October.'],
      ['EDN/301 was objected to', '', 'Voucher 2 is not legible.'],
      ['EDN/309 did not reach the treasury', '', 'The treasury did not answer.'],
      ['EDN/288 was compiled', '', ''],
    ]);
  });

  it('names compiled bills and files of a day once, with three of their names', () => {
    const numbers = ['A/1', 'A/2', 'A/3', 'A/4', 'A/5'];
    const compiled = numbers.map((name) => bill({ kind: 'compiled', name }));
    const objected = bill({ kind: 'objected', name: 'A/9' });
    const files = [file('one.xml'), file('two.xml', { reason: 'The gross amounts do not add up.' })];
    expect(said([...compiled.slice(0, 2), objected, ...compiled.slice(2), ...files])).toEqual([
      ['5 bills were compiled', 'A/1, A/2, A/3, 2 more', ''],
      ['A/9 was objected to', '', ''],
      ['2 FTO files of NREGA arrived', 'one.xml, two.xml', '1 not verified.'],
    ]);
  });

  it('keeps days and systems apart; a day is one of India', () => {
    const evening = bill({ kind: 'compiled', at: '2026-11-22T18:29:00.000Z', name: 'A/1' });
    const night = bill({ kind: 'compiled', at: '2026-11-22T18:31:00.000Z', name: 'A/2' });
    const advice = file('7.xml', { system: 'nrlm', reason: 'The gross amounts do not add up.' });
    expect(said([night, evening, advice, file('8.xml', { system: 'pmgsy' })])).toEqual([
      ['A/2 was compiled', '', ''],
      ['A/1 was compiled', '', ''],
      ['One payment advice of NRLM arrived', '7.xml', 'Not verified. The gross amounts do not add up.'],
      ['One expenditure of PMGSY arrived', '8.xml', ''],
    ]);
  });
});

test('a returned bill concerns Draft, what went wrong at the treasury and files Final, a compiled bill both', () => {
  const concerned = (login: 'D' | 'F') =>
    (['returned', 'objected', 'failed', 'compiled', 'arrived'] as const).filter((kind) =>
      concerns(kind, login),
    );
  expect(concerned('D')).toEqual(['returned', 'compiled']);
  expect(concerned('F')).toEqual(['objected', 'failed', 'compiled', 'arrived']);
});

test('the bell says how many are unread', () =>
  expect([bellName(0), bellName(3)]).toEqual(['Notices', 'Notices, 3 unread']));
