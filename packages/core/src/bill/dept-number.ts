// The office's next Department Bill No of digits, for bills that no officer numbers (decisions.md, Scheme files): the one after
// the highest that the office used in the year, by its officers' hands too. A bill that is stored notes its number.
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { billErrors } from '@portal/domain/bill/errors';
import { AppError } from '../error.ts';
import { log } from '../log.ts';
import { officePartition } from '../storage/office-partition.ts';
import { readRows, type Wanted } from '../storage/read.ts';
import { tableClient, tableName } from '../storage/table.ts';
import { wantedNumber } from './unique-number.ts';

export interface NumbersOf {
  readonly ddoCode: string;
  readonly year: number;
}

const lookedAtOnce = 100;
/** Ten officers of an office may take numbers at the same moment, and one of them wins each. */
const attempts = 30;

/**
 * Stores a bill under the next free number: again under the following one where another bill took it meanwhile.
 * @throws what `store` refuses with, also `bill.number-used` (422) after 30 numbers
 */
export const underNextNumber = async (
  of: NumbersOf,
  store: (deptBillNo: string) => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const number = await nextFree(of);
    try {
      await store(String(number));
      return;
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === billErrors.numberUsed.code;
      if (!isTaken || attempt === attempts) throw error;
    }
  }
};

const nextFree = async (of: NumbersOf): Promise<number> => {
  const [last = 0] = await readRows([wantedLast(of)]);
  for (let from = last + 1; ; from += lookedAtOnce) {
    const used = await readRows(
      Array.from({ length: lookedAtOnce }, (_, at) => wantedNumber({ ...of, deptBillNo: String(from + at) })),
    );
    const free = used.indexOf(undefined);
    if (free >= 0) return from + free;
  }
};

const lastKey = ({ ddoCode, year }: NumbersOf) => ({
  pk: officePartition(ddoCode),
  sk: `counter#deptbillno#${year}`,
});

const wantedLast = (of: NumbersOf): Wanted<number> => ({
  key: lastKey(of),
  parse: (item) => Number(item['lastNumber']),
});

/** A number as an office counts; longer ones are references of another kind. */
const counted = /^\d{1,9}$/;

/** Notes the number of a stored bill. Where this is lost, the next number is a lower one that is free. */
export const noteNumber = async (of: NumbersOf, deptBillNo: string): Promise<void> => {
  if (!counted.test(deptBillNo)) return;
  try {
    await tableClient.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: lastKey(of),
        UpdateExpression: 'SET lastNumber = :number',
        ConditionExpression: 'attribute_not_exists(pk) OR lastNumber < :number',
        ExpressionAttributeValues: { ':number': Number(deptBillNo) },
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException))
      log('warn', 'bill.number-not-noted', { ...of, deptBillNo, reason: String(error) });
  }
};
