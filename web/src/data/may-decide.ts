// Whether an officer may take a decision on a bill: lists ask it for each row, before anything of the decision is loaded.
import type { ConfirmRow } from '@portal/domain/bill/api';
import { billText } from '@portal/domain/bill/texts';
import { mayTake } from '@portal/domain/bill/workflow';
import type { LoginType } from '@portal/domain/session/schema';
import type { DecisionAction } from './bill-decision.ts';
import type { Officer } from './session.ts';

/** Why the officer may not take a decision; undefined where he may. The server decides again. */
export const refusalReason = (
  action: DecisionAction,
  officer: Pick<Officer, 'login_type'>,
  bill: Partial<Pick<ConfirmRow, 'is_own'>> = {},
): string | undefined => {
  const login: LoginType = officer.login_type ?? 'D';
  if (!mayTake(action, login)) return billText.finalOnly;
  return action === 'delete' && login !== 'F' && !bill.is_own ? billText.deleteOthersBill : undefined;
};
