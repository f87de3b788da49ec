// What is said where a bill is prepared like an earlier one, or its payees are taken over.
import { maskAccount } from '../code.ts';

export const copyText = {
  likeThis: 'Like this',
  likeThisLong: 'Prepare another bill like this',
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
  heldBack: (deptBillNo: string) =>
    `Your unfinished bill on this grant is shown. Bill ${deptBillNo} was not taken over.`,
  takeInstead: 'Take it over instead',
} as const;

/** An account with its IFSC as a sentence names it. */
export const accountText = (account: string, ifsc: string): string => `${maskAccount(account)} (${ifsc})`;
