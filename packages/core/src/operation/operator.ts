// Who operates the portal, an ADMIN account or the operators' command, and what was done: each act is in the history of the screen
// Operations and a security event.
import type { OperationAct } from '@portal/domain/operation/schema';
import { eventChange, type Origin } from '../session/security-event.ts';
import { put } from '../storage/change.ts';
import { type Changes, unexpectedRefusal } from '../storage/transact.ts';
import { operationActEntity } from './stuck-entity.ts';

export interface Operator extends Origin {
  /** The ADMIN account, or the command with the operator's name on that machine. */
  readonly by: string;
}

/** The changes that record an act, for the transaction that does it. */
export const actChanges = (operator: Operator, action: OperationAct, result: string): Changes => {
  const { by, now, requestId } = operator;
  const row = { at: now.toISOString(), requestId, action, by, result };
  return {
    act: put(operationActEntity().create(row), unexpectedRefusal('an act is recorded once')),
    event: eventChange(operator, {
      action,
      subject: 'operation',
      by,
      changes: [{ field: 'result', from: '', to: result }],
    }),
  };
};
