// A bill with its lines. Header and newest lines stand side by side under one key, so one query reads both.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import type { getReturnedEntry, listBillDeductions, listBillPayees } from '@portal/domain/bill/api';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import {
  emptyPayeeLine,
  type OwnFields,
  type PayeeComponent,
  type PayeeLine,
} from '@portal/domain/bill/schema';
import type { Answer } from '@portal/domain/contract';
import { paise, toRupees } from '@portal/domain/money';
import { commonHeadGrant, type GrantRecord } from '@portal/domain/scheme/schema';
import { storageErrors } from '@portal/domain/storage/errors';
import { listPageSize } from '@portal/domain/wire';
import type { Call } from '../call.ts';
import { AppError } from '../error.ts';
import { type Charge, chargeOf, wantedCharge } from '../ledger/charge.ts';
import { commonHead, grantRecord } from '../scheme/grant-record.ts';
import { type Page, readRows } from '../storage/read.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type BillRow, billEntity, linePageEntity } from './entity.ts';
import { type BillLines, type LinePage, linesOf, linesPerPage, pageText, revisionText } from './lines.ts';
import { billNotFound, requireStep } from './load.ts';

type Item = Record<string, unknown>;

export interface WholeBill {
  readonly bill: BillRow;
  readonly lines: BillLines;
}

const rupees = (amount: number): number => toRupees(paise(amount));
const pagesPerAnswer = listPageSize / linesPerPage;
// a header, up to five pages of deductions, and the first answer's payees
const firstAnswerItems = 1 + 5 + pagesPerAnswer + 1;

/** Header and all lines; further 1 MB pages follow. @throws `bill.not-found` (404) */
export const wholeBill = async (call: Call, transNo: string): Promise<WholeBill> => {
  const { bill, pages } = await headerAndPages(ownBill(call, transNo), undefined);
  return { bill, lines: linesOf(pages) };
};

/** The lines of a bill whose header is known: for the portal's own work, whatever the office. */
export const wholeBillOf = async (bill: BillRow): Promise<WholeBill> => {
  const { pages } = await headerAndPages(bill, undefined);
  return { bill, lines: linesOf(pages) };
};

/** Deductions of a bill (3§3: c1 scheme code, rs_nm its name, a1 rupees). */
export const billDeductions = async (
  call: Call,
  transNo: string,
): Promise<Answer<typeof listBillDeductions>> => {
  const { pages } = await headerAndPages(ownBill(call, transNo), firstAnswerItems);
  return linesOf(pages).deductions.map((line, at) => ({
    slno: at + 1,
    mh_cd: line.majorHead,
    c1: line.scheme,
    rs_nm: line.schemeName,
    a1: rupees(line.value),
  }));
};

/** Payees of a bill in their order, 1,000 an answer. A cursor says revision and page. */
export const billPayees = async (
  call: Call,
  transNo: string,
  cursor: string | undefined,
): Promise<Page<Answer<typeof listBillPayees>[number]>> => {
  const start = /^(\d{4})-(\d{4})$/.exec(cursor ?? '');
  if (cursor !== undefined && !start) throw new AppError(storageErrors.cursorInvalid);
  const from = start ? Number(start[2]) : 0;
  const pages = start?.[1]
    ? await payeePages(ownBill(call, transNo), start[1], from)
    : (await headerAndPages(ownBill(call, transNo), firstAnswerItems)).pages.filter(
        (page) => page.section === 'payee',
      );
  const shown = pages.slice(0, pagesPerAnswer);
  const rows = linesOf(shown).payees.map((line, at) => payeeRow(line, from * linesPerPage + at + 1));
  const more = pages[pagesPerAnswer];
  return { rows, next: more ? `${more.revision}-${more.page}` : undefined };
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
});

/** A returned bill as it was entered, with its grant as it stands now. @throws `bill.state` (409) when it is not returned */
export const returnedEntry = async (
  call: Call,
  transNo: string,
): Promise<Answer<typeof getReturnedEntry>> => {
  const { bill, lines } = await wholeBill(call, transNo);
  requireStep('correct', bill, call);
  const [row] = await readRows([wantedCharge(bill.kind, bill)]);
  return {
    kind: bill.kind,
    trans_no: bill.transNo,
    remark: bill.returned?.remark ?? '',
    grant: grantWithout(chargeOf(bill.kind, row), bill.grossPaise),
    bill_type: bill.billType,
    form_id: bill.formId,
    dept_bill_no: bill.deptBillNo,
    gross_amt: rupees(bill.grossPaise),
    dedu: rupees(bill.deductionPaise),
    net_amt: rupees(bill.netPaise),
    purpose: bill.purpose,
    ...(bill.own ? { own: ownAnswer(bill.kind, bill.own as OwnFields) } : {}),
    deductions: lines.deductions.map(({ majorHead, scheme, value }) => ({
      majorHead,
      scheme,
      value: rupees(value),
    })),
    payees: lines.payees.map(({ components, ...line }) => ({
      ...emptyPayeeLine,
      ...line,
      amount: rupees(line.amount),
      ...(components ? { components: components.map(componentAnswer) } : {}),
    })),
  };
};

const componentAnswer = ({ code, description, gross, net }: PayeeComponent) => ({
  code,
  description,
  gross: rupees(gross),
  net: rupees(net),
});

/** The fields that only a kind has, amounts in rupees. */
const ownAnswer = (kind: BillKind, own: OwnFields): Record<string, string | number> => {
  const fields = billKinds[kind].payload.own ?? {};
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      fields[name]?.unit === 'paise' ? rupees(Number(value)) : value,
    ]),
  );
};

/** The form shows what is free for this bill: what it holds itself does not count. */
const grantWithout = (charge: Charge, grossPaise: number): GrantRecord => {
  if (charge.kind === 'head') {
    const { billCount, expenditurePaise } = charge.row;
    const before = { billCount: billCount - 1, expenditurePaise: expenditurePaise - grossPaise };
    return { ...commonHeadGrant(commonHead({ ...charge.row, ...before })), grantno: charge.row.demandNo };
  }
  const { row } = charge;
  return grantRecord({
    ...row,
    currentCount: row.currentCount - 1,
    yearlyCount: row.yearlyCount - 1,
    currentExpenditurePaise: row.currentExpenditurePaise - grossPaise,
    yearlyExpenditurePaise: row.yearlyExpenditurePaise - grossPaise,
  });
};

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

const revisionItems = (key: BillKey, revision: string, most: number) =>
  range(billKey(key), `line#${revision}#`, `line#${revision}#~`, most);

const payeePages = async (key: BillKey, revision: string, from: number): Promise<LinePage[]> => {
  const start = `line#${revision}#payee#`;
  return pagesOf(await range(billKey(key), `${start}${pageText(from)}`, `${start}~`, pagesPerAnswer + 1));
};

const pagesOf = (items: readonly Item[]): LinePage[] =>
  items.flatMap((item) => linePageEntity().parse({ Item: item }).data ?? []);

const range = async (pk: string, from: string, to: string, most: number | undefined): Promise<Item[]> => {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const answer = await tableClient.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
        ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
        ConsistentRead: true,
        ...(most === undefined ? {} : { Limit: most - items.length }),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start && (most === undefined || items.length < most));
  return items;
};
