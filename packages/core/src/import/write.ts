// Phase two of an import: every key is its own now, so nothing can be refused any more.
import { mapLimit } from '../map-limit.ts';
import { wantedClaim } from '../storage/claim.ts';
import { deleteRows, putRows, readItems, readRows } from '../storage/read.ts';
import type { ImportKey } from './claims.ts';
import { isInPlace, writeInPlace } from './in-place.ts';
import { type Item, type PlannedRow, storedKey } from './plan.ts';

const atOnce = 8;

/**
 * Writes a page of rows. After a crash only what is not there yet: an added record that exists was written, and so was a
 * changed one that no longer carries the lock; officers may have changed either since.
 */
export const writeRows = async (key: ImportKey, rows: readonly PlannedRow[]): Promise<void> => {
  const stored = await readItems(rows.map(storedKey));
  const isLeft = ({ storedVersion, isOverwritten, inPlace }: PlannedRow, at: number) => {
    if (isOverwritten) return true;
    const isLocked = stored[at]?.['importId'] === key.importId;
    return storedVersion === undefined && !inPlace ? stored[at] === undefined : isLocked;
  };
  const left = rows.filter(isLeft);
  // the records come last: while one is missing or locked, the rows beside it are written again
  await putRows(eachOnce(left.flatMap(({ beside }) => beside)));
  await releaseKeys(
    key,
    left.filter(({ isOverwritten }) => !isOverwritten),
  );
  await mapLimit(left.filter(isInPlace), atOnce, (row) => writeInPlace(key.importId, row));
  await putRows(left.filter((row) => !isInPlace(row)).map(({ record }) => record));
  await deleteRows(left.flatMap(({ leaves, drops = [] }) => [...(leaves ? [leaves] : []), ...drops]));
  // the key of a whole list is released when its rows are written
  await releaseKeys(
    key,
    left.filter(({ isOverwritten }) => isOverwritten),
  );
};

/** Several records may have one row beside them, as branches have their bank: the last of them counts. */
const eachOnce = (items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [`${item['pk']}|${item['sk']}`, item])).values(),
];

/** Only keys that the record still has: a key released before may belong to another record by now. */
const releaseKeys = async ({ ddoCode }: ImportKey, rows: readonly PlannedRow[]): Promise<void> => {
  const given = rows.flatMap(({ recordId, frees }) =>
    frees.map(({ list, key }) => ({ recordId, key: { ddoCode, list, key } })),
  );
  const claims = await readRows(given.map(({ key }) => wantedClaim(key)));
  const ours = given.filter(({ recordId }, at) => claims[at]?.recordId === recordId);
  await deleteRows(ours.map(({ key }) => wantedClaim(key).key));
};
