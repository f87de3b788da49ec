// The kinds of bill entry as declared differences of one form (house style). A new kind is a new row here.
import type { Destination } from '../scheme/destination.ts';
import { billText as text } from './texts.ts';

export interface BillKindRules {
  /** Where its screen is. */
  readonly screen: '/bill' | '/preparebill' | '/sna' | '/nonbudgetedbill';
  /** The list that its grants or heads are chosen from, and that an entry leads back to. */
  readonly list: '/bill' | '/commonheadbill';
  readonly title: string;
  readonly detailsTitle: string;
  readonly informationTitle: string;
  /** The payload that it travels as; kinds that share one are told apart by where their grant leads. */
  readonly payload: 'general' | 'sna' | 'gpf';
  /** Where Prepare Bill leads for the grants that it pays (1§4); the server refuses it for others. */
  readonly destinations: readonly Destination[];
  /** SNA and SPA bills take a deduction equal to gross; the others only one strictly below (decisions.md). */
  readonly deductionMayEqualGross: boolean;
  /** Charged to a grant, from which it reserves; else to a common head, which has no budget (decisions.md, Budget). */
  readonly isBudgeted: boolean;
  /** Employees found by EIN, payees chosen from the SNA payee master, or employees with a provident fund (2§2.2). */
  readonly payeeSource: 'employee' | 'snaPayee' | 'gpfEmployee';
  /** Many employees at once, with their amounts in the table (decisions.md, /preparebill). */
  readonly hasManyPayees: boolean;
  readonly payeeTitle: string;
  readonly noPayees: string;
  readonly payeesOver: string;
  readonly removePayee: string;
  readonly removeDeduction: string;
  readonly hasPurpose: boolean;
  /** Reserves the DDO's allotted limit where one exists (decisions.md, Budget). */
  readonly reservesLimit: boolean;
  /** Names of the entry's fields on the wire (1§3), for issues and for reading the payload. */
  readonly wire: Readonly<Record<EntryField, string>>;
}

export type EntryField =
  | 'billType'
  | 'formId'
  | 'deptBillNo'
  | 'gross'
  | 'deduction'
  | 'net'
  | 'purpose'
  | 'deductions'
  | 'payees'
  | 'grant';

const generalWire = {
  billType: 'billCat',
  formId: 'billFormId',
  deptBillNo: 'dept_bill_no',
  gross: 'grossAmount',
  deduction: 'deduction',
  net: 'netAmount',
  purpose: 'purpose',
  deductions: 'deductions',
  payees: 'allowances',
  grant: 'billDetails',
} as const;

/** What general, pay and non-budgeted bills have in common. */
const general = {
  screen: '/bill',
  list: '/bill',
  title: 'Bill',
  detailsTitle: 'Bill Details',
  informationTitle: 'General Information',
  payload: 'general',
  destinations: ['/bill'],
  deductionMayEqualGross: false,
  isBudgeted: true,
  payeeSource: 'employee',
  hasManyPayees: false,
  payeeTitle: 'Net Amount Details',
  noPayees: text.noNetDetails,
  payeesOver: text.payeesOver,
  removePayee: text.removeAllowance,
  removeDeduction: text.removeDeduction,
  hasPurpose: true,
  reservesLimit: false,
  wire: generalWire,
} as const satisfies BillKindRules;

export const billKinds = {
  general,
  // a pay bill travels as a general bill and follows its rules (decisions.md, /preparebill)
  pay: {
    ...general,
    screen: '/preparebill',
    title: 'Prepare Bill',
    destinations: ['/preparebill'],
    hasManyPayees: true,
    noPayees: text.noEmployees,
  },
  gpf: {
    ...general,
    screen: '/nonbudgetedbill',
    list: '/commonheadbill',
    title: 'Non Budgeted Bill',
    detailsTitle: 'Gpf Bill Details',
    informationTitle: 'Bill Info',
    payload: 'gpf',
    destinations: [],
    isBudgeted: false,
    payeeSource: 'gpfEmployee',
    noPayees: text.noGpfDetails,
    removeDeduction: text.removeItem,
    hasPurpose: false,
  },
  sna: {
    screen: '/sna',
    list: '/bill',
    title: 'SNA Bill',
    detailsTitle: 'Bill Details',
    informationTitle: 'General Information',
    payload: 'sna',
    destinations: ['/sna'],
    deductionMayEqualGross: true,
    isBudgeted: true,
    payeeSource: 'snaPayee',
    hasManyPayees: false,
    payeeTitle: 'Payee Details',
    noPayees: text.noPayees,
    payeesOver: text.snaAmountOver,
    removePayee: text.removePayee,
    removeDeduction: text.removeDeduction,
    hasPurpose: true,
    reservesLimit: true,
    wire: {
      billType: 'bill_type',
      formId: 'billFormId',
      deptBillNo: 'dept_bill_no',
      gross: 'grossAmount',
      deduction: 'deduction',
      net: 'netAmount',
      purpose: 'purpose',
      deductions: 'deductions',
      payees: 'payee',
      grant: 'grant',
    },
  },
} as const satisfies Record<string, BillKindRules>;

export type BillKind = keyof typeof billKinds;

export const billKindNames = ['general', 'pay', 'gpf', 'sna'] as const satisfies readonly BillKind[];

/** The kind that a payload makes of a grant that leads to a screen (1§4); undefined where none of it pays the grant. */
export const kindOfGrant = (
  payload: BillKindRules['payload'],
  destination: Destination,
): BillKind | undefined =>
  billKindNames.find((name) => {
    const kind: BillKindRules = billKinds[name];
    return kind.payload === payload && kind.destinations.includes(destination);
  });
