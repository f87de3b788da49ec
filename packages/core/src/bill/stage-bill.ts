// A checked bill gets its number, its pages and what its payees are filed under. Those of a large bill are stored before its
// transaction, where nothing shows them until the header names their revision.
import type { StoredKind } from '@portal/domain/bill/kind';
import { netAmount } from '@portal/domain/bill/rules';
import type { EntryFields } from '@portal/domain/bill/schema';
import type { Shares } from '@portal/domain/bill/shares';
import type { FinancialYear } from '@portal/domain/calendar';
import type { PfmsDetails } from '@portal/domain/scheme/schema';
import type { Call } from '../call.ts';
import { type Charge, chargeNames, refuseShort } from '../ledger/charge.ts';
import type { Item } from '../storage/transact.ts';
import type { BillOrder, BillRow } from './entity.ts';
import { filePayees, pagesInTransaction, payeesInBill } from './find-row.ts';
import { foundPayees } from './find-words.ts';
import { type BillLines, cutPages, type LinePage, linePages } from './lines.ts';
import { nextNumber } from './number.ts';
import { drawRevision, nextRevision } from './revision.ts';
import { stagePages } from './staging.ts';

/** A checked entry with what its masters say of it, or the order of a scheme system as a bill. */
export interface CheckedBill {
  /** As the grant has it: a payload of general bills is a pay bill where its grant pays salaries. */
  readonly kind: StoredKind;
  readonly entry: EntryFields;
  readonly lines: BillLines;
  /** The returned bill that this entry corrects. */
  readonly returned: BillRow | undefined;
  readonly scheme: { readonly details: PfmsDetails | undefined; readonly flag: string };
  readonly shares: Shares | undefined;
  /** The order that the bill is made of, and what its first step says of it. */
  readonly order?: { readonly of: BillOrder; readonly remark: string };
}

/** A bill with its number and its pages; those of a large one are stored already. */
export interface StagedBill extends CheckedBill {
  readonly transNo: string;
  readonly revision: number;
  readonly pages: readonly LinePage[];
  /** What its payees are filed under. Undefined: that and the pages are stored already; else they go into the transaction itself. */
  readonly filed: readonly Item[] | undefined;
}

/** Draws the number and stages a large bill's pages. @throws `bill.over-balance` (422) before either */
export const stageBill = async (call: Call, bill: CheckedBill, charge: Charge): Promise<StagedBill> => {
  const { entry, returned } = bill;
  refuseShort(charge, entry.gross - (returned?.grossPaise ?? 0));
  const { ddoCode, year } = charge.row;
  const transNo = returned?.transNo ?? (await nextNumber(call.officer.office, year as FinancialYear));
  const next = returned ? nextRevision(returned) : 1;
  const cut = cutPages(bill.lines);
  const payees = foundPayees(bill.lines.payees);
  const found = { ...foundBy(call, bill, charge), ddoCode, transNo, revision: next };
  const filed = cut.length <= pagesInTransaction ? payeesInBill(found, payees) : undefined;
  if (filed) return { ...bill, transNo, revision: next, pages: linePages(found, cut), filed };
  const of = { ddoCode, transNo, revision: returned ? await drawRevision(returned) : next };
  const pages = linePages(of, cut);
  await stagePages(of, pages, call.now);
  await filePayees(of, payees);
  return { ...bill, transNo, revision: of.revision, pages, filed };
};

/** What a bill that is about to be stored will be found by. */
const foundBy = (call: Call, { entry }: CheckedBill, charge: Charge) => {
  const { schemecd, object, schemeName } = chargeNames(charge);
  return {
    deptBillNo: entry.deptBillNo,
    purpose: entry.purpose,
    schemecd,
    object,
    schemeName,
    netPaise: netAmount(entry.gross, entry.deduction),
    prepared: { at: call.now.toISOString() },
  };
};

/** The same bill under another Department Bill No. */
export const renumbered = (bill: StagedBill, deptBillNo: string): StagedBill => ({
  ...bill,
  entry: { ...bill.entry, deptBillNo },
});
