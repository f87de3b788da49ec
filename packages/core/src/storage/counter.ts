// Counters: numbers that are drawn once, also when two requests draw at the same moment. A number that is drawn and not used is a gap,
// never a repeat.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { type ItemKey, tableClient, tableName } from './table.ts';

/** The last of so many numbers that are drawn from a counter, which begins at 1. */
export const drawNumbers = async (counter: ItemKey, count = 1): Promise<number> => {
  const answer = await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: counter,
      UpdateExpression: 'ADD lastNumber :count',
      ExpressionAttributeValues: { ':count': count },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  return Number(answer.Attributes?.['lastNumber']);
};

/** A counter's row after so many numbers, for data that comes with numbers of its own. */
export const counterRow = (counter: ItemKey, lastNumber: number) => ({ ...counter, lastNumber });
