// What is said where a bill is prepared like an earlier one, or its payees are taken over.
import { maskAccount } from '../code.ts';

export const copyText = {
  notEntered: 'This bill was not entered by an officer, so there is no entry like it.',
  like: (deptBillNo: string, transNo: string, date: string) =>
    `Like bill ${deptBillNo} (${transNo}) of ${date}.`,
  payeesOf: (deptBillNo: string, transNo: string, date: string) =>
    `Payees of bill ${deptBillNo} (${transNo}) of ${date}.`,
  readAnew: 'Accounts are those of the masters now. Nothing is submitted yet.',
  inactive: (name: string, amount: string) =>
    `${name}: no longer active in the masters, so not taken over. Was paid ${amount}.`,
  account: (name: string, before: string, now: string) => `${name}: account ${before} then, ${now} now.`,
  pending: (name: string) =>
    `${name}: the account was changed, and no other Final login has confirmed it yet. The bill cannot be submitted before.`,
  unasked: (count: string) =>
    `The employee service did not answer for ${count} of the payees. Their accounts are those that it said last; the submit asks again.`,
  more: (count: string) => `And ${count} more`,
  heldBack: (deptBillNo: string) =>
    `Your unfinished entry on this grant is shown, and not bill ${deptBillNo} anew.`,
  takeInstead: (deptBillNo: string) => `Take bill ${deptBillNo} instead`,
  payeesWindow: 'Payees of an earlier bill',
  takePayees: 'Take payees',
  taken: (count: string, one: boolean) => `${count} ${one ? 'payee' : 'payees'} taken over.`,
  present: (count: string, one: boolean) => ` ${count} ${one ? 'was' : 'were'} in this bill already.`,
  fillFromMonth: (month: string, deptBillNo: string) => `Fill from ${month}, ${deptBillNo}`,
  compareWithMonth: (month: string, deptBillNo: string) => `Compare with ${month}, ${deptBillNo}`,
  month: (deptBillNo: string, transNo: string, date: string) =>
    `Compared with bill ${deptBillNo} (${transNo}) of ${date}.`,
  differences: (deptBillNo: string) => `Differences from bill ${deptBillNo}`,
  noDifferences: 'The same employees with the same amounts.',
  isNew: 'New',
  isGone: 'Not in this bill',
  isChanged: 'Amount changed',
} as const;

/** An account with its IFSC as a sentence names it. */
export const accountText = (account: string, ifsc: string): string => `${maskAccount(account)} (${ifsc})`;
