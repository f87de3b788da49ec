// The slip of a bill as its record travels (3§3).
import * as z from 'zod';
import { billStatuses } from './workflow.ts';

/** Amounts in rupees. */
const SlipComponent = z.strictObject({
  component_code: z.string(),
  component_desc: z.string(),
  gross_amt: z.number(),
  total_net: z.number(),
});

export const BillSlip = z.strictObject({
  trans_no: z.string(),
  auth_no: z.string().nullable(),
  status: z.enum(billStatuses),
  year1: z.string(),
  year2: z.string(),
  mother_sanction_no: z.string().nullable(),
  mother_sanction_date: z.string().nullable(),
  motherSanction_amount: z.number().nullable(),
  slS_Code: z.string().nullable(),
  css_Code: z.string().nullable(),
  scheme_Name: z.string(),
  date: z.string(),
  deptBillNo: z.string(),
  departmentName: z.string(),
  ddoCode: z.string(),
  designation: z.string(),
  treasuryCode: z.string(),
  treasuryName: z.string(),
  schemeCode: z.string(),
  objectHead: z.string(),
  // spelled as recorded (3§3)
  objectHeadDesciption: z.string(),
  purposeOfBill: z.string(),
  /** Of a bill that Centre and State share; null, like the amounts, of any other. */
  category: z.string().nullable(),
  capitalComponent: z.number().nullable(),
  salaryComponent: z.number().nullable(),
  otherComponent: z.number().nullable(),
  topupAmt: z.number().nullable(),
  /** Null too where the scheme has no percentages that make 100. */
  centreShare: z.number().nullable(),
  stateShare: z.number().nullable(),
  grossAmount: z.number(),
  /** Null, like the balance, for a bill without a budget. */
  yearlyGrant: z.number().nullable(),
  deduction: z.number(),
  totalExpenditure: z.number(),
  netAmount: z.number(),
  balanceGrant: z.number().nullable(),
  amountInWords: z.string(),
  preparedBy: z.string(),
  preparedAt: z.string(),
  payeeCount: z.int(),
  deductions: z.array(
    z.strictObject({ majorHead: z.string(), scheme: z.string(), name: z.string(), value: z.number() }),
  ),
  payeeDetails: z.array(
    z.strictObject({
      name: z.string(),
      bankAccount: z.string(),
      ifsc: z.string(),
      /** Sums of the payee's components; null where a bill has none. */
      gross: z.number().nullable(),
      deduction: z.number().nullable(),
      net: z.number(),
      /** Code of the agency that it is paid for; empty where it is paid for none. */
      agency: z.string(),
      components: z.array(SlipComponent),
    }),
  ),
  /** What all payees get of each component; of a bill of the earlier portal with more payees than an answer has, none. */
  components: z.array(SlipComponent.extend({ payees: z.int() })),
});
export type BillSlip = z.output<typeof BillSlip>;
