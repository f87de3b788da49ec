// A stored bill as an entry form takes it: all that was entered, amounts in rupees, and the grant or head that it is charged to.
import * as z from 'zod';
import { GrantRecord } from '../scheme/schema.ts';
import { billKindNames } from './kind.ts';

const Component = z.strictObject({
  code: z.string(),
  description: z.string(),
  gross: z.number(),
  net: z.number(),
});

const EnteredPayee = z.strictObject({
  name: z.string(),
  ein: z.string(),
  pan: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  bank: z.string(),
  type: z.string(),
  snaUniqueId: z.string(),
  gpfNumber: z.string(),
  grade: z.string(),
  amount: z.number(),
  components: z.array(Component).optional(),
});

/** Without what a use of it adds: a remark, what changed of its payees. */
export const EnteredBill = z.strictObject({
  kind: z.enum(billKindNames),
  trans_no: z.string(),
  grant: GrantRecord,
  bill_type: z.string(),
  form_id: z.string(),
  dept_bill_no: z.string(),
  gross_amt: z.number(),
  dedu: z.number(),
  net_amt: z.number(),
  purpose: z.string(),
  /** Fields that only its kind has, by their names in the entry. */
  own: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  deductions: z.array(z.strictObject({ majorHead: z.string(), scheme: z.string(), value: z.number() })),
  payees: z.array(EnteredPayee),
});
export type EnteredBill = z.output<typeof EnteredBill>;
