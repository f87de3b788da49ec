// Transaction and authorization numbers: the office's four digits, the year's two, six running ones. Both come from one
// counter an office and year, so they are unique in the state, increase within an office and never coincide.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { FinancialYear } from '@portal/domain/calendar';
import type { Office } from '../call.ts';
import { tableClient, tableName } from '../storage/table.ts';

const lastNumber = 999_999;

/** The next number of the office; a number that is drawn and not used is a gap, never a repeat. */
export const nextNumber = async (office: Office, year: FinancialYear): Promise<string> => {
  const answer = await tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `office#${office.ddoCode}`, sk: `counter#${year}` },
      UpdateExpression: 'ADD lastNumber :one',
      ExpressionAttributeValues: { ':one': 1 },
      ReturnValues: 'UPDATED_NEW',
    }),
  );
  const running = Number(answer.Attributes?.['lastNumber']);
  if (!(running >= 1 && running <= lastNumber))
    throw new RangeError(`office ${office.ddoCode} has no number left`);
  return `${office.officeNo}${String(year % 100).padStart(2, '0')}${String(running).padStart(6, '0')}`;
};
