// The row that counts the failed attempts of a name and login: read, and moved in time where a test would have to wait.
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { sha256 } from '@portal/core/session/token';
import { tableClient, tableName } from '@portal/core/storage/table';
import type { LoginType } from '@portal/domain/session/schema';

const keyOf = (username: string, login: LoginType) => ({
  pk: `attempt#name#${sha256(username)}#${login}`,
  sk: 'attempt',
});

/** Until when no further attempt is looked at. */
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
