// Answers to scheme systems that wait for their next attempt, made due at once by an operator: the schedule sends them within
// two minutes, each under its id, which the system takes once.
import { orderSystems } from '@portal/domain/order/order';
import { mapLimit } from '../map-limit.ts';
import { update } from '../storage/change.ts';
import { openWork, overdue } from '../storage/open-work.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { transact } from '../storage/transact.ts';
import { type AcknowledgementRow, acknowledgementEntity } from './entity.ts';

const atOnce = 8;

/** Makes all that wait due; answers how many. One that was sent meanwhile is left as it is. */
export const sendAnswersNow = async (now: Date): Promise<number> => {
  let due = 0;
  for (const system of orderSystems) {
    const rows = await overdue(`acknowledge-${system}`, '~', (part) =>
      acknowledgementEntity().query.openWork(part),
    );
    await mapLimit(rows, atOnce, async (row) => {
      if (await makeDue(row, now)) due += 1;
    });
  }
  return due;
};

/** Since when it waits stays as it is: the alarm counts from there. */
const makeDue = async (
  { system, messageId, acknowledgementId, version }: AcknowledgementRow,
  now: Date,
): Promise<boolean> => {
  const patch = acknowledgementEntity()
    .patch({ system, messageId, acknowledgementId })
    .set(openWork(`acknowledge-${system}`, acknowledgementId, now))
    .add({ version: 1 })
    .where((stored, { eq }) => `${eq(stored.version, version)} AND ${eq(stored.state, 'waiting')}`);
  try {
    await transact([update(patch, () => new Overtaken())]);
    return true;
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    return false;
  }
};
