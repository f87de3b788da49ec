// What lines of payees become when their masters have been asked.
import { billErrors } from '@portal/domain/bill/errors';
import { payeeChangeText as changeText } from '@portal/domain/bill/payee-change-texts';
import type { PayeeLine } from '@portal/domain/bill/schema';
import { type Issue, issue } from '@portal/domain/issue';

export interface Verified {
  readonly payees: PayeeLine[];
  readonly issues: Issue[];
}

/** Its account was changed, and is not valid before another Final login confirms it (decisions.md, Changed accounts). */
export const pendingIssue = (at: number): Issue =>
  issue(`payees.${at}.payee`, billErrors.accountsPending.code, changeText.payeePending);
