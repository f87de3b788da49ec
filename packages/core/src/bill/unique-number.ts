// Department Bill No is unique per office and financial year among bills not deleted (decisions.md).
import { billErrors } from '@portal/domain/bill/errors';
import { billText } from '@portal/domain/bill/texts';
import { type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import { AppError } from '../error.ts';
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
export const takeNumber = (key: NumberKey, transNo: string): Change => ({
  write: {
    Put: billNumberEntity()
      .create({ ...row(key), transNo })
      .params() as NonNullable<Change['write']['Put']>,
  },
  refuse: () => {
    const message = billText.numberUsed(key.deptBillNo, formatFinancialYear(key.year as FinancialYear));
    return new AppError(billErrors.numberUsed, {
      message,
      issues: [{ path: 'dept_bill_no', code: billErrors.numberUsed.code, message }],
    });
  },
});

/** Frees the number of a deleted bill, or the old one of a corrected bill. */
export const freeNumber = (key: NumberKey, transNo: string): Change => ({
  write: {
    Delete: billNumberEntity()
      .delete(row(key))
      .where((stored, { eq }) => eq(stored.transNo, transNo))
      .params() as NonNullable<Change['write']['Delete']>,
  },
  refuse: unexpectedRefusal('a bill owns its number'),
});

export const isSameNumber = (a: string, b: string): boolean => a.toUpperCase() === b.toUpperCase();
