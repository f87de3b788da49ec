// The bills that a new entry follows: the last ones of its kind on its grant, out of the list of what bills hold of it, and the
// last ones of the office, out of the register. Each is the end of one range, so that it costs the same however many bills there
// are (decisions.md, Another bill like it).
import type { EarlierBill, listEarlierBills } from '@portal/domain/bill/earlier-api';
import { type BillKind, isEntered, standingKind } from '@portal/domain/bill/kind';
import { nextNumbers } from '@portal/domain/bill/next-number';
import { monthOf } from '@portal/domain/bill/pay-month';
import { type FinancialYear, financialYear } from '@portal/domain/calendar';
import type { Answer } from '@portal/domain/contract';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import type { Call } from '../call.ts';
import { type ChargeKey, wantedCharge } from '../ledger/charge.ts';
import { reservationEntity } from '../ledger/entity.ts';
import { listPage, readRows } from '../storage/read.ts';
import { type BillRow, registerEntity } from './entity.ts';
import { headersOf } from './find-bills.ts';
import { numberPrefix } from './number.ts';
import { payMonthOf } from './pay-month.ts';
import { wantedNumber } from './unique-number.ts';

interface Asked {
  readonly kind: BillKind;
  readonly schemecd: string;
  readonly object: string;
}

/** Rows of each range that are looked at; bills of other kinds and deleted ones are among them. */
const rowsOfGrant = 30;
const rowsOfOffice = 20;
const shownBills = 12;

const newest = { order: 'desc', consistent: true } as const;

/** Bills of last year follow where this year's list is short: in April there is none. */
export const earlierBills = async (call: Call, asked: Asked): Promise<Answer<typeof listEarlierBills>> => {
  const year = financialYear(call.now);
  const { ddoCode } = call.officer.office;
  const [ofOffice, ofGrant] = await Promise.all([
    newestOfOffice(call, year),
    newestOfGrant(asked, { ddoCode, year }),
  ]);
  const ofLastYear = ofGrant.length > 0 ? [] : await newestOfGrant(asked, { ddoCode, year: year - 1 });
  const headers = await headersOf(ddoCode, [...new Set([...ofOffice, ...ofGrant, ...ofLastYear])]);
  const known = new Map(headers.filter(isStanding).map((bill) => [bill.transNo, bill]));
  const bills = [...ofGrant, ...ofLastYear]
    .flatMap((transNo) => known.get(transNo) ?? [])
    .filter(({ kind }) => kind === asked.kind);
  const before = {
    year,
    ofGrant: bills.find((bill) => bill.year === year)?.deptBillNo,
    ofOffice: ofOffice.flatMap((transNo) => known.get(transNo)?.deptBillNo ?? []),
  };
  const [last] = bills;
  return {
    dept_bill_no: await firstFree(nextNumbers(asked.kind, before), { ddoCode, year }),
    bill_type: last?.billType ?? '',
    form_id: last?.formId ?? '',
    pay_month: standingKind(asked.kind).isMonthly ? monthOf(call.now) : '',
    bills: bills.slice(0, shownBills).map(earlierBill),
  };
};

/** An officer gave it its number, and it was not deleted. */
const isStanding = ({ kind, status }: BillRow): boolean => isEntered(kind) && status !== 'deleted';

/** Numbers of the year begin alike, so that those of the year are one range of the register. */
const newestOfOffice = async ({ officer }: Call, year: FinancialYear): Promise<string[]> => {
  const { office } = officer;
  const query = registerEntity()
    .query.billsOfOffice({ ddoCode: office.ddoCode })
    .begins({ transNo: numberPrefix(office, year) });
  const { rows } = await listPage(query, undefined, { count: rowsOfOffice, ...newest });
  return rows.map(({ transNo }) => transNo);
};

type OfYear = Pick<ChargeKey, 'ddoCode' | 'year'>;

/** What bills hold of a grant or head stays in its list, also what was released. */
const newestOfGrant = async (
  { kind, schemecd, object }: Asked,
  { ddoCode, year }: OfYear,
): Promise<string[]> => {
  const { key } = wantedCharge(kind, { ddoCode, year, schemecd, object });
  const query = reservationEntity().query.reservationsByKey({ ddoCode, key: key.sk });
  const { rows } = await listPage(query, undefined, { count: rowsOfGrant, ...newest });
  return rows.map(({ transNo }) => transNo);
};

const firstFree = async (numbers: readonly string[], { ddoCode, year }: OfYear): Promise<string> => {
  const used = await readRows(numbers.map((deptBillNo) => wantedNumber({ ddoCode, year, deptBillNo })));
  return numbers.find((_, at) => used[at] === undefined) ?? '';
};

const earlierBill = (bill: BillRow): EarlierBill => ({
  trans_no: bill.transNo,
  dept_bill_no: bill.deptBillNo,
  purpose: bill.purpose,
  status: bill.status,
  prepared_at: bill.prepared.at,
  pay_month: payMonthOf(bill),
  payee_count: bill.payeeCount,
  gross_amt: rupees(bill.grossPaise),
  net_amt: rupees(bill.netPaise),
});
