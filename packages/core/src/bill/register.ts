// The bill register: every bill of an office, searched (decisions.md, Named here). Rows come newest first. A search reads what it
// shows, by the rows under which bills are filed; what matches too much for them goes through the register and continues by
// its cursor, which is the last number that was looked at.
import type { RegisterRow } from '@portal/domain/bill/api';
import { financialYear } from '@portal/domain/calendar';
import type { Call, Office } from '../call.ts';
import { mapLimit } from '../map-limit.ts';
import type { Page } from '../storage/read.ts';
import { type BillRow, billEntity } from './entity.ts';
import { type Bounds, findBills, headersOf } from './find-bills.ts';
import { numberPrefix } from './number.ts';
import { confirmRow } from './read.ts';
import { criteriaOf, fits, payeeFits, type RegisterSearch } from './register-criteria.ts';
import { before, walkRegister } from './register-walk.ts';
import { wholeBillOf } from './whole.ts';

/** Bills that a search reads at once where it goes through the register: what most bills fit is answered with these. */
const newestBills = 100;

export const searchRegister = async (
  call: Call,
  search: RegisterSearch,
  cursor: string | undefined,
  count: number,
): Promise<Page<RegisterRow>> => {
  const { office } = call.officer;
  if (search.number && wholeNumber.test(search.number)) {
    const bills = await withWholeNumber(office, search.number, search.year);
    const rows = await choosing(search)(bills);
    return { rows: rows.map((bill) => registerRow(bill, call)), next: undefined };
  }
  const bounds = boundsOf(office, search, cursor);
  const { ddoCode } = office;
  const found =
    (await findBills({
      ddoCode,
      ...bounds,
      criteria: criteriaOf(search),
      fits: (bill) => fits(bill, search),
      count,
    })) ?? (await walkRegister({ ddoCode, ...bounds, ...walkOf(search, count), count }));
  return { rows: found.bills.map((bill) => registerRow(bill, call)), next: found.until };
};

/** The numbers among which bills are looked for: of the year, up to the day, before those that were answered. */
const boundsOf = (office: Office, { year, dateTo }: RegisterSearch, cursor: string | undefined): Bounds => {
  // a bill has its number since its first submit, and the day of its last one
  const lastYear = dateTo === undefined ? undefined : financialYear(new Date(`${dateTo}T12:00:00Z`));
  const ends = [
    highestNumber,
    ...(year === undefined ? [] : [yearBounds(office, year).upTo]),
    // a number has the last two digits of a year
    ...(lastYear === undefined || lastYear >= 2_099
      ? []
      : [`${numberPrefix(office, lastYear)}${lastRunning}`]),
    ...(cursor === undefined ? [] : [before(cursor)]),
  ];
  const from = year === undefined ? lowestNumber : yearBounds(office, year).from;
  return { from, upTo: ends.toSorted()[0] ?? highestNumber };
};
/** All numbers that an office has in a financial year. */
export const yearBounds = (office: Office, year: number): Bounds => ({
  from: `${numberPrefix(office, year)}${firstRunning}`,
  upTo: `${numberPrefix(office, year)}${lastRunning}`,
});
const [firstRunning, lastRunning] = ['000000', '999999'];
export const [lowestNumber, highestNumber] = [`000000${firstRunning}`, `999999${lastRunning}`];

const walkOf = (search: RegisterSearch, count: number) => {
  const { year: _, status, ...others } = search;
  const isEachWanted = Object.values(others).every((value) => value === undefined || value === '');
  return { status, choose: choosing(search), step: isEachWanted ? count : newestBills };
};

/** A transaction or authorization number from its first to its last digit: both lead to their bill without a search. */
export const wholeNumber = /^\d{12}$/;

/** The bills of an office, of one year where that is asked, that may have such a number. */
export const withWholeNumber = async (
  office: Office,
  number: string,
  year: number | undefined,
): Promise<BillRow[]> => {
  const { ddoCode } = office;
  const { data } = await billEntity().query.billsByAuthNo({ authNo: number }).go();
  const authorized = data.filter((bill) => bill.ddoCode === ddoCode).map(({ transNo }) => transNo);
  const ofYear = [number, ...authorized].filter(
    (transNo) => year === undefined || transNo.startsWith(numberPrefix(office, year)),
  );
  return headersOf(ddoCode, ofYear);
};

const searchedAtOnce = 8;

/** The bills that fit, those that are searched by a payee by their lines: eight bills are read at once. */
const choosing =
  (search: RegisterSearch) =>
  async (bills: readonly BillRow[]): Promise<BillRow[]> => {
    const fitting = bills.filter((bill) => fits(bill, search));
    if (!search.payee && !search.account) return fitting;
    const isPayee = payeeFits(search);
    const isFound = await mapLimit(fitting, searchedAtOnce, async (bill) => {
      const { lines } = await wholeBillOf(bill);
      return lines.payees.some(({ name, accountNumber }) => isPayee([name, accountNumber]));
    });
    return fitting.filter((_, at) => isFound[at]);
  };

const registerRow = (bill: BillRow, call: Call): RegisterRow => ({
  ...confirmRow(bill, call),
  status: bill.status,
  auth_no: bill.authNo ?? '',
  audt_flag: bill.auditFlag ?? '',
  payee_count: bill.payeeCount,
  parent_no: bill.parentNo ?? '',
  bills: bill.childCount ?? 0,
});
