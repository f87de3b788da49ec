// Bills of a financial year that is over go no further, unless finance IT opened the year for the office. What the treasury has
// already goes on (decisions.md, A closed year).
import { decisionText } from '@portal/domain/bill/decision-texts';
import { billErrors } from '@portal/domain/bill/errors';
import { civilDate, type FinancialYear, financialYear, formatFinancialYear } from '@portal/domain/calendar';
import { isOpenOn } from '@portal/domain/office/closed-year';
import { AppError } from '../error.ts';
import { wantedOpenedYear } from '../setting/opened-year.ts';
import { readRows } from '../storage/read.ts';
import type { BillRow } from './entity.ts';

/** Before a bill is corrected, authorized, consolidated, signed or sent. @throws `bill.year-closed` (409) */
export const requireOpenYear = async (
  { ddoCode, year, acknowledgement }: Pick<BillRow, 'ddoCode' | 'year' | 'acknowledgement'>,
  now: Date,
): Promise<void> => {
  if (year >= financialYear(now) || acknowledgement) return;
  const [opened] = await readRows([wantedOpenedYear(ddoCode, year)]);
  if (
    opened &&
    isOpenOn({ until: opened.until, isConfirmed: opened.confirmed !== undefined }, civilDate(now))
  )
    return;
  throw new AppError(billErrors.yearClosed, {
    message: decisionText.yearClosed(formatFinancialYear(year as FinancialYear)),
  });
};
