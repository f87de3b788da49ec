// Freezing and thawing the portal, each with its record in the same transaction.
import { operationErrors } from '@portal/domain/operation/errors';
import { freezeDaysAtMost, operationText } from '@portal/domain/operation/texts';
import { AppError } from '../error.ts';
import { put, remove } from '../storage/change.ts';
import { freezeEntity, frozenNow } from '../storage/frozen.ts';
import { transact } from '../storage/transact.ts';
import { actChanges, type Operator } from './operator.ts';

/**
 * Refuses new work with a sentence from now on; what is under way ends.
 * @param until when the portal thaws by itself, ISO 8601; a person thaws it where absent
 * @throws `portal.already-frozen` (409); `portal.freeze-end` (400) for an end that is over or more than a week away
 */
export const freezePortal = async (operator: Operator, reason: string, until?: string): Promise<void> => {
  const { by, now } = operator;
  const end = until === undefined ? undefined : instantOf(until, now);
  const at = now.toISOString();
  const row = { reason, by, at, ...(end === undefined ? {} : { until: end }) };
  // one that ended by itself has left its row
  const query = freezeEntity()
    .put(row)
    .where((stored, { notExists, lte }) => `${notExists(stored.by)} OR ${lte(stored.until, at)}`);
  return transact({
    freeze: put(query, () => new AppError(operationErrors.alreadyFrozen)),
    ...actChanges(operator, 'portal-frozen', operationText.frozenFor(reason, end)),
  });
};

const instantOf = (until: string, now: Date): string => {
  const end = Date.parse(until);
  if (!(end > now.getTime() && end - now.getTime() <= freezeDaysAtMost * 86_400_000))
    throw new AppError(operationErrors.freezeEnd);
  return new Date(end).toISOString();
};

/** @throws `portal.not-frozen` (409) */
export const thawPortal = async (operator: Operator): Promise<void> => {
  const freeze = await frozenNow(operator.now);
  if (!freeze) throw new AppError(operationErrors.notFrozen);
  return transact(thawChanges(operator, freeze));
};

/** Ends this freeze and no later one; its change refuses with `portal.not-frozen` (409). */
export const thawChanges = (
  operator: Operator,
  { at, reason }: { readonly at: string; readonly reason: string },
) => {
  const query = freezeEntity()
    .remove({})
    .where((row, { eq }) => eq(row.at, at));
  return {
    freeze: remove(query, () => new AppError(operationErrors.notFrozen)),
    ...actChanges(operator, 'portal-thawed', reason),
  };
};
