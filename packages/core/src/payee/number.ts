// Numbers that the portal gives to payees: digits, unique in the state, increasing within an office.
import type { Office } from '../call.ts';
import { counterRow, drawNumbers } from '../storage/counter.ts';
import { officePartition } from '../storage/office-partition.ts';

const digits = 6;

/**
 * The next numbers: the office's four digits, a 9 that distinguishes them from vendors', six running ones; unused ones are
 * gaps.
 */
export const nextPayeeNumbers = async (office: Office, count: number): Promise<string[]> => {
  const last = await drawNumbers(counterKey(office.ddoCode), count);
  if (last >= 10 ** digits) throw new RangeError(`office ${office.ddoCode} has no payee number left`);
  return Array.from({ length: count }, (_, at) => payeeNumber(office.officeNo, last - count + 1 + at));
};

export const payeeNumber = (officeNo: string, running: number): string =>
  `${officeNo}9${String(running).padStart(digits, '0')}`;

/** Row of the counter after so many numbers, for data that comes with numbers of its own. */
export const payeeCounter = (ddoCode: string, lastNumber: number) =>
  counterRow(counterKey(ddoCode), lastNumber);

const counterKey = (ddoCode: string) => ({ pk: officePartition(ddoCode), sk: 'counter#payee' });
