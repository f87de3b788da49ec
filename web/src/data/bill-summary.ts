// What every grave question and the history say of a bill: its numbers, what it is for, its amounts. Each family of bills
// reads it at an address of its own.
import type { BillSlip } from '@portal/domain/bill/slip';
import type { Paise } from '@portal/domain/money';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dataWords } from '../texts/en/data.ts';
import { slipQuery } from './bill-lists.ts';
import { paiseOf } from './rupees.ts';

export interface BillSummary {
  readonly transNo: string;
  readonly deptBillNo: string;
  /** Undefined until it is authorized. */
  readonly authNo: string | undefined;
  readonly schemeCode: string;
  readonly object: string;
  readonly preparedBy: string;
  readonly purpose: string;
  readonly payeeCount: number;
  /** Of a consolidated bill: how many bills it is made of. */
  readonly bills?: number | undefined;
  /** The mother sanction that pays it, where one does. */
  readonly motherSanctionNo?: string | undefined;
  /** Of a bill that Centre and State share. */
  readonly category?: string | undefined;
  readonly shared?: SharedSlip | undefined;
  readonly gross: Paise;
  readonly deduction: Paise;
  readonly net: Paise;
  /** Of the grant with this bill; null: not budgeted; undefined: the bill holds nothing of its own. */
  readonly balance?: Paise | null | undefined;
}

/** What a slip says of the parts of the gross and of the shares. */
export type SharedSlip = Pick<
  BillSlip,
  | 'grossAmount'
  | 'capitalComponent'
  | 'salaryComponent'
  | 'otherComponent'
  | 'topupAmt'
  | 'centreShare'
  | 'stateShare'
>;

export type SummaryState = Pick<UseQueryResult<BillSummary>, 'data' | 'isError' | 'error' | 'refetch'>;

/** What the questions about a bill ask of its family. */
export interface QuestionFamily {
  /** The figures of one bill, as they are stored now. */
  readonly useSummary: (transNo: string, isWanted?: boolean) => SummaryState;
  /** What becomes of a bill that is deleted. */
  readonly afterDeletion: string;
}

export const summaryOfSlip = (slip: BillSlip): BillSummary => ({
  transNo: slip.trans_no,
  deptBillNo: slip.deptBillNo,
  authNo: slip.auth_no ?? undefined,
  schemeCode: slip.schemeCode,
  object: slip.objectHead,
  preparedBy: slip.preparedBy,
  purpose: slip.purposeOfBill || slip.scheme_Name,
  payeeCount: slip.payeeCount,
  motherSanctionNo: slip.mother_sanction_no ?? undefined,
  category: slip.category ?? undefined,
  shared: slip.topupAmt === null ? undefined : slip,
  gross: paiseOf(slip.grossAmount),
  deduction: paiseOf(slip.deduction),
  net: paiseOf(slip.netAmount),
  balance: slip.balanceGrant === null ? null : paiseOf(slip.balanceGrant),
});

const useSlipSummary = (transNo: string, isWanted = true) =>
  useQuery({ ...slipQuery(transNo), select: summaryOfSlip, enabled: isWanted });

export const normalQuestions: QuestionFamily = {
  useSummary: useSlipSummary,
  afterDeletion: dataWords.billLeavesListsIts,
};
