// Rows under one key, read straight from the table, whatever their entities.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableName } from './table.ts';
import type { Item } from './transact.ts';

/** All rows under one key. */
export const rowsUnder = async (pk: string, prefix = ''): Promise<Item[]> => {
  const { rows } = await readUnder(
    prefix
      ? {
          KeyConditionExpression: 'pk = :pk AND begins_with(sk, :sk)',
          ExpressionAttributeValues: { ':pk': pk, ':sk': prefix },
        }
      : { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } },
  );
  return rows;
};

export interface SomeRows {
  readonly rows: Item[];
  /** Nothing that was asked for is left. */
  readonly isWhole: boolean;
}

/** Rows under one key whose sort keys are from one to another, both included, in their order: all, or as many as wanted. */
export const rowsBetween = (pk: string, from: string, to: string, most?: number): Promise<SomeRows> =>
  readUnder(
    {
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: { ':pk': pk, ':from': from, ':to': to },
    },
    most,
  );

interface Asked {
  readonly KeyConditionExpression: string;
  readonly ExpressionAttributeValues: Record<string, string>;
}

const readUnder = async (asked: Asked, most?: number): Promise<SomeRows> => {
  const rows: Item[] = [];
  let start: Item | undefined;
  do {
    const answer = await tableClient.send(
      new QueryCommand({
        TableName: tableName(),
        ...asked,
        ConsistentRead: true,
        ...(most === undefined ? {} : { Limit: most - rows.length }),
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    rows.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start && (most === undefined || rows.length < most));
  return { rows, isWhole: start === undefined };
};
