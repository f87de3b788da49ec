// The rules of 3§5.5, one by one, and what bills of one consolidation have in common.
import { describe, expect, test } from 'vitest';
import { consolidationIssues, groupIssues, hasTooManyPayees } from './rules.ts';
import type { Candidate, ConsolidationEntry } from './schema.ts';
import { consolidationText as text } from './texts.ts';

const entry = (changes: Partial<ConsolidationEntry> = {}): ConsolidationEntry => ({
  authNos: ['1', '2'],
  deptBillNo: '402',
  purpose: 'Grants of the mission, Nov.',
  ...changes,
});
const messages = (changes: Partial<ConsolidationEntry>) =>
  consolidationIssues(entry(changes)).map(({ path, message }) => [path, message]);

describe('an entry', () => {
  test('without fault has no issue, one bill is enough', () => {
    expect(messages({})).toEqual([]);
    expect(messages({ authNos: ['1'] })).toEqual([]);
  });

  test.each<[string, Partial<ConsolidationEntry>, string, string]>([
    ['no bill', { authNos: [] }, 'auth_nos', text.noBillChosen],
    ['a bill twice', { authNos: ['1', '2', '1'] }, 'auth_nos', text.billTwice('1')],
    ['letters in the number', { deptBillNo: '4/2' }, 'dept_bill_no', text.numberInvalid],
    ['no number', { deptBillNo: '' }, 'dept_bill_no', text.numberInvalid],
    ['a number of 31 digits', { deptBillNo: '1'.repeat(31) }, 'dept_bill_no', text.numberInvalid],
    ['19 characters of purpose', { purpose: 'x'.repeat(19) }, 'bill_purpose', text.purposeShort],
  ])('with %s is refused under its field', (_, changes, path, message) => {
    expect(messages(changes)).toEqual([[path, message]]);
  });

  test('of 20 to 500 characters is taken, a longer one is not, nor another sign', () => {
    expect(messages({ purpose: 'x'.repeat(20) })).toEqual([]);
    expect(messages({ purpose: 'x'.repeat(500) })).toEqual([]);
    expect(messages({ purpose: 'x'.repeat(501) })).toHaveLength(1);
    expect(messages({ purpose: 'Grants & assets of November' })).toHaveLength(1);
  });

  test('of 2,000 bills is taken, of 2,001 is not', () => {
    const bills = (count: number) => Array.from({ length: count }, (_, at) => String(at));
    expect(messages({ authNos: bills(2_000) })).toEqual([]);
    expect(messages({ authNos: bills(2_001) })).toEqual([['auth_nos', text.tooManyBills]]);
  });
});

const bill = (changes: Partial<Candidate> = {}): Candidate => ({
  deptBillNo: '7',
  year: 2026,
  schemecd: '13250106101020021',
  object: '31',
  payeeCount: 10,
  ...changes,
});

describe('bills of one consolidation', () => {
  test.each<[string, Partial<Candidate>]>([
    ['year', { year: 2025 }],
    ['scheme', { schemecd: '13250106101020022' }],
    ['object head', { object: '27' }],
  ])('are of one %s', (_, changes) => {
    const other = bill({ ...changes, deptBillNo: '9' });
    expect(groupIssues([bill(), bill(), other]).map(({ message }) => message)).toEqual([text.mixed('9')]);
    expect(groupIssues([bill(), bill()])).toEqual([]);
  });

  test('are of one mother sanction, or all of none', () => {
    const of = (number: string, date = '2026-05-06') => bill({ deptBillNo: '9', sanction: { number, date } });
    const refused = (...bills: Candidate[]) => groupIssues(bills).map(({ message }) => message);
    expect(refused(of('MS/1'), of('MS/1'))).toEqual([]);
    expect(refused(of('MS/1'), of('MS/2'))).toEqual([text.otherSanction('9', 'MS/2', 'MS/1')]);
    expect(refused(of('MS/1'), of('MS/1', '2027-05-06'))).toHaveLength(1);
    expect(refused(of('MS/1'), bill())).toEqual([text.otherSanction('7', undefined, 'MS/1')]);
    expect(refused(bill(), of('MS/1'))).toEqual([text.otherSanction('9', 'MS/1', undefined)]);
  });

  test('have 20,000 payees together at the most', () => {
    expect(hasTooManyPayees([bill({ payeeCount: 10_000 }), bill({ payeeCount: 10_000 })])).toBe(false);
    expect(hasTooManyPayees([bill({ payeeCount: 10_000 }), bill({ payeeCount: 10_001 })])).toBe(true);
  });
});
