// What lines of payees become when their masters have been asked.
import { branchEndErrors } from '@portal/domain/bank/branch-end-errors';
import { branchEndText } from '@portal/domain/bank/branch-end-texts';
import { billErrors } from '@portal/domain/bill/errors';
import { payeeChangeText as changeText } from '@portal/domain/bill/payee-change-texts';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { type Issue, issue } from '@portal/domain/issue';
import type { BranchRow } from '../bank/entity.ts';

export interface Verified {
  readonly payees: PayeeLine[];
  readonly issues: Issue[];
}

/** Its account was changed, and is not valid before another Final login confirms it (decisions.md, Changed accounts). */
export const pendingIssue = (at: number): Issue =>
  issue(`payees.${at}.payee`, billErrors.accountsPending.code, changeText.payeePending);

/** Lines that pay to a branch that ended (decisions.md, Branches that ended). */
export const endedIssues = (payees: readonly PayeeLine[], ended: ReadonlyMap<string, BranchRow>): Issue[] =>
  payees.flatMap(({ ifsc }, at) => {
    const branch = ended.get(ifsc);
    const { code } = branchEndErrors.ended;
    return branch ? [issue(`payees.${at}.payee`, code, branchEndText.ended(ifsc, branch))] : [];
  });
