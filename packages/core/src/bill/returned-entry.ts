// A returned bill as its entry form takes it back: what was entered, the parts of its payees too, and its grant as it is now.
import type { getReturnedEntry } from '@portal/domain/bill/api';
import type { EnteredBill } from '@portal/domain/bill/entered';
import { type BillKind, billKinds, enteredKind } from '@portal/domain/bill/kind';
import {
  emptyPayeeLine,
  type OwnFields,
  type PayeeComponent,
  type PayeeLine,
} from '@portal/domain/bill/schema';
import type { Answer } from '@portal/domain/contract';
import { rupeesOfRow as rupees } from '@portal/domain/money';
import { commonHeadGrant, type GrantRecord } from '@portal/domain/scheme/schema';
import type { Call } from '../call.ts';
import { type Charge, chargeOf, wantedCharge } from '../ledger/charge.ts';
import { commonHead, grantRecord } from '../scheme/grant-record.ts';
import { readRows } from '../storage/read.ts';
import { requireOpenYear } from './closed-year.ts';
import { requireStep } from './load.ts';
import { sayingPayMonth } from './pay-month.ts';
import { type WholeBill, wholeBill } from './whole.ts';

type EntryAnswer = Answer<typeof getReturnedEntry>;

/** @throws `bill.not-found` (404), `bill.state` (409) when it is not returned */
export const returnedEntry = async (call: Call, transNo: string): Promise<EntryAnswer> => {
  const whole = await wholeBill(call, transNo, 'normal');
  const { bill } = whole;
  requireStep('correct', bill, call);
  await requireOpenYear(bill, call.now);
  const kind = enteredKind(bill.kind);
  const [row] = await readRows([wantedCharge(kind, bill)]);
  const grant = grantWithout(chargeOf(kind, row), bill.grossPaise);
  return {
    ...entryAnswer({ ...whole, bill: sayingPayMonth(bill) }, grant),
    remark: bill.returned?.remark ?? '',
  };
};

/** What was entered, amounts in rupees. */
export const entryAnswer = ({ bill, lines }: WholeBill, grant: GrantRecord): EnteredBill => ({
  kind: enteredKind(bill.kind),
  trans_no: bill.transNo,
  grant,
  bill_type: bill.billType,
  form_id: bill.formId,
  dept_bill_no: bill.deptBillNo,
  gross_amt: rupees(bill.grossPaise),
  dedu: rupees(bill.deductionPaise),
  net_amt: rupees(bill.netPaise),
  purpose: bill.purpose,
  ...(bill.own ? { own: ownAnswer(enteredKind(bill.kind), bill.own) } : {}),
  deductions: lines.deductions.map(({ majorHead, scheme, value }) => ({
    majorHead,
    scheme,
    value: rupees(value),
  })),
  payees: lines.payees.map(payeeAnswer),
});

const payeeAnswer = ({ components, record: _, child: __, ...line }: PayeeLine) => ({
  ...emptyPayeeLine,
  ...line,
  amount: rupees(line.amount),
  ...(components ? { components: components.map(componentAnswer) } : {}),
});

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

/** The grant, or the head in the form of one, as its form shows it. */
export const chargedGrant = (charge: Charge): GrantRecord =>
  charge.kind === 'head'
    ? { ...commonHeadGrant(commonHead(charge.row)), grantno: charge.row.demandNo }
    : grantRecord(charge.row);

/** The form shows what is free for this bill: what it holds itself does not count. */
const grantWithout = (charge: Charge, grossPaise: number): GrantRecord => {
  if (charge.kind === 'head') {
    const { billCount, expenditurePaise } = charge.row;
    const before = { billCount: billCount - 1, expenditurePaise: expenditurePaise - grossPaise };
    return chargedGrant({ ...charge, row: { ...charge.row, ...before } });
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
