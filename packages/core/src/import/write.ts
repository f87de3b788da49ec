// Phase two of an import: every key is its own now, so nothing can be refused any more.
import { wantedClaim } from '../storage/claim.ts';
import { deleteRows, putRows, readItems, readRows } from '../storage/read.ts';
import type { ImportKey } from './claims.ts';
import { type PlannedRow, storedKey } from './plan.ts';

/**
 * Writes a page of rows. After a crash only what is not there yet: an added record that exists was written, and so was a
 * changed one that no longer carries the lock; officers may have changed either since.
 */
export const writeRows = async (key: ImportKey, rows: readonly PlannedRow[]): Promise<void> => {
  const stored = await readItems(rows.map(storedKey));
  const isLeft = ({ storedVersion }: PlannedRow, at: number) =>
    storedVersion === undefined ? stored[at] === undefined : stored[at]?.['importId'] === key.importId;
  const left = rows.filter(isLeft);
  // the records come last: while one is missing or locked, what stands beside it is written again
  await putRows(left.flatMap(({ beside }) => beside));
  await giveUpKeys(key, left);
  await putRows(left.map(({ record }) => record));
  await deleteRows(left.flatMap(({ leaves }) => (leaves ? [leaves] : [])));
};

/** Only keys that the record still has: one that it gave up before may be another's by now. */
const giveUpKeys = async ({ ddoCode }: ImportKey, rows: readonly PlannedRow[]): Promise<void> => {
  const given = rows.flatMap(({ recordId, frees }) =>
    frees.map(({ list, key }) => ({ recordId, key: { ddoCode, list, key } })),
  );
  const claims = await readRows(given.map(({ key }) => wantedClaim(key)));
  const ours = given.filter(({ recordId }, at) => claims[at]?.recordId === recordId);
  await deleteRows(ours.map(({ key }) => wantedClaim(key).key as { pk: string; sk: string }));
};
