// The two records that an officer prints (spec 3§3 "Bill slip"): what was prepared, and what was authorized. Amounts are
// whole paise; dates are civil dates in India, instants are UTC.

import type { ComponentSum } from '@portal/domain/bill/component-sums';
import type { SharedFacts } from '../bill/shared-facts.ts';

export interface SlipDeduction {
  readonly majorHead: string;
  readonly scheme: string;
  readonly schemeName: string;
  readonly valuePaise: number;
}

export interface SlipPayee {
  readonly name: string;
  readonly bankAccount: string;
  readonly ifsc: string;
  /** Sums of the payee's components; undefined where a bill has none: gross and deduction are the bill's then. */
  readonly grossPaise?: number;
  readonly deductionPaise?: number;
  readonly netPaise: number;
  /** Code of the agency that it is paid for; empty where it is paid for none. */
  readonly agency: string;
  readonly components: readonly SlipComponent[];
}

/** A payee's part of a component. */
export interface SlipComponent {
  readonly code: string;
  readonly description: string;
  readonly grossPaise: number;
  readonly netPaise: number;
}

/** What both slips say of a bill. An empty text prints as a dash: a bill without a mother sanction has none to name. */
export interface SlipSummary {
  /** The calendar years in which the financial year begins and ends. */
  readonly year1: number;
  readonly year2: number;
  readonly motherSanctionNo: string;
  /** yyyy-mm-dd, or empty. */
  readonly motherSanctionDate: string;
  readonly motherSanctionPaise?: number;
  readonly slsCode: string;
  readonly cssCode: string;
  readonly schemeName: string;
  /** The bill's date, yyyy-mm-dd. */
  readonly date: string;
  readonly transNo: string;
  readonly deptBillNo: string;
  readonly departmentName: string;
  readonly ddoCode: string;
  readonly designation: string;
  readonly treasuryCode: string;
  readonly treasuryName: string;
  readonly schemeCode: string;
  readonly objectHead: string;
  readonly objectHeadDescription: string;
  readonly purpose: string;
  /** Of a bill that Centre and State share. */
  readonly shared?: SharedFacts;
  readonly grossPaise: number;
  /** Undefined, like the balance, for a bill without a budget. */
  readonly yearlyGrantPaise: number | undefined;
  readonly deductionPaise: number;
  readonly totalExpenditurePaise: number;
  readonly netPaise: number;
  readonly balancePaise: number | undefined;
  readonly amountInWords: string;
  readonly deductions: readonly SlipDeduction[];
  /** What the payees get of each component together. */
  readonly componentSums: readonly ComponentSum[];
  readonly preparedBy: string;
  /** UTC instant. */
  readonly preparedAt: string;
  readonly status: string;
}

export interface BillSlip extends SlipSummary {
  /** Present once the bill is authorized. */
  readonly authNo?: string;
  readonly payees: readonly SlipPayee[];
}

/** A bill of a consolidated one, as its voucher lists it. */
export interface SlipChild {
  readonly deptBillNo: string;
  readonly transNo: string;
  readonly authNo: string;
  readonly payeeCount: number;
  readonly grossPaise: number;
  readonly deductionPaise: number;
  readonly netPaise: number;
}

/** The voucher of a consolidated bill: its authorization, and the bills that it is made of. */
export interface ConsolidatedSlip extends AuthorizationSlip {
  readonly children: readonly SlipChild[];
}

export interface AuthorizationSlip extends SlipSummary {
  readonly authNo: string;
  readonly payeeCount: number;
  readonly authorizedBy: string;
  /** UTC instant. */
  readonly authorizedAt: string;
}
