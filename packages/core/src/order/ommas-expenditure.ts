// Reads an expenditure of PMGSY as OMMAS lists it (3§7.9): JSON that was made of XML, so that a list of one is the thing
// itself and an empty list may be a blank text. It has no signature: it comes over the portal's own call.
import { reason } from '@portal/domain/order/reason';
import * as z from 'zod';
import { listed } from '../port/xml-list.ts';
import { type LeafName, leafKinds } from './leaf.ts';
import { type ClaimedCodes, type OrderRead, orderRead, unread } from './order-read.ts';

const leaf = (name: LeafName) => {
  const { mostCharacters, ...kind } = leafKinds[name];
  const text = z.string().max(mostCharacters);
  return 'pattern' in kind ? text.regex(new RegExp(`^(?:${kind.pattern})$`)) : text;
};

/** Numbers come as numbers or as texts, and are read as they are written. */
const figure = (name: 'amount' | 'count') => z.union([z.number().nonnegative(), leaf(name)]);

/** Any number of things: a list, the one thing, or what a converter makes of none. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), item, z.literal(''), z.null()]).optional();

const within = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.union([z.looseObject(shape), z.literal(''), z.null()]).optional();

const Deduction = z.looseObject({
  BUDGET_HEAD: leaf('code').optional(),
  DED_ID: leaf('code').optional(),
  DED_NAME: leaf('name'),
  DED_TYPE: leaf('name'),
  AMOUNT: figure('amount'),
});

const Component = z.looseObject({
  COMPO_ID: leaf('code'),
  COMPO_NAME: leaf('name').optional(),
  COMPO_AMOUNT: figure('amount'),
});

const Payee = z.looseObject({
  REFERENCE_NO: leaf('code').optional(),
  PAYEE_UNIQUE_ID: leaf('code').optional(),
  PAYEE_NAME: leaf('name').min(1),
  PAN_NO: leaf('pan').optional(),
  ACCOUNT_NO: leaf('account'),
  IFSC_CODE: leaf('ifsc'),
  BILL_NUMBER: z.string().optional(),
  BILL_DATE: z.string().optional(),
  GROSS_AMOUNT: figure('amount'),
  NET_AMOUNT: figure('amount'),
  DEDUCTIONS: within({ DEDUCTION: listOf(Deduction) }),
  COMPONENTS: within({ COMPONENT: listOf(Component) }),
});

/** One entry of EXPENDITURE. What is not named here is let through and not read. */
export const OmmasExpenditure = z.looseObject({
  FIN_YEAR: leaf('years'),
  TXN_UNIQUE_ID: leaf('code'),
  BATCH_ID: leaf('code'),
  FILE_CR_DATE: leaf('date'),
  MOTHER_SANC_ORDER_NUMBER: leaf('number'),
  STATE_SANC_ORDER_NUMBER: z.string().optional(),
  SANCTION_DATE: z.string().optional(),
  CSS_CODE: leaf('code'),
  SLS_CODE: leaf('code'),
  AGENCY_CODE: leaf('code'),
  AGENCY_NAME: leaf('name').optional(),
  DDO_CODE: leaf('code'),
  DISTRICT_LGD_CODE: z.union([z.string(), z.number()]).optional(),
  CATEGORY: leaf('code').optional(),
  TOTAL_GROSS_AMOUNT: figure('amount'),
  TOTAL_NET_AMOUNT: figure('amount'),
  PAYEE_COUNT: figure('count'),
  ALLOTMENTDETAIL: z.looseObject({
    CENTER_HEAD: leaf('code').optional(),
    STATE_HEAD: leaf('head'),
    TOTAL_ALLOTMENT: figure('amount').optional(),
    ALLOTMENT_CS: figure('amount').optional(),
    ALLOTMENT_SS: figure('amount').optional(),
    TOPUP: figure('amount').optional(),
  }),
  PAYEEDETAILS: z.looseObject({ PAYEE: z.union([z.array(Payee), Payee]) }),
  ABSTRACTS: within({
    ABSTRACT: listOf(z.looseObject({ TITLE: leaf('text').optional(), DESCRIPTION: leaf('text').optional() })),
  }),
});
type OmmasExpenditure = z.output<typeof OmmasExpenditure>;

/**
 * Reads one expenditure: a JSON text, or what was parsed of one. Amounts on the wire are rupees, with at most two decimals.
 * Whatever is wrong with it is a reason.
 */
export const readOmmasExpenditure = (given: unknown): OrderRead => {
  const value = given instanceof Uint8Array ? parsed(given) : given;
  if (value === undefined) return unread([reason('not-xml')]);
  const read = OmmasExpenditure.safeParse(value);
  if (read.success) {
    const made = orderRead(orderOf(read.data), []);
    return { ...made, claimed: { ...claimedOf(value), ...made.claimed } };
  }
  return unread([reason('schema', faultIn(read.error.issues))], claimedOf(value));
};

/** An expenditure has seven levels; where an answer goes on below twice as many, it is left out: it could not be written again. */
const mostLevels = 14;

/** A value of JSON without what lies deeper than an expenditure can. */
export const withinLevels = (value: unknown, levels = mostLevels): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return null;
  if (Array.isArray(value)) return value.map((each) => withinLevels(each, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withinLevels(each, levels - 1)]),
  );
};

const parsed = (bytes: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};

const amount = (value: string | number) => leafKinds.amount.read(String(value));
const amountOf = (value: string | number | undefined) => (value === undefined ? undefined : amount(value));

const orderOf = (from: OmmasExpenditure): unknown => {
  const [abstract] = listed((from.ABSTRACTS || undefined)?.ABSTRACT);
  const { ALLOTMENTDETAIL: allotment } = from;
  return {
    system: 'pmgsy',
    txnUniqueId: from.TXN_UNIQUE_ID,
    batchId: from.BATCH_ID,
    fileDate: from.FILE_CR_DATE,
    finYear: from.FIN_YEAR,
    slsCode: from.SLS_CODE,
    cssCode: from.CSS_CODE,
    agencyCode: from.AGENCY_CODE,
    // OMMAS knows an agency by its one code
    agencyId: from.AGENCY_CODE,
    agencyName: from.AGENCY_NAME,
    ddoCode: from.DDO_CODE,
    motherSanctionNo: from.MOTHER_SANC_ORDER_NUMBER,
    category: from.CATEGORY,
    description: abstract?.DESCRIPTION ?? abstract?.TITLE,
    grossPaise: amount(from.TOTAL_GROSS_AMOUNT),
    netPaise: amount(from.TOTAL_NET_AMOUNT),
    payeeCount: Number(from.PAYEE_COUNT),
    allotment: {
      centreHead: allotment.CENTER_HEAD,
      stateHead: leafKinds.head.read(allotment.STATE_HEAD),
      totalPaise: amountOf(allotment.TOTAL_ALLOTMENT),
      centrePaise: amountOf(allotment.ALLOTMENT_CS),
      statePaise: amountOf(allotment.ALLOTMENT_SS),
      topUpPaise: amountOf(allotment.TOPUP),
    },
    payees: listed(from.PAYEEDETAILS.PAYEE).map(payeeOf),
  };
};

const payeeOf = (payee: z.output<typeof Payee>, at: number) => {
  const referenceNo = payee.REFERENCE_NO ?? String(at + 1);
  return {
    referenceNo,
    payeeUniqueId: payee.PAYEE_UNIQUE_ID ?? referenceNo,
    name: leafKinds.name.read(payee.PAYEE_NAME),
    pan: payee.PAN_NO ?? '',
    accountNumber: payee.ACCOUNT_NO,
    ifsc: payee.IFSC_CODE,
    grossPaise: amount(payee.GROSS_AMOUNT),
    netPaise: amount(payee.NET_AMOUNT),
    deductions: listed((payee.DEDUCTIONS || undefined)?.DEDUCTION).map((deduction) => ({
      budgetHead: deduction.BUDGET_HEAD ?? '',
      id: deduction.DED_ID ?? '',
      name: leafKinds.name.read(deduction.DED_NAME),
      type: leafKinds.name.read(deduction.DED_TYPE),
      amountPaise: amount(deduction.AMOUNT),
    })),
    components: listed((payee.COMPONENTS || undefined)?.COMPONENT).map((component) => ({
      code: component.COMPO_ID,
      name: component.COMPO_NAME,
      amountPaise: amount(component.COMPO_AMOUNT),
    })),
  };
};

/** Where the first fault is, as far inside as it can be named: of two forms that a part may have, the one that fits better. */
const faultIn = (issues: readonly z.core.$ZodIssue[]): string => {
  const [first] = issues;
  if (!first) return '';
  if (first.code !== 'invalid_union') return `${first.path.join('.')}: ${first.message}.`;
  const depth = ([issue]: readonly z.core.$ZodIssue[]) => issue?.path.length ?? 0;
  const [nearest = []] = [...first.errors].sort((one, other) => depth(other) - depth(one));
  const inner = faultIn(nearest);
  return inner ? [...first.path, inner].join('.') : `${first.path.join('.')}: ${first.message}.`;
};

const claimedOf = (value: unknown): ClaimedCodes => {
  const data: Partial<z.output<typeof Claim>> = Claim.safeParse(value).data ?? {};
  const code = (each: unknown) => leaf('code').safeParse(each).data;
  const codes = {
    txnUniqueId: code(data.TXN_UNIQUE_ID),
    batchId: code(data.BATCH_ID),
    slsCode: code(data.SLS_CODE),
    agencyCode: code(data.AGENCY_CODE),
    ddoCode: code(data.DDO_CODE),
  };
  return Object.fromEntries(Object.entries(codes).filter(([, each]) => each !== undefined));
};
const Claim = z.looseObject({
  TXN_UNIQUE_ID: z.unknown(),
  BATCH_ID: z.unknown(),
  SLS_CODE: z.unknown(),
  AGENCY_CODE: z.unknown(),
  DDO_CODE: z.unknown(),
});
