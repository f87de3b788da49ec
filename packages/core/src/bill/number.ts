// Transaction and authorization numbers: the office's four digits, the year's two, six running ones. Both come from one
// counter an office and year, so they are unique in the state, increase within an office and never coincide.
import type { FinancialYear } from '@portal/domain/calendar';
import type { Office } from '../call.ts';
import { drawNumbers } from '../storage/counter.ts';
import { officePartition } from '../storage/office-partition.ts';

const lastNumber = 999_999;

/** How all numbers of an office and a year begin; between them a year of its bills is one range of a list. */
export const numberPrefix = ({ officeNo }: Pick<Office, 'officeNo'>, year: number): string =>
  `${officeNo}${String(year % 100).padStart(2, '0')}`;

/** The next number of the office; a number that is drawn and not used is a gap, never a repeat. */
export const nextNumber = async (office: Office, year: FinancialYear): Promise<string> => {
  const counter = { pk: officePartition(office.ddoCode), sk: `counter#${year}` };
  const running = await drawNumbers(counter);
  if (!(running >= 1 && running <= lastNumber))
    throw new RangeError(`office ${office.ddoCode} has no number left`);
  return `${numberPrefix(office, year)}${String(running).padStart(6, '0')}`;
};
