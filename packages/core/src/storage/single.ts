// One row changed by itself, under a condition: for what no other row depends on. DynamoDB refuses it while a transaction is
// on the row, and never cancels a transaction for it.
import { ConditionalCheckFailedException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand, type UpdateCommandInput } from '@aws-sdk/lib-dynamodb';
import { busy, pause } from './overtaken.ts';
import { tableClient } from './table.ts';

const attempts = 40;
/** A transaction is on a row for some 20 ms. */
const longestPauseMs = 40;

/**
 * The attributes that `ReturnValues` asks for; undefined where the condition does not hold.
 * @throws `storage.busy` (503) where transactions are on the row each time
 */
export const updateRow = async (input: UpdateCommandInput): Promise<Record<string, unknown> | undefined> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await tableClient.send(new UpdateCommand(input))).Attributes ?? {};
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      if (!(error instanceof TransactionConflictException)) throw error;
      if (attempt === attempts) throw busy(error);
      await pause(attempt, longestPauseMs);
    }
  }
};
