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

/** All rows under one key, page by page, where there may be very many. */
export async function* pagesUnder(pk: string): AsyncGenerator<Item[], void> {
  let from: Item | undefined;
  do {
    const { rows, next } = await readPage(
      { KeyConditionExpression: 'pk = :pk', ExpressionAttributeValues: { ':pk': pk } },
      from,
    );
    yield rows;
    from = next;
  } while (from);
}

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
    const page = await readPage(asked, start, most === undefined ? undefined : most - rows.length);
    rows.push(...page.rows);
    start = page.next;
  } while (start && (most === undefined || rows.length < most));
  return { rows, isWhole: start === undefined };
};

const readPage = async (
  asked: Asked,
  from: Item | undefined,
  limit?: number,
): Promise<{ readonly rows: Item[]; readonly next: Item | undefined }> => {
  const { Items = [], LastEvaluatedKey } = await tableClient.send(
    new QueryCommand({
      TableName: tableName(),
      ...asked,
      ConsistentRead: true,
      ...(limit === undefined ? {} : { Limit: limit }),
      ...(from ? { ExclusiveStartKey: from } : {}),
    }),
  );
  return { rows: Items, next: LastEvaluatedKey };
};
