// Freezing and thawing the portal, each with its record in the same transaction.
import { operationErrors } from '@portal/domain/operation/errors';
import { AppError } from '../error.ts';
import { put, remove } from '../storage/change.ts';
import { freezeEntity, frozenNow } from '../storage/frozen.ts';
import { transact } from '../storage/transact.ts';
import { actChanges, type Operator } from './operator.ts';

/** Refuses new work with a sentence from now on; what is under way ends. @throws `portal.already-frozen` (409) */
export const freezePortal = (operator: Operator, reason: string): Promise<void> => {
  const row = { reason, by: operator.by, at: operator.now.toISOString() };
  return transact({
    freeze: put(freezeEntity().create(row), () => new AppError(operationErrors.alreadyFrozen)),
    ...actChanges(operator, 'portal-frozen', reason),
  });
};

/** @throws `portal.not-frozen` (409) */
export const thawPortal = async (operator: Operator): Promise<void> => {
  const freeze = await frozenNow();
  if (!freeze) throw new AppError(operationErrors.notFrozen);
  const { at } = freeze;
  const query = freezeEntity()
    .remove({})
    .where((row, { eq }) => eq(row.at, at));
  return transact({
    freeze: remove(query, () => new AppError(operationErrors.notFrozen)),
    ...actChanges(operator, 'portal-thawed', freeze.reason),
  });
};
