// Events in the order of their time: a sparse index under which the heads of a day find the steps of an office and security events
// (heads/write.ts). It has the hashes of an event and no more.
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { optionalText } from './attribute.ts';
import { tableClient, tableName } from './table.ts';
import type { Item } from './transact.ts';

/** The attributes of an event in the index; events of earlier releases lack them. */
export const timeAttributes = {
  timeOf: { ...optionalText, field: 'gsi5pk' },
  timeAt: { ...optionalText, field: 'gsi5sk' },
} as const;

/** The attributes that put an event into the index. @param id distinguishes events of one instant */
export const atTime = (of: string, at: string, id: string): { timeOf: string; timeAt: string } => ({
  timeOf: of,
  timeAt: `${at}#${id}`,
});

/** An event as the index has it: its key, and its hashes. */
export interface TimedEvent {
  readonly pk: string;
  readonly sk: string;
  readonly hash: string;
  readonly hmac: string;
}

/** The events of one part of the index from an instant on and before another, both as `toISOString` writes them, page by page. */
export async function* eventsBetween(
  of: string,
  from: string,
  until: string,
): AsyncGenerator<TimedEvent[], void> {
  let start: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await tableClient.send(
      new QueryCommand({
        TableName: tableName(),
        IndexName: 'eventsByTime',
        KeyConditionExpression: 'gsi5pk = :of AND gsi5sk BETWEEN :from AND :until',
        // a key has its instant and more, so that none is the end itself
        ExpressionAttributeValues: { ':of': of, ':from': from || '0', ':until': until },
        ...(start ? { ExclusiveStartKey: start } : {}),
      }),
    );
    yield Items.map(({ pk, sk, hash, hmac = '' }) => ({ pk, sk, hash, hmac }) as TimedEvent);
    start = LastEvaluatedKey;
  } while (start);
}
