// Numbers that the office gives itself: EINs of vendors and numbers of their groups, digits, each from a counter.
import type { Office } from '../call.ts';
import { counterRow, drawNumbers } from '../storage/counter.ts';
import { officePartition } from '../storage/office-partition.ts';

/** The next EINs of vendors, unique in the state; a number that is drawn and not used is a gap, never a repeat. */
export const nextVendorEins = async (office: Office, count: number): Promise<string[]> => {
  const last = count === 0 ? 0 : await drawNumbers(counterKey(office.ddoCode, 'vendor'), count);
  return Array.from({ length: count }, (_, at) => vendorEin(office, last - count + 1 + at));
};

/** 8, the office's four digits and seven running ones. */
export const vendorEin = ({ officeNo }: Pick<Office, 'officeNo'>, running: number): string =>
  `8${officeNo}${padded(running, 7)}`;

/** The next number of a group: digits of one length, so that groups sort in the order of their creation. */
export const nextGroupId = async (office: Office): Promise<string> =>
  groupNumber(await drawNumbers(counterKey(office.ddoCode, 'group')));

export const groupNumber = (running: number): string => padded(running, 6);

const padded = (running: number, digits: number): string => {
  const text = String(running).padStart(digits, '0');
  if (text.length > digits) throw new RangeError('the office has no number left');
  return text;
};

/** Rows of the counters after so many numbers, for data that comes with numbers of its own. */
export const vendorCounters = ({ ddoCode }: Pick<Office, 'ddoCode'>, drawn: Record<Counter, number>) =>
  Object.entries(drawn).map(([counter, lastNumber]) =>
    counterRow(counterKey(ddoCode, counter as Counter), lastNumber),
  );

type Counter = 'vendor' | 'group';
const counterKey = (ddoCode: string, counter: Counter) => ({
  pk: officePartition(ddoCode),
  sk: `counter#${counter}`,
});
