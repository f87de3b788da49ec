// How often a key of a partner may be used: so many calls a minute, counted in the table for all functions together.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { partnerErrors } from '@portal/domain/partner/errors';
import { AppError } from '../error.ts';
import { tableClient, tableName } from '../storage/table.ts';
import type { PartnerCaller } from './caller.ts';

const minuteMs = 60_000;

/** Counts one call of this minute. @throws `partner.too-many-calls` (429) with the seconds until the next one */
export const countCall = async (
  { name, callsPerMinute }: Pick<PartnerCaller, 'name' | 'callsPerMinute'>,
  now: Date,
): Promise<void> => {
  const minute = Math.floor(now.getTime() / minuteMs);
  try {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: { pk: `throttle#${name}#${minute}`, sk: 'throttle' },
        UpdateExpression: 'SET expiresAt = :expires ADD calls :one',
        ConditionExpression: 'attribute_not_exists(calls) OR calls < :most',
        ExpressionAttributeValues: { ':expires': (minute + 2) * 60, ':one': 1, ':most': callsPerMinute },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
    const retryAfterSeconds = ((minute + 1) * minuteMs - now.getTime()) / 1000;
    throw new AppError(partnerErrors.tooManyCalls, { retryAfterSeconds });
  }
};
