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

/** As it is written, and without the zeros at its beginning where it has digits alone: "007" and "7" are one number, too. */
const writtenAndPlain = (deptBillNo: string): readonly string[] => {
  const written = deptBillNo.toUpperCase();
  return /^0+\d+$/.test(written) ? [written, written.replace(/^0+(?=\d)/, '')] : [written];
};

/** Takes the number. The changes refuse with `bill.number-used` (422). */
export const takeNumber = (key: NumberKey, transNo: string): Change[] =>
  writtenAndPlain(key.deptBillNo).map((deptBillNo) => taken({ ...key, deptBillNo }, transNo, key.deptBillNo));

const taken = (key: NumberKey, transNo: string, written: string): Change =>
  put(
    billNumberEntity()
      .put({ ...key, transNo })
      .where((stored, { eq, notExists }) => `${notExists(stored.transNo)} OR ${eq(stored.transNo, transNo)}`),
    () => {
      const year = formatFinancialYear(key.year as FinancialYear);
      return refusedField(billErrors.numberUsed, 'dept_bill_no', entryText.numberUsed(written, year));
    },
  );

/** Whose the number is, where a bill has it. */
export const wantedNumber = (key: NumberKey) => wanted(billNumberEntity(), billNumberEntity().get(row(key)));

/** Frees the number of a deleted bill. */
export const freeNumber = (key: NumberKey, transNo: string): Change[] => {
  const [written = '', ...plain] = writtenAndPlain(key.deptBillNo);
  return [
    freed({ ...key, deptBillNo: written }, transNo),
    ...plain.map((deptBillNo) => freedIfOwn({ ...key, deptBillNo }, transNo)),
  ];
};

/** The number of a corrected bill, which may be another one, or the same with other zeros. */
export const changeNumber = (key: NumberKey, before: string, transNo: string): Change[] => {
  const now = writtenAndPlain(key.deptBillNo);
  const [written = '', ...plain] = writtenAndPlain(before);
  if (written === now[0]) return [];
  return [
    ...takeNumber(key, transNo),
    ...(now.includes(written) ? [] : [freed({ ...key, deptBillNo: written }, transNo)]),
    ...plain
      .filter((one) => !now.includes(one))
      .map((deptBillNo) => freedIfOwn({ ...key, deptBillNo }, transNo)),
  ];
};

const freed = (key: NumberKey, transNo: string): Change =>
  remove(
    billNumberEntity()
      .delete(key)
      .where((stored, { eq }) => eq(stored.transNo, transNo)),
    unexpectedRefusal('a bill owns its number'),
  );

/** A bill of an earlier release has its number as it was written alone. */
const freedIfOwn = (key: NumberKey, transNo: string): Change =>
  remove(
    billNumberEntity()
      .delete(key)
      .where((stored, { eq, notExists }) => `${notExists(stored.transNo)} OR ${eq(stored.transNo, transNo)}`),
    unexpectedRefusal('a bill owns its number'),
  );
