// The rows that count failures: of a change of the password, moved in time where a test would have to wait; and of an address.
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { networkOf } from '@portal/core/session/network';
import { sha256 } from '@portal/core/session/token';
import { tableClient, tableName } from '@portal/core/storage/table';
import type { LoginType } from '@portal/domain/session/schema';

const keyOf = (username: string, login: LoginType) => ({
  pk: `attempt#change#${sha256(username)}#${login}`,
  sk: 'attempt',
});

/** Until when no further attempt is looked at; NaN where none failed. */
export const blockedUntil = async (username: string, login: LoginType): Promise<number> => {
  const { Item } = await tableClient.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(username, login), ConsistentRead: true }),
  );
  return Number(Item?.['blockedUntilMs']);
};

export const blockUntil = async (username: string, login: LoginType, atMs: number): Promise<void> => {
  await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: keyOf(username, login),
      UpdateExpression: 'SET blockedUntilMs = :at',
      ExpressionAttributeValues: { ':at': atMs },
    }),
  );
};

/** So many failed logins came from an address in this hour, and in the next one, should it begin in the middle of the test. */
export const setFailuresOf = async (address: string, failures: number): Promise<void> => {
  const hour = Math.floor(Date.now() / 3_600_000);
  for (const at of [hour, hour + 1])
    await tableClient.send(
      new PutCommand({
        TableName: tableName(),
        Item: { pk: `attempt#address#${networkOf(address)}#${at}`, sk: 'attempt', failures },
      }),
    );
};
