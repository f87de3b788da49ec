// Which set of line pages a correction writes. Pages of a large bill are staged before its transaction, so every attempt
// needs a revision of its own: the pages of an attempt that failed, or that runs at the same time, must never be read as
// the bill's.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { billErrors } from '@portal/domain/bill/errors';
import { AppError } from '../error.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { type BillRow, billEntity } from './entity.ts';

type Key = Record<string, unknown>;

/** The revision of a correction whose pages travel in its transaction, which holds that no other was drawn meanwhile. */
export const nextRevision = (returned: BillRow): number =>
  Math.max(returned.revision, returned.drawnRevision ?? 0) + 1;

/** Reserves a revision for staged pages. @throws `bill.changed-meanwhile` (409) when the bill is not returned any more */
export const drawRevision = async ({ ddoCode, transNo, status }: BillRow): Promise<number> => {
  const get = billEntity().get({ ddoCode, transNo }).params() as { Key: Key };
  try {
    const { Attributes } = await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: get.Key,
        UpdateExpression: 'SET drawnRevision = if_not_exists(drawnRevision, revision) + :one',
        ConditionExpression: '#status = :status',
        ExpressionAttributeNames: { '#status': 'status' },
        ExpressionAttributeValues: { ':one': 1, ':status': status },
        ReturnValues: 'UPDATED_NEW',
      }),
    );
    return Number(Attributes?.['drawnRevision']);
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    throw new AppError(billErrors.changedMeanwhile, { cause: error });
  }
};
