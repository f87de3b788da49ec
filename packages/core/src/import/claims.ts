// Phase one of an import and its undoing: keys are claimed and changed records locked under the import's id, each only
// if it is still free and as it was; one that is lost gives everything back.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { importText } from '@portal/domain/import/texts';
import { mapLimit } from '../map-limit.ts';
import { keyOf, put } from '../storage/change.ts';
import { claimEntity, wantedClaim } from '../storage/claim.ts';
import { deleteRows, partsOf, readItems, readRows } from '../storage/read.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type Change, transact } from '../storage/transact.ts';
import { ClaimedBefore, holdChange, isInPlace, releaseHold } from './in-place.ts';
import { LostClaim } from './lost-claim.ts';
import { type PlannedRow, storedKey } from './plan.ts';

export interface ImportKey {
  readonly ddoCode: string;
  readonly importId: string;
}

const perTransaction = 100;
const atOnce = 4;

/** Claims and locks for a page of rows; again after a crash it changes nothing. @throws LostClaim */
export const claimRows = async (key: ImportKey, rows: readonly PlannedRow[]): Promise<void> => {
  const changes = rows.flatMap((row) => [
    ...row.takes.map((claim) => takeFor(key, row, claim)),
    ...(isInPlace(row) ? [holdChange(key.importId, row)] : lock(key, row)),
  ]);
  // all that was begun is waited for: a claim that is still on its way could not be given back
  await mapLimit(partsOf(changes, perTransaction), atOnce, transactOnce);
};

/** A transaction that was made before the import was killed is not made again. */
const transactOnce = async (part: Change[]): Promise<void> => {
  try {
    await transact(part);
  } catch (error) {
    if (!(error instanceof ClaimedBefore)) throw error;
  }
};

/**
 * A key that an import takes in the transaction that begins it, before its rows are claimed. Its plan takes the same key again, and
 * frees it at its end, whichever that is.
 */
export const takenAtOnce = (
  { ddoCode, importId }: ImportKey,
  { list, key }: { readonly list: string; readonly key: string },
  refuse: Change['refuse'],
): Change =>
  put(
    claimEntity()
      .put({ ddoCode, list, key, recordId: importId, importId })
      .where((stored, { notExists }) => notExists(stored.recordId)),
    refuse,
  );

const takeFor = (
  { ddoCode, importId }: ImportKey,
  { line, recordId }: PlannedRow,
  { list, key, column, recordId: kept = recordId }: PlannedRow['takes'][number],
): Change =>
  put(
    claimEntity()
      .put({ ddoCode, list, key, recordId: kept, importId })
      .where(
        (stored, { eq, notExists }) => `${notExists(stored.recordId)} OR ${eq(stored.importId, importId)}`,
      ),
    () => new LostClaim({ line, column, message: importText.takenMeanwhile }),
  );

const lock = ({ importId }: ImportKey, row: PlannedRow): Change[] =>
  row.storedVersion === undefined
    ? []
    : [
        {
          write: {
            Update: {
              TableName: tableName(),
              Key: storedKey(row),
              UpdateExpression: 'SET importId = :import, version = :next',
              // a record that another import changes is that one's until it is done, whatever version was read
              ConditionExpression:
                '(version = :stored AND attribute_not_exists(importId)) OR importId = :import',
              ExpressionAttributeValues: {
                ':import': importId,
                ':stored': row.storedVersion,
                ':next': row.storedVersion + 1,
              },
            },
          },
          refuse: () => new LostClaim({ line: row.line, column: '', message: importText.changedMeanwhile }),
        },
      ];

/** Gives back what the import has of a page; rows that it never claimed stay with their owners. */
export const releaseRows = async (key: ImportKey, rows: readonly PlannedRow[]): Promise<void> => {
  const { ddoCode, importId } = key;
  const claims = rows.flatMap(({ takes }) =>
    takes.map((claim) => ({ ddoCode, list: claim.list, key: claim.key })),
  );
  const held = await readRows(claims.map(wantedClaim));
  const ours = held.flatMap((claim) => (claim?.importId === importId ? [claimKeyOf(claim)] : []));
  await deleteRows(ours);
  for (const row of rows.filter(isInPlace)) await releaseHold(importId, row);
  const changed = rows.filter(({ storedVersion }) => storedVersion !== undefined);
  const records = await readItems(changed.map(storedKey));
  for (const record of records) if (record?.['importId'] === importId) await unlock(record, importId);
};

const claimKeyOf = (claim: { ddoCode: string; list: string; key: string }) => keyOf(claimEntity().get(claim));

const unlock = async ({ pk, sk }: Record<string, unknown>, importId: string): Promise<void> => {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk, sk },
      UpdateExpression: 'REMOVE importId',
      ConditionExpression: 'importId = :import',
      ExpressionAttributeValues: { ':import': importId },
    }),
  );
};
