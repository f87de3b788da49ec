// Department Bill No is unique per office and financial year among bills not deleted (decisions.md).

import { entryText } from '@portal/domain/bill/entry-texts';
import { billErrors } from '@portal/domain/bill/errors';
import { type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import { refusedField } from '../error.ts';
import { put, remove } from '../storage/change.ts';
import { wanted } from '../storage/read.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { billNumberEntity } from './entity.ts';

interface NumberKey {
  readonly ddoCode: string;
  readonly year: number;
  readonly deptBillNo: string;
}

// "gb/7" and "GB/7" are one number to an officer
const row = (key: NumberKey) => ({ ...key, deptBillNo: key.deptBillNo.toUpperCase() });

/** Takes the number. The change refuses with `bill.number-used` (422). */
export const takeNumber = (key: NumberKey, transNo: string): Change =>
  put(billNumberEntity().create({ ...row(key), transNo }), () => {
    const year = formatFinancialYear(key.year as FinancialYear);
    return refusedField(billErrors.numberUsed, 'dept_bill_no', entryText.numberUsed(key.deptBillNo, year));
  });

/** Whose the number is, where a bill has it. */
export const wantedNumber = (key: NumberKey) => wanted(billNumberEntity(), billNumberEntity().get(row(key)));

/** Frees the number of a deleted bill, or the old one of a corrected bill. */
export const freeNumber = (key: NumberKey, transNo: string): Change =>
  remove(
    billNumberEntity()
      .delete(row(key))
      .where((stored, { eq }) => eq(stored.transNo, transNo)),
    unexpectedRefusal('a bill owns its number'),
  );

export const isSameNumber = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();
