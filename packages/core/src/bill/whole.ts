// A bill with its lines. Header and newest lines share one partition key, so one query reads both.
import type { listBillDeductions, listBillPayees } from '@portal/domain/bill/api';
import type { PayeeComponent, PayeeLine } from '@portal/domain/bill/schema';
import type { BillWay } from '@portal/domain/bill/way';
import type { Answer } from '@portal/domain/contract';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import { listPageSize } from '@portal/domain/wire';
import type { Call } from '../call.ts';
import { mapLimit } from '../map-limit.ts';
import { type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import { rowsBetween } from '../storage/rows-under.ts';
import { type BillRow, billEntity } from './entity.ts';
import { linePageEntity } from './line-page-entity.ts';
import {
  type BillLines,
  deductionLinesOf,
  type LinePage,
  linesBefore,
  linesOf,
  linesPerPage,
  pageText,
  payeeLinesOf,
  revisionText,
} from './lines.ts';
import { type AskedWay, billNotFound, requireBill } from './load.ts';

type Item = Record<string, unknown>;

export interface WholeBill {
  readonly bill: BillRow;
  readonly lines: BillLines;
}

// a header and up to five pages of deductions, behind them the first answer's payees
const deductionPages = 5;
const headerItems = 1 + deductionPages;

/** Header and all lines; further 1 MB pages follow. @throws `bill.not-found` (404) */
export const wholeBill = async (call: Call, transNo: string, way: AskedWay): Promise<WholeBill> => {
  const { bill, pages } = await headerAndPages(ownBill(call, transNo), undefined);
  return { bill: requireBill(bill, way), lines: linesOf(pages) };
};

/** Header and all pages of lines of a bill: for the portal's own work, whatever the office. @throws `bill.not-found` (404) */
export const wholePages = (
  key: BillKey,
): Promise<{ readonly bill: BillRow; readonly pages: readonly LinePage[] }> => headerAndPages(key, undefined);

export const linesOfPages = (bill: BillRow, pages: readonly LinePage[]): WholeBill => ({
  bill,
  lines: linesOf(pages),
});

/** The lines of a bill whose header is known: for the portal's own work, whatever the office. */
export const wholeBillOf = async (bill: BillRow): Promise<WholeBill> => {
  const { pages } = await headerAndPages(bill, undefined);
  return { bill, lines: linesOf(pages) };
};

/** Deductions of a bill (3§3: c1 scheme code, rs_nm its name, a1 rupees). */
export const billDeductions = async (
  call: Call,
  transNo: string,
  way: BillWay,
): Promise<Answer<typeof listBillDeductions>> => {
  const { bill, pages } = await headerAndPages(ownBill(call, transNo), headerItems);
  requireBill(bill, way);
  return deductionLinesOf(pages).map((line, at) => ({
    slno: at + 1,
    mh_cd: line.majorHead,
    c1: line.scheme,
    rs_nm: line.schemeName,
    a1: rupees(line.value),
  }));
};

/** What is asked of a bill's payees: the place, and how many rows, of which whole pages of lines are answered. */
export interface PayeesAsked {
  readonly trans_no: string;
  /** Says revision and page. */
  readonly cursor?: string | undefined;
  readonly rows: number;
}

/** Payees of a bill in their order, up to 1,000 an answer. */
export const billPayees = async (
  call: Call,
  asked: PayeesAsked,
): Promise<Page<Answer<typeof listBillPayees>[number]>> => {
  const { lines, before, next } = await payeesAt(call, asked, 'normal');
  return { rows: lines.map((line, at) => payeeRow(line, before + at + 1)), next };
};

/** One answer of a bill's payee lines. @throws `bill.not-found` (404) */
export const payeesAt = async (
  call: Call,
  { trans_no, cursor, rows }: PayeesAsked,
  way: BillWay,
): Promise<PayeePage> => {
  const key = ownBill(call, trans_no);
  const count = Math.ceil(rows / linesPerPage);
  const start = startOf(cursor);
  if (start) return payeePage(await payeePages(key, start, count), count);
  const { bill, pages } = await headerAndPages(key, headerItems + count + 1);
  requireBill(bill, way);
  return payeePage(pages, count);
};

/** A bill with its deductions and one answer of its payees. @throws `bill.not-found` (404) */
export const billAndPayees = async (
  call: Call,
  transNo: string,
  cursor: string | undefined,
): Promise<WholeBill & { readonly next: string | undefined }> => {
  const key = ownBill(call, transNo);
  const count = listPageSize / linesPerPage;
  const start = startOf(cursor);
  const { bill, pages } = await headerAndPages(key, headerItems + count + 1);
  requireBill(bill, 'normal');
  const { lines, next } = payeePage(start ? await payeePages(key, start, count) : pages, count);
  return { bill, lines: { deductions: deductionLinesOf(pages), payees: lines }, next };
};

export interface PayeePage {
  readonly lines: readonly PayeeLine[];
  /** How many payees come before them. */
  readonly before: number;
  readonly next: string | undefined;
}

/** The payees of an answer of so many pages of lines, out of those that were read for it. */
const payeePage = (pages: readonly LinePage[], count: number): PayeePage => {
  const own = pages.filter((page) => page.section === 'payee');
  const shown = own.slice(0, count);
  const more = own[count];
  return {
    lines: payeeLinesOf(shown),
    before: shown[0] ? linesBefore(shown[0]) : 0,
    next: more ? `${more.revision}-${more.page}` : undefined,
  };
};

interface Start {
  readonly revision: string;
  readonly page: number;
}

const startOf = (cursor: string | undefined): Start | undefined => {
  if (cursor === undefined) return undefined;
  const [, revision, page] = /^(\d{4})-(\d{4})$/.exec(cursor) ?? [];
  if (revision === undefined) throw new Error('a cursor of another form was sealed');
  return { revision, page: Number(page) };
};

const payeeRow = (line: PayeeLine, slno: number) => ({
  slno,
  payee_name: line.name,
  ein: line.ein,
  pan_no: line.pan,
  sna_unique_id: line.snaUniqueId,
  bank_desc: line.bank,
  account_no: line.accountNumber,
  ifsc_code: line.ifsc,
  amount: rupees(line.amount),
  ...(line.components ? { components: line.components.map(componentRow) } : {}),
});

const componentRow = ({ code, description, gross, net }: PayeeComponent) => ({
  component_code: code,
  component_desc: description,
  gross_amt: rupees(gross),
  total_net: rupees(net),
});

const billKey = ({ ddoCode, transNo }: BillKey): string =>
  String((billEntity().get({ ddoCode, transNo }).params() as { Key: Item }).Key['pk']);

interface BillKey {
  readonly ddoCode: string;
  readonly transNo: string;
}

const ownBill = (call: Call, transNo: string): BillKey => ({ ddoCode: call.officer.office.ddoCode, transNo });

const headerAndPages = async (key: BillKey, most: number | undefined) => {
  const items = await range(billKey(key), 'bill', 'line~', most);
  const header = items.find((item) => item['sk'] === 'bill');
  const bill = header && billEntity().parse({ Item: header }).data;
  if (!bill) throw billNotFound();
  const revision = revisionText(bill.revision);
  const first = pagesOf(items.filter((item) => item !== header));
  const isMixed = first.some((page) => page.revision !== revision);
  // a correction that was never finished left newer pages in front; older ones may follow
  const pages = isMixed && most !== undefined ? pagesOf(await revisionItems(key, revision, most)) : first;
  return { bill, pages: pages.filter((page) => page.revision === revision) };
};

const revisionItems = (key: BillKey, revision: string, most: number | undefined) =>
  range(billKey(key), `line#${revision}#`, `line#${revision}#~`, most);

/** So many pages of payees from a place on, and the one behind them. */
const payeePages = async (key: BillKey, { revision, page }: Start, count: number): Promise<LinePage[]> => {
  const start = `line#${revision}#payee#`;
  return pagesOf(await range(billKey(key), `${start}${pageText(page)}`, `${start}~`, count + 1));
};

/** The pages of a bill's deductions, to be read with other rows. */
export const wantedDeductions = ({ ddoCode, transNo, revision }: BillRow): Wanted<LinePage>[] =>
  Array.from({ length: deductionPages }, (_, page) => {
    const entity = linePageEntity();
    const key = { ddoCode, transNo, revision: revisionText(revision), section: 'deduction' };
    return wanted(entity, entity.get({ ...key, page: pageText(page) }));
  });

/** The payees of many bills: those of small ones in one call, the others bill by bill. */
export const payeesOf = async (bills: readonly BillRow[]): Promise<(readonly PayeeLine[])[]> => {
  const entity = linePageEntity();
  const first = await readRows(
    bills.map(({ ddoCode, transNo, revision }) => {
      const key = { ddoCode, transNo, revision: revisionText(revision), section: 'payee' };
      return wanted(entity, entity.get({ ...key, page: pageText(0) }));
    }),
  );
  return mapLimit(bills, billsAtOnce, async (bill, at) => {
    const page = first[at];
    const payees = page ? payeeLinesOf([page]) : [];
    return payees.length === bill.payeeCount ? payees : (await wholeBillOf(bill)).lines.payees;
  });
};
const billsAtOnce = 8;

/** Every page of a revision, for the work that writes it. */
export const revisionPages = async (key: BillKey, revision: number): Promise<LinePage[]> =>
  pagesOf(await revisionItems(key, revisionText(revision), undefined));

const pagesOf = (items: readonly Item[]): LinePage[] =>
  items.flatMap((item) => linePageEntity().parse({ Item: item }).data ?? []);

const range = async (...asked: Parameters<typeof rowsBetween>): Promise<Item[]> =>
  (await rowsBetween(...asked)).rows;
