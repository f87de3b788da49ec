// One payment order of a scheme system, in the portal's own form whichever system sent it (3§2.12, 3§3; decisions.md, Scheme
// files): header, allotment, payees with deductions and components. All amounts are whole paise.
import * as z from 'zod';
import { billLimits } from '../bill/schema.ts';
import { ObjectHead, SchemeCode } from '../code.ts';
import { maxPaise, type Paise } from '../money.ts';

export const orderSystems = ['nrega', 'nrlm', 'pmgsy'] as const;
export type OrderSystem = (typeof orderSystems)[number];

/** The name of a system as officers read it. */
export const orderSystemNames = {
  nrega: 'NREGA',
  nrlm: 'NRLM',
  pmgsy: 'PMGSY',
} as const satisfies Record<OrderSystem, string>;

export const orderLimits = {
  /** Of a file, in bytes: what 10,000 payees with two deductions and components each take, and half as much again. */
  bytes: 16_000_000,
  // what a bill can hold, since an order becomes one
  payees: billLimits.payees,
  componentsOfPayee: billLimits.componentsOfPayee,
  deductionsOfPayee: 20,
  /** Components of all payees together, and deductions of all payees together. */
  parts: billLimits.components,
} as const;

const Amount = z
  .int()
  .min(0)
  .max(maxPaise)
  .transform((value) => value as Paise);
const Code = z.string().min(1).max(60);

/** What is kept back of a payee's gross, and the receipt head to which it goes. */
export const OrderDeduction = z.strictObject({
  /** Empty, as the id is, where the system sends none. */
  budgetHead: z.string().max(60),
  id: z.string().max(60),
  name: z.string().max(150),
  /** "BT", book transfer, and what else the state's list of deductions has. */
  type: z.string().max(60),
  amountPaise: Amount,
});
export type OrderDeduction = z.output<typeof OrderDeduction>;

/** The part of a payee's gross that one component of the scheme pays. */
export const OrderComponent = z.strictObject({
  code: Code,
  name: z.string().max(150).optional(),
  amountPaise: Amount,
});
export type OrderComponent = z.output<typeof OrderComponent>;

export const OrderPayee = z.strictObject({
  /** Unique in its order: acknowledgements name the payee by it. */
  referenceNo: Code,
  payeeUniqueId: Code,
  name: z.string().min(1).max(150),
  /** Empty where the system sends none. */
  pan: z.string().max(10).default(''),
  accountNumber: z.string().min(1).max(20),
  ifsc: z.string().min(1).max(20),
  grossPaise: Amount,
  netPaise: Amount,
  deductions: z.array(OrderDeduction).max(orderLimits.deductionsOfPayee),
  components: z.array(OrderComponent).max(orderLimits.componentsOfPayee),
});
export type OrderPayee = z.output<typeof OrderPayee>;

export const OrderAllotment = z.strictObject({
  centreHead: Code.optional(),
  /** The grant that pays: scheme code and object head (decisions.md, Scheme files). */
  stateHead: z.strictObject({ schemecd: SchemeCode, object: ObjectHead }),
  totalPaise: Amount.optional(),
  centrePaise: Amount.optional(),
  statePaise: Amount.optional(),
  topUpPaise: Amount.optional(),
});
export type OrderAllotment = z.output<typeof OrderAllotment>;

const headerFields = {
  system: z.enum(orderSystems),
  /** The order's own number, unique in its system. */
  txnUniqueId: Code,
  batchId: Code,
  /** yyyy-mm-dd, the day on which the system made the file. */
  fileDate: z.iso.date(),
  /** "2026-2027" */
  finYear: z.string().regex(/^\d{4}-\d{4}$/),
  slsCode: z.string().min(1).max(40),
  cssCode: Code,
  agencyCode: Code,
  agencyId: Code,
  agencyName: z.string().max(150).optional(),
  ddoCode: z.string().min(1).max(20),
  motherSanctionNo: z.string().min(1).max(100),
  category: z.string().max(20).optional(),
  description: z.string().max(500).optional(),
  grossPaise: Amount,
  netPaise: Amount,
  /** How many payees the system says there are; a rule compares it with the list. */
  payeeCount: z.int().min(0),
  allotment: OrderAllotment,
} as const;

/** An order without its payees: what rows and lists hold. */
export const OrderHeader = z.strictObject(headerFields);
export type OrderHeader = z.output<typeof OrderHeader>;

export const Order = z.strictObject({
  ...headerFields,
  payees: z.array(OrderPayee).max(orderLimits.payees),
});
export type Order = z.output<typeof Order>;

/** "2025050210102012131": scheme code and object as files have them, dashes or not; undefined where it is neither. */
export const stateHeadOf = (text: string): OrderAllotment['stateHead'] | undefined => {
  const match = /^([0-9A-Z]{17})([0-9A-Z]{2,4})$/.exec(text.replaceAll('-', ''));
  return match?.[1] && match[2] ? { schemecd: match[1], object: match[2] } : undefined;
};

/** The year in which the financial year of an order begins: 2026 of "2026-2027". */
export const yearOfOrder = ({ finYear }: Pick<OrderHeader, 'finYear'>): number => Number(finYear.slice(0, 4));
