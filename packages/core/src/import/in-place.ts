// Records that bills keep changing while an import runs (grants): they are never put, since that would undo what a bill
// has taken meanwhile. Their fields are set in place; a budget that is lowered is taken when the row is claimed, as a
// bill's amount is, and given back when the import is refused.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { importText } from '@portal/domain/import/texts';
import { tableClient, tableName } from '../storage/table.ts';
import type { Change } from '../storage/transact.ts';
import { LostClaim } from './lost-claim.ts';
import type { InPlace, Item, PlannedRow } from './plan.ts';

/** The import has this row, and with it all rows of the same transaction, since before it was killed. */
export class ClaimedBefore extends Error {}

type InPlaceRow = PlannedRow & { readonly inPlace: InPlace };

export const isInPlace = (row: PlannedRow): row is InPlaceRow => row.inPlace !== undefined;

/** Claims the row: no other import loads it, its fields are as they were read, and what it loses is there and taken. */
export const holdChange = (importId: string, row: InPlaceRow): Change => {
  const { expect, hold } = row.inPlace;
  const names = Object.keys(expect);
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: keyOf(row),
        UpdateExpression: `SET importId = :import ADD version :one${hold ? ', #held :taken' : ''}`,
        ConditionExpression: [
          'attribute_exists(pk) AND attribute_not_exists(importId)',
          ...names.map((_, at) => `#f${at} = :f${at}`),
          ...(hold ? ['#held >= :amount'] : []),
        ].join(' AND '),
        ExpressionAttributeNames: present({
          ...Object.fromEntries(names.map((name, at) => [`#f${at}`, name])),
          ...(hold ? { '#held': hold.field } : {}),
        }),
        ExpressionAttributeValues: {
          ':import': importId,
          ':one': 1,
          ...Object.fromEntries(names.map((name, at) => [`:f${at}`, expect[name]])),
          ...(hold ? { ':taken': -hold.amount, ':amount': hold.amount } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (stored) => refusal(importId, row, stored),
  };
};

const refusal = (importId: string, { line, inPlace }: InPlaceRow, stored: Item | undefined): Error => {
  if (stored?.['importId'] === importId) return new ClaimedBefore();
  const { hold, expect } = inPlace;
  const isAsRead =
    stored !== undefined && Object.entries(expect).every(([name, value]) => stored[name] === value);
  const isShort = isAsRead && hold !== undefined && Number(stored[hold.field]) < hold.amount;
  return new LostClaim({
    line,
    column: isShort ? hold.column : '',
    message: isShort ? hold.message : importText.changedMeanwhile,
  });
};

/** Gives back what was taken; a row that the import never got stays as it is. */
export const releaseHold = (importId: string, row: InPlaceRow): Promise<void> => {
  const { hold } = row.inPlace;
  return updateOwn(importId, row, {
    UpdateExpression: `REMOVE importId ADD version :one${hold ? ', #held :amount' : ''}`,
    ...(hold ? { ExpressionAttributeNames: { '#held': hold.field } } : {}),
    ExpressionAttributeValues: { ':one': 1, ...(hold ? { ':amount': hold.amount } : {}) },
  });
};

/** Sets the fields and adds what the row wins; a row that was written before the import was killed stays as it is. */
export const writeInPlace = (importId: string, row: InPlaceRow): Promise<void> => {
  const { set, add } = row.inPlace;
  const names = Object.keys(set);
  return updateOwn(importId, row, {
    UpdateExpression: `SET ${names.map((_, at) => `#f${at} = :f${at}`).join(', ')} REMOVE importId ADD version :one${add ? ', #added :amount' : ''}`,
    ExpressionAttributeNames: {
      ...Object.fromEntries(names.map((name, at) => [`#f${at}`, name])),
      ...(add ? { '#added': add.field } : {}),
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ...Object.fromEntries(names.map((name, at) => [`:f${at}`, set[name]])),
      ...(add ? { ':amount': add.amount } : {}),
    },
  });
};

const updateOwn = async (
  importId: string,
  row: InPlaceRow,
  update: Pick<
    UpdateCommandInput,
    'UpdateExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
  >,
): Promise<void> => {
  try {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: keyOf(row),
        ConditionExpression: 'importId = :import',
        ...update,
        ExpressionAttributeValues: { ...update.ExpressionAttributeValues, ':import': importId },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

const keyOf = ({ record }: PlannedRow) => ({ pk: record['pk'], sk: record['sk'] });

/** DynamoDB refuses an empty map of names. */
const present = (names: Record<string, string>): Record<string, string> | undefined =>
  Object.keys(names).length > 0 ? names : undefined;
