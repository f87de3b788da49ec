// All rows under one key, read straight from the table, whatever their entities.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { tableClient, tableName } from './table.ts';
import type { Item } from './transact.ts';

/** All rows under one key. */
export const rowsUnder = async (pk: string, prefix = ''): Promise<Item[]> => {
  const items: Item[] = [];
  let start: Item | undefined;
  do {
    const answer = await tableClient.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: prefix ? 'pk = :pk AND begins_with(sk, :sk)' : 'pk = :pk',
        ExpressionAttributeValues: prefix ? { ':pk': pk, ':sk': prefix } : { ':pk': pk },
        ConsistentRead: true,
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    items.push(...(answer.Items ?? []));
    start = answer.LastEvaluatedKey;
  } while (start);
  return items;
};
