// A stored bill in its entry form: one that was returned, or an earlier one that another is like.
import type { EnteredBill } from '@portal/domain/bill/entered';
import { type BillKind, billKinds } from '@portal/domain/bill/kind';
import type { OwnFields, PayeeComponent } from '@portal/domain/bill/schema';
import { paiseOf } from '../../data/rupees.ts';
import type { EntryContent } from './entry-content.ts';

type EnteredComponent = NonNullable<EnteredBill['payees'][number]['components']>[number];

export const enteredContent = (bill: Omit<EnteredBill, 'trans_no' | 'grant' | 'net_amt'>): EntryContent => ({
  billType: bill.bill_type,
  formId: bill.form_id,
  deptBillNo: bill.dept_bill_no,
  gross: paiseOf(bill.gross_amt),
  deduction: paiseOf(bill.dedu),
  purpose: bill.purpose,
  deductions: bill.deductions.map((line, at) => ({ ...line, value: paiseOf(line.value), id: `d${at}` })),
  payees: bill.payees.map(({ components, ...line }, at) => ({
    ...line,
    amount: paiseOf(line.amount),
    ...(components ? { components: components.map(componentOf) } : {}),
    id: `p${at}`,
  })),
  ...(bill.own ? { own: ownOf(bill.kind, bill.own) } : {}),
});

const componentOf = (part: EnteredComponent): PayeeComponent => ({
  ...part,
  gross: paiseOf(part.gross),
  net: paiseOf(part.net),
});

const ownOf = (kind: BillKind, own: Readonly<Record<string, string | number>>): OwnFields => {
  const fields = billKinds[kind].payload.own ?? {};
  return Object.fromEntries(
    Object.entries(own).map(([name, value]) => [
      name,
      fields[name]?.unit === 'paise' ? paiseOf(Number(value)) : String(value),
    ]),
  );
};
