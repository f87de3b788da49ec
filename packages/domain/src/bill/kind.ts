// The kinds of bill entry as declared differences of one form (house style). A new kind is a new row here.
import type { Destination } from '../scheme/destination.ts';
import { billText as text } from './texts.ts';

export interface BillKindRules {
  /** Where its screen is. */
  readonly screen: '/bill' | '/sna';
  readonly title: string;
  /** Where Prepare Bill leads for the grants that it pays (1§4); the server refuses it for others. */
  readonly destinations: readonly Destination[];
  /** SNA and SPA bills take a deduction equal to gross; the others only one strictly below (decisions.md). */
  readonly deductionMayEqualGross: boolean;
  /** Employees found by EIN, or payees chosen from the SNA payee master. */
  readonly payeeSource: 'employee' | 'snaPayee';
  readonly payeeTitle: string;
  readonly noPayees: string;
  readonly payeesOver: string;
  readonly removePayee: string;
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

export const billKinds = {
  general: {
    screen: '/bill',
    title: 'Bill',
    // a pay bill travels as a general bill (decisions.md, /preparebill)
    destinations: ['/bill', '/preparebill'],
    deductionMayEqualGross: false,
    payeeSource: 'employee',
    payeeTitle: 'Net Amount Details',
    noPayees: text.noNetDetails,
    payeesOver: text.payeesOver,
    removePayee: text.removeAllowance,
    hasPurpose: true,
    reservesLimit: false,
    wire: {
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
    },
  },
  sna: {
    screen: '/sna',
    title: 'SNA Bill',
    destinations: ['/sna'],
    deductionMayEqualGross: true,
    payeeSource: 'snaPayee',
    payeeTitle: 'Payee Details',
    noPayees: text.noPayees,
    payeesOver: text.snaAmountOver,
    removePayee: text.removePayee,
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
