// The bill register: every bill of an office, searched (decisions.md, Named here). Rows come newest first; a search that
// matches little still answers at once and continues by its cursor.
import type { RegisterRow } from '@portal/domain/bill/api';
import type { BillStatus } from '@portal/domain/bill/workflow';
import { civilDate } from '@portal/domain/calendar';
import { formatSchemeCode } from '@portal/domain/code';
import { createConversions, type EntityItem } from 'electrodb';
import type { Call, Office } from '../call.ts';
import { mapLimit } from '../map-limit.ts';
import { listPage, type Page, readRows, wanted } from '../storage/read.ts';
import { type BillRow, billEntity, registerEntity } from './entity.ts';
import { numberPrefix } from './number.ts';
import { confirmRow } from './read.ts';
import { wholeBillOf } from './whole.ts';

/** What is searched; the financial year of the number; amounts (net) in paise, dates civil dates of submission in India. Texts match in any case. */
export interface RegisterSearch {
  readonly year?: number | undefined;
  readonly number?: string | undefined;
  readonly payee?: string | undefined;
  readonly account?: string | undefined;
  readonly scheme?: string | undefined;
  readonly amountFrom?: number | undefined;
  readonly amountTo?: number | undefined;
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly status?: BillStatus | undefined;
}

/** Bills looked at for one answer, of which it holds those that fit, up to as many as were asked for. */
const billsPerAnswer = 500;
/** Looked at first: what most bills fit, a status or a month, fills the answer with these. */
const newestBills = 100;

export const searchRegister = async (
  call: Call,
  search: RegisterSearch,
  cursor: string | undefined,
  count: number,
): Promise<Page<RegisterRow>> => {
  const { year, ...criteria } = search;
  const { office } = call.officer;
  const { ddoCode } = office;
  if (search.number && wholeNumber.test(search.number)) {
    const rows = await fittingOf(await withWholeNumber(office, search.number, year), search);
    return { rows: rows.map((bill) => registerRow(bill, call)), next: undefined };
  }
  const all = registerEntity().query.billsOfOffice({ ddoCode });
  const query = year === undefined ? all : all.begins({ transNo: numberPrefix(office, year) });
  const isSearched = Object.values(criteria).some((value) => value !== undefined && value !== '');
  const page = await listPage(query, cursor, {
    count: isSearched ? billsPerAnswer : Math.min(count, billsPerAnswer),
    order: 'desc',
    consistent: true,
  });
  const newest = await fittingOf(page.rows.slice(0, newestBills), search);
  const older = page.rows.slice(newestBills);
  const isEnough = newest.length >= count && older.length > 0;
  const rows = isEnough ? newest : [...newest, ...(await fittingOf(older, search))];
  const shown = rows.slice(0, count);
  const last = shown.at(-1);
  const next = last && (isEnough || shown.length < rows.length) ? cursorAfter(last) : page.next;
  return { rows: shown.map((bill) => registerRow(bill, call)), next };
};

/** A transaction or authorization number from its first to its last digit: both lead to their bill without a search. */
const wholeNumber = /^\d{12}$/;

/** The bills of an office, of one year where that is asked, that may have such a number. */
const withWholeNumber = async (
  office: Office,
  number: string,
  year: number | undefined,
): Promise<Listed[]> => {
  const { ddoCode } = office;
  const { data } = await billEntity().query.billsByAuthNo({ authNo: number }).go();
  const authorized = data.filter((bill) => bill.ddoCode === ddoCode).map(({ transNo }) => transNo);
  return [number, ...authorized]
    .filter((transNo) => year === undefined || transNo.startsWith(numberPrefix(office, year)))
    .map((transNo) => ({ ddoCode, transNo }));
};

type Listed = EntityItem<ReturnType<typeof registerEntity>>;

/** Those bills of the register that fit, in its order. */
const fittingOf = async (listed: readonly Listed[], search: RegisterSearch): Promise<BillRow[]> => {
  const entity = billEntity();
  const bills = await readRows(
    listed.map(({ ddoCode, transNo }) => wanted(entity, entity.get({ ddoCode, transNo }))),
  );
  const fitting = bills.filter((bill) => bill !== undefined).filter((bill) => fits(bill, search));
  return search.payee || search.account ? withPayee(fitting, search) : fitting;
};

/** The cursor of an answer that ended with this bill. */
const cursorAfter = ({ ddoCode, transNo }: BillRow): string | undefined =>
  createConversions(registerEntity()).fromComposite.toCursor({ ddoCode, transNo }) ?? undefined;

const has = (text: string, part: string | undefined): boolean =>
  !part || text.toLowerCase().includes(part.toLowerCase());

const fits = (bill: BillRow, search: RegisterSearch): boolean => {
  const day = civilDate(new Date(bill.prepared.at));
  const numbers = `${bill.transNo} ${bill.authNo ?? ''} ${bill.deptBillNo}`;
  const scheme = `${bill.schemecd} ${formatSchemeCode(bill.schemecd, bill.object)} ${bill.schemeName}`;
  return (
    has(numbers, search.number) &&
    has(scheme, search.scheme) &&
    (!search.status || bill.status === search.status) &&
    bill.netPaise >= (search.amountFrom ?? 0) &&
    bill.netPaise <= (search.amountTo ?? Number.MAX_SAFE_INTEGER) &&
    day >= (search.dateFrom ?? '') &&
    day <= (search.dateTo ?? '9999')
  );
};

const searchedAtOnce = 8;

/** The bills that pay a payee or an account; eight bills are read at once. */
const withPayee = async (bills: readonly BillRow[], search: RegisterSearch): Promise<BillRow[]> => {
  const isFound = await mapLimit(bills, searchedAtOnce, (bill) => paysTo(bill, search));
  return bills.filter((_, at) => isFound[at]);
};

const paysTo = async (bill: BillRow, search: RegisterSearch): Promise<boolean> => {
  const { lines } = await wholeBillOf(bill);
  return lines.payees.some(
    (payee) => has(payee.name, search.payee) && has(payee.accountNumber, search.account),
  );
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
