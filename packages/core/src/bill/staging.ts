// Pages of a large bill that are stored before the transaction that shows them. A row notes them first and goes with that
// transaction, so that pages which a refusal or a crash left behind are found, and removed by the resume schedule.
import { put, remove, update } from '../storage/change.ts';
import { openWork, overdue } from '../storage/open-work.ts';
import { busy } from '../storage/overtaken.ts';
import { putRows } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import { unfilePayees } from './find-row.ts';
import { foundPayees } from './find-words.ts';
import { linePageEntity } from './line-page-entity.ts';
import { type LinePage, linePageItems, payeeLinesOf, revisionOf, revisionText } from './lines.ts';
import { type StagingRow, stagingEntity } from './staging-entity.ts';

interface Revision {
  readonly ddoCode: string;
  readonly transNo: string;
  readonly revision: number;
}

const keyOf = ({ ddoCode, transNo, revision }: Revision) => ({
  ddoCode,
  transNo,
  revision: revisionText(revision),
});

/** Notes the revision and stores its pages; nothing shows them yet. */
export const stagePages = async (of: Revision, pages: readonly LinePage[], now: Date): Promise<void> => {
  await stagingEntity()
    .put({ ...keyOf(of), ...openWork('stage', `${of.transNo}-${of.revision}`, now) })
    .go();
  await putRows(linePageItems(pages));
};

/** Takes the note away, in the transaction that shows the pages. The change refuses with `storage.busy` (503). */
export const showStaged = (of: Revision): Change =>
  remove(
    stagingEntity()
      .delete(keyOf(of))
      .where((row, { exists, notExists }) => `${exists(row.transNo)} AND ${notExists(row.isDropped)}`),
    () => busy(new Error('the staged pages were dropped meanwhile')),
  );

/** Leaves pages that are shown no more to the resume schedule, so that readers who began with them still end with them. */
export const dropLater = (of: Revision, now: Date): Change =>
  put(
    stagingEntity().put({ ...keyOf(of), ...openWork('stage', `${of.transNo}-${of.revision}`, now) }),
    unexpectedRefusal('a note carries no condition'),
  );

/** What was staged before an instant and never shown. */
export const stagedBefore = (before: string): Promise<StagingRow[]> =>
  overdue('stage', before, (part) => stagingEntity().query.openWork(part));

/** Removes what was staged before an instant, never shown and not waited for; answers how much there was. */
export const dropOverdue = async (
  before: string,
  isWaitedFor: (row: StagingRow) => Promise<boolean>,
): Promise<number> => {
  let dropped = 0;
  for (const row of await stagedBefore(before)) {
    if (await isWaitedFor(row)) continue;
    await dropStaged(row);
    dropped += 1;
  }
  return dropped;
};

/** Removes pages that nothing will show any more: marked first, so that no transaction can show half of them. */
export const dropStaged = async ({ ddoCode, transNo, revision }: StagingRow): Promise<void> => {
  const key = { ddoCode, transNo, revision };
  const isMarked = await mark(key);
  if (!isMarked) return;
  const { data } = await linePageEntity().query.linesOfBill(key).go({ pages: 'all', consistent: true });
  if (data.length > 0) {
    const payees = payeeLinesOf(data);
    await unfilePayees({ ddoCode, transNo, revision: revisionOf(revision) }, foundPayees(payees));
    const { unprocessed } = await linePageEntity().delete(data).go();
    // the next run finds the note again
    if (unprocessed.length > 0) return;
  }
  await stagingEntity().delete(key).go();
};

class AlreadyShown extends Error {}

/** False where the pages were shown, or removed, meanwhile. */
const mark = async (key: Pick<StagingRow, 'ddoCode' | 'transNo' | 'revision'>): Promise<boolean> => {
  const patch = stagingEntity().patch(key).set({ isDropped: true });
  try {
    await transact([update(patch, () => new AlreadyShown())]);
    return true;
  } catch (error) {
    if (error instanceof AlreadyShown) return false;
    throw error;
  }
};
