// Anything of an office by a few letters: bills by their numbers, purpose and scheme, payees by name or the end of the account.
// It shows the first hits and reads some hundred rows, however many bills there are; the register has all of them.
import { wordsOf } from '@portal/domain/bank/branch-words';
import type { FoundBillRow, FoundPayeeRow } from '@portal/domain/bill/api';
import { wayOf } from '@portal/domain/bill/workflow';
import { maskAccount } from '@portal/domain/code';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import type { Call } from '../call.ts';
import type { BillRow } from './entity.ts';
import { type Criterion, findBills, isOfRevision } from './find-bills.ts';
import { beginning } from './find-range.ts';
import {
  backwards,
  beginsWords,
  type FoundPayee,
  hasNumber,
  plainAccount,
  schemeWords,
  searchedWords,
} from './find-words.ts';
import { highestNumber, lowestNumber, wholeNumber, withWholeNumber } from './register.ts';
import { numberCriterion, payeeRanges } from './register-criteria.ts';

interface Found {
  readonly bills: readonly FoundBillRow[];
  readonly payees: readonly FoundPayeeRow[];
}

const billsShown = 10;
const payeesShown = 8;
const firstRows = 200;
/** Bills whose payees are looked at for those that are shown. */
const billsOfPayees = 40;

export const findAnything = async (call: Call, typed: string): Promise<Found> => {
  const [numbered, worded, payees] = await Promise.all([
    byNumber(call, typed),
    byWords(call, typed),
    byPayee(call, typed),
  ]);
  const bills = new Map([...numbered, ...worded].map((bill) => [bill.transNo, bill]));
  return { bills: [...bills.values()].slice(0, billsShown).map(foundBill), payees };
};

const wishOf = (call: Call, criteria: readonly Criterion[], count: number) => ({
  ddoCode: call.officer.office.ddoCode,
  from: lowestNumber,
  upTo: highestNumber,
  criteria,
  count,
  firstRows,
});

const byNumber = async (call: Call, typed: string): Promise<readonly BillRow[]> => {
  if (wholeNumber.test(typed)) return withWholeNumber(call.officer.office, typed, undefined);
  if (!/\d/.test(typed)) return [];
  const wish = wishOf(call, [numberCriterion(typed)], billsShown);
  return (await findBills({ ...wish, fits: (bill) => hasNumber(bill, typed) }))?.bills ?? [];
};

/** The others are compared with what these find. */
const wordsAsked = 3;

/** By words of purpose and scheme, in any order. */
const byWords = async (call: Call, typed: string): Promise<readonly BillRow[]> => {
  const words = searchedWords(typed);
  const criteria = words
    .slice(0, wordsAsked)
    .map((word) => ({ ranges: [beginning('word', word)], hasFewValues: false }));
  const fits = (bill: BillRow) => beginsWords([...wordsOf(bill.purpose), ...schemeWords(bill)], words);
  return (await findBills({ ...wishOf(call, criteria, billsShown), fits }))?.bills ?? [];
};

/** Fewer digits are the end of too many accounts. */
const accountDigits = 3;

/** Each payee once, with the newest of the bills that were looked at. */
const byPayee = async (call: Call, typed: string): Promise<FoundPayeeRow[]> => {
  const words = searchedWords(typed);
  const isDigits = (word: string) => /^\d+$/.test(word) && word.length >= accountDigits;
  const keeps = ([name, account]: FoundPayee): boolean => {
    const own = wordsOf(name);
    const ofAccount = plainAccount(account);
    return words.every((word) => beginsWords(own, [word]) || (isDigits(word) && ofAccount.endsWith(word)));
  };
  const letters = words.find((word) => !/^\d+$/.test(word));
  const digits = words.find(isDigits);
  const ranges = letters
    ? payeeRanges('payee', 'payees', letters)
    : digits
      ? payeeRanges('account', 'accounts', backwards(digits))
      : [];
  if (ranges.length === 0) return [];
  const criterion: Criterion = { ranges, keeps: ({ payees }) => payees.some(keeps), hasFewValues: false };
  const found = await findBills({ ...wishOf(call, [criterion], billsOfPayees), fits: () => true });
  const payees = new Map<string, FoundPayeeRow>();
  for (const bill of found?.bills ?? []) {
    const rows = found?.rowsOf(bill.transNo).filter((row) => isOfRevision(row, bill)) ?? [];
    const own = new Map(
      rows.flatMap((row) => row.payees.filter(keeps)).map((payee) => [payee.join('\n'), payee]),
    );
    for (const [key, payee] of own) {
      const known = payees.get(key);
      payees.set(key, known ? { ...known, bills: known.bills + 1 } : foundPayee(payee, bill));
    }
  }
  return [...payees.values()].slice(0, payeesShown);
};

const foundPayee = ([name, account]: FoundPayee, bill: BillRow): FoundPayeeRow => ({
  payee_name: name,
  account_no: maskAccount(account),
  trans_no: bill.transNo,
  dept_bill_no: bill.deptBillNo,
  bills: 1,
});

const foundBill = (bill: BillRow): FoundBillRow => ({
  trans_no: bill.transNo,
  dept_bill_no: bill.deptBillNo,
  auth_no: bill.authNo ?? '',
  status: bill.status,
  purpose: bill.purpose,
  scheme_nm: bill.schemeName,
  prepared_at: bill.prepared.at,
  net_amt: rupees(bill.netPaise),
  way: wayOf(bill.kind),
});
