// A bill's entry as officer and server see it, whatever its kind. Amounts in paise.
import type { Paise } from '../money.ts';

export interface DeductionLine {
  readonly majorHead: string;
  readonly scheme: string;
  readonly value: Paise;
}

/** One payee of any kind; fields that a kind does not use are empty. */
export interface PayeeLine {
  readonly name: string;
  readonly ein: string;
  readonly pan: string;
  readonly accountNumber: string;
  readonly ifsc: string;
  readonly bank: string;
  readonly type: string;
  readonly snaUniqueId: string;
  /** Of employees with a general provident fund (2§3). */
  readonly gpfNumber: string;
  readonly grade: string;
  readonly amount: Paise;
  /** The record of a third party among the office's payees: its account may move on, and it stays. */
  readonly record?: string;
  /** Only of kinds whose payees have parts; their net amounts make the amount of the line. */
  readonly components?: readonly PayeeComponent[];
  /** In a consolidated bill: the child whose line it is. */
  readonly child?: ChildNumbers;
}

/** How a child is named beside its lines: authorization number and Department Bill No. */
export interface ChildNumbers {
  readonly authNo: string;
  readonly billNo: string;
}

/** A part of what a payee gets (3§3). */
export interface PayeeComponent {
  readonly code: string;
  readonly description: string;
  readonly gross: Paise;
  readonly net: Paise;
}

export const emptyPayeeLine: Omit<PayeeLine, 'amount' | 'components' | 'record' | 'child'> = {
  name: '',
  ein: '',
  pan: '',
  accountNumber: '',
  ifsc: '',
  bank: '',
  type: '',
  snaUniqueId: '',
  gpfNumber: '',
  grade: '',
};

/** A GPF line that a third party took over names its bank; an employee's cannot: the employee service names none (2§3). */
export const isThirdParty = (line: Pick<PayeeLine, 'bank'>): boolean => line.bank !== '';

/** The grant or common head that a bill is charged to. */
export interface GrantKey {
  readonly schemecd: string;
  readonly object: string;
}

/** Fields that one kind has and others have not, by the names of its declaration; an amount is in paise. */
export type OwnFields = Readonly<Record<string, string | Paise>>;

/** What is typed into a bill entry, whatever its kind; rules also see it empty and half filled. */
export interface EntryFields {
  readonly grant: GrantKey;
  readonly billType: string;
  readonly formId: string;
  readonly deptBillNo: string;
  readonly gross: Paise;
  readonly deduction: Paise;
  /** As sent; undefined where the caller leaves it to the server. */
  readonly net: Paise | undefined;
  readonly purpose: string;
  readonly deductions: readonly DeductionLine[];
  readonly payees: readonly PayeeLine[];
  /** Only of kinds that declare such fields. */
  readonly own?: OwnFields;
}

export const billLimits = {
  payees: 10_000,
  componentsOfPayee: 50,
  components: 20_000,
  einsPerLookUp: 100,
  deductions: 500,
  purposeCharacters: 500,
  remarkCharacters: 500,
} as const;
