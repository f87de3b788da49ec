// The end of a freeze: freezing is one person's act, thawing takes two ADMIN accounts (decisions.md, Changes that take two people).
// The operators' command thaws alone, by its rights to the account of the stage.

import { operationErrors } from '@portal/domain/operation/errors';
import { changeErrors } from '@portal/domain/proposal/change-errors';
import { changeText } from '@portal/domain/proposal/change-texts';
import * as z from 'zod';
import { administratorAlone, isAloneAdministrator } from '../account/administrators.ts';
import type { AdminCall } from '../account/known-account.ts';
import { requireFinal } from '../account/require-final.ts';
import { AppError } from '../error.ts';
import type { ChangeRow } from '../proposal/change-entity.ts';
import { type Confirmed, proposedChange } from '../proposal/kept-change.ts';
import { frozenNow } from '../storage/frozen.ts';
import { transact } from '../storage/transact.ts';
import { thawChanges } from './freeze.ts';

/** The freeze, by when it began. */
const ThawInput = z.strictObject({ at: z.string() });

/**
 * Proposes to thaw; one ADMIN account that was always alone thaws at once.
 * @returns whether it is only proposed
 * @throws `portal.not-frozen` (409), `change.final-only` (403) for a Draft login that is alone
 */
export const proposeThaw = async (call: AdminCall): Promise<boolean> => {
  const freeze = await frozenNow(call.now);
  if (!freeze) throw new AppError(operationErrors.notFrozen);
  if (await isAloneAdministrator()) {
    requireFinal(call);
    const operator = { ...call, by: call.officer.username };
    await transact({ ...thawChanges(operator, freeze), alone: administratorAlone() });
    return false;
  }
  const { at, reason } = freeze;
  const { changes } = await proposedChange(call, {
    act: 'thaw',
    eventSubject: 'operation',
    subject: changeText.portal,
    reason,
    fields: [
      { line: 0, record: changeText.portal, field: changeText.frozen, from: reason, to: changeText.thawed },
    ],
    input: { at } satisfies z.output<typeof ThawInput>,
  });
  await transact(changes);
  return true;
};

/** @throws `portal.not-frozen`, `change.overtaken` (409) where it was thawed, or frozen anew */
export const confirmedThaw = async (call: AdminCall, row: ChangeRow): Promise<Confirmed> => {
  const { at } = ThawInput.parse(JSON.parse(row.input));
  const freeze = await frozenNow(call.now);
  if (!freeze) throw new AppError(operationErrors.notFrozen);
  if (freeze.at !== at) throw new AppError(changeErrors.overtaken);
  return { changes: thawChanges({ ...call, by: call.officer.username }, freeze) };
};
