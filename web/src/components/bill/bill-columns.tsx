// The columns of every list of bills, by name: a number, a date or an amount has one label, one form and one order
// in every list (Bill No, Trans No, Auth No).
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import { hillValley } from '@portal/domain/scheme/schema';
import type { ReactNode } from 'react';
import type { BillColumnName } from '../../data/desk-family.ts';
import { paiseOf } from '../../data/rupees.ts';
import { aboutBill } from '../../lib/about-bill.ts';
import { shortDate } from '../../lib/dates.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';
import type { Column } from '../table/columns.ts';
import { SchemeCode } from './amount.tsx';
import { BillLink } from './bill-link.tsx';

/** A bill by its numbers and amounts; a list of one scheme says it at its head. */
interface NumberedBill {
  readonly trans_no: string;
  readonly purpose: string;
  readonly scheme_nm?: string;
  readonly gross_amt: number;
  readonly dedu: number;
  readonly net_amt: number;
  readonly bill_no?: string;
  readonly dept_bill_no?: string;
  readonly auth_no?: string;
  readonly final_date?: string;
  readonly prepared_at?: string;
  readonly audt_flag?: string;
  readonly payee_count?: number;
}

/** What the lists say of a bill; which of it a list has, its columns say. */
export interface ListedBill extends NumberedBill {
  readonly scheme_cd: string;
  readonly object: string;
  readonly scheme_nm: string;
  readonly grno?: string;
  readonly hilly_nonhilly?: string;
  readonly v_month?: string;
  readonly pfms_flag?: string;
  readonly bills?: number;
}

export const billNo = ({ bill_no, dept_bill_no }: Pick<ListedBill, 'bill_no' | 'dept_bill_no'>): string =>
  bill_no ?? dept_bill_no ?? '';

const numbered = {
  bill_no: {
    id: 'bill_no',
    label: billPartsWords.billNo,
    value: billNo,
    cell: (row) => <BillName bill={row} first={<Waiting bill={row} />} />,
    rowHeader: true,
    width: 'grow',
  },
  trans_no: { id: 'trans_no', label: billPartsWords.transNo, kind: 'code', value: (row) => row.trans_no },
  auth_no: { id: 'auth_no', label: billPartsWords.authNo, kind: 'code', value: (row) => row.auth_no },
  purpose: { id: 'purpose', label: billPartsWords.purpose, value: aboutBill, isInside: true },
  payees: {
    id: 'payees',
    label: billPartsWords.payees,
    kind: 'number',
    value: (row) => row.payee_count,
    isSummed: true,
  },
  gross: {
    id: 'gross',
    label: billPartsWords.gross,
    kind: 'amount',
    value: (row) => paiseOf(row.gross_amt),
    isSummed: true,
  },
  dedu: {
    id: 'dedu',
    label: billPartsWords.deduction,
    kind: 'amount',
    value: (row) => paiseOf(row.dedu),
    isSummed: true,
  },
  net: {
    id: 'net',
    label: billPartsWords.net,
    kind: 'amount',
    value: (row) => paiseOf(row.net_amt),
    strong: true,
    isSummed: true,
  },
} as const satisfies Readonly<Record<string, Column<NumberedBill>>>;

const columns: { readonly [Name in BillColumnName]: Column<ListedBill> } = {
  ...numbered,
  grno: { id: 'grno', label: billPartsWords.grantNo, value: (row) => row.grno },
  hilly: {
    id: 'hilly',
    label: billPartsWords.hillValley,
    value: (row) => row.hilly_nonhilly && hillOrValley(row.hilly_nonhilly),
  },
  scheme: {
    id: 'scheme',
    label: billPartsWords.schemeObject,
    kind: 'scheme',
    value: (row) => `${row.scheme_cd}-${row.object}`,
    cell: (row) => (
      <span className="may-break">
        <SchemeCode code={row.scheme_cd} object={row.object} />
      </span>
    ),
  },
  v_month: { id: 'v_month', label: billPartsWords.month, value: (row) => row.v_month },
  pfms_flag: { id: 'pfms_flag', label: billPartsWords.pfmsFlag, value: (row) => row.pfms_flag },
  bills: {
    id: 'bills',
    label: billPartsWords.bills,
    kind: 'number',
    value: (row) => row.bills,
    isSummed: true,
  },
  final_date: {
    id: 'final_date',
    label: billPartsWords.date,
    value: (row) => row.final_date,
    cell: (row) => shortDate((row.final_date ?? '') as CivilDate | ''),
  },
};

/** Consolidated bills have a flag and a word of their own (3§9). */
const hillOrValley = (flag: string): string => (flag === 'Y' ? billPartsWords.hilly : hillValley(flag));

/** The columns of a list, in the order asked for. */
export const billColumns = <Row extends ListedBill>(
  names: readonly BillColumnName[],
): readonly Column<Row>[] => names.map((name) => columns[name]);

/** Of bills of one scheme: numbers, purpose and amounts. */
export const columnsOfOneScheme: readonly Column<NumberedBill>[] = Object.values(numbered);

export interface BillNameProps {
  bill: NumberedBill;
  /** What is to be known before its purpose. */
  first?: ReactNode;
}

/** The number as the way to the bill; beneath it what the bill is for. */
export function BillName({ bill, first }: BillNameProps) {
  const about = aboutBill(bill);
  return (
    <span className="about about--fill">
      <BillLink transNo={bill.trans_no}>{billNo(bill)}</BillLink>
      <small title={about}>
        {first}
        {about}
      </small>
    </span>
  );
}

function Waiting({ bill }: { bill: NumberedBill }) {
  const since = waitsSince(bill);
  return (
    since && (
      <>
        <Age since={since} />
        {' · '}
      </>
    )
  );
}

/** Since when a bill waits at its desk; at the treasury it does not wait for the office. */
const waitsSince = ({ prepared_at, final_date, audt_flag }: NumberedBill): CivilDate | undefined => {
  if (audt_flag) return undefined;
  if (final_date) return final_date as CivilDate;
  return prepared_at ? civilDate(new Date(prepared_at)) : undefined;
};

const oldDays = 3;
const dayMilliseconds = 86_400_000;

function Age({ since }: { since: CivilDate }) {
  const days = Math.max(
    0,
    Math.round((Date.parse(civilDate(new Date())) - Date.parse(since)) / dayMilliseconds),
  );
  const text =
    days === 0 ? billPartsWords.today : days === 1 ? billPartsWords.oneDay : billPartsWords.days(days);
  return days >= oldDays ? <span className="old">{text}</span> : text;
}
