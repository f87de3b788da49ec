// The month that a stored pay bill pays, and the one that a submit gives it (decisions.md, Paid already).
import { type StoredKind, standingKind } from '@portal/domain/bill/kind';
import { monthOf, type PayMonth } from '@portal/domain/bill/pay-month';
import type { EntryFields, OwnFields } from '@portal/domain/bill/schema';
import type { BillRow } from './entity.ts';

type PaidBill = Pick<BillRow, 'kind' | 'own'> & { readonly prepared: Pick<BillRow['prepared'], 'at'> };

/** "" of a bill that is not monthly. A bill of before the field existed pays the month of its last submit. */
export const payMonthOf = ({ kind, own, prepared }: PaidBill): PayMonth =>
  standingKind(kind).isMonthly ? String(own?.['payMonth'] || monthOf(new Date(prepared.at))) : '';

/** An entry with the month that was entered, else that of the bill that it corrects, else the present one; others have none. */
export const withPayMonth = <Entry extends EntryFields>(
  entry: Entry,
  kind: StoredKind,
  { returned, now }: { readonly returned: BillRow | undefined; readonly now: Date },
): Entry => {
  const { payMonth, ...own } = entry.own ?? {};
  if (standingKind(kind).isMonthly) {
    const proposed = returned ? payMonthOf(returned) : monthOf(now);
    return { ...entry, own: { ...own, payMonth: payMonth || proposed } };
  }
  if (payMonth === undefined) return entry;
  return withOwn(entry, own);
};

/** Fields that a kind has not leave no empty map. */
const withOwn = <Entry extends EntryFields>({ own: _, ...entry }: Entry, own: OwnFields): Entry =>
  (Object.keys(own).length === 0 ? entry : { ...entry, own }) as Entry;

/** A bill whose entry says its month, also one of before the field existed. */
export const sayingPayMonth = (bill: BillRow): BillRow => {
  const payMonth = payMonthOf(bill);
  return payMonth === '' ? bill : { ...bill, own: { ...bill.own, payMonth } };
};
