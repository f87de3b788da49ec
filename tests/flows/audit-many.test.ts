// The audit of many bills: they are read together and in threads, and what is found is what is found bill by bill, in the order of
// their numbers.
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { auditedBills, billFaults } from '@portal/core/audit/bill';
import { ofBills, rowsOfBill } from '@portal/core/audit/bill-rows';
import { Judges } from '@portal/core/audit/judges';
import { Signatures } from '@portal/core/audit/signature';
import { audit } from '@portal/core/audit/state';
import { AuditStopped } from '@portal/core/audit/stopped';
import { putRows } from '@portal/core/storage/read';
import { keysTogether, rowsUnderEach } from '@portal/core/storage/rows-under-each';
import { tableClient, tableName } from '@portal/core/storage/table';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { useBucket } from '../support/bucket.ts';
import { anOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';

useBucket(cloud);

/** One more than a question reads: it asks for the lines and the steps of each. */
const count = keysTogether / 2 + 1;
const threads = { threads: 2, leastBills: 1 };
const alone = { threads: 0, leastBills: 1 };
let ddoCode: string;
let numbers: string[];

beforeAll(async () => {
  const office = await anOffice();
  ddoCode = office.office.ddoCode;
  const staff = await employees(2);
  const grant = await aGrant(office.office);
  numbers = [];
  for (let bill = 0; bill < count; bill += 1)
    numbers.push(await submitGeneral(office.draft, aGeneralBill(grant, staff)));
  numbers.sort();
});

const keys = () => numbers.map((transNo) => ({ ddoCode, transNo }));
const numberAt = (at: number): string => numbers[at] ?? '';

const change = (transNo: string, name: string, value: unknown) =>
  tableClient.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: { pk: `bill#${ddoCode}#${transNo}`, sk: 'bill' },
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );

describe('bills that are read together, one more than a question reads,', () => {
  test('have the rows that each has by itself', async () => {
    const together = await ofBills(keys(), (_key, rows) => rows);
    expect(together).toEqual(await Promise.all(keys().map((key) => rowsOfBill(key))));
  });

  test('have the faults that each has by itself; one that is not there has no header', async () => {
    const number = numberAt(7);
    const { header } = await rowsOfBill({ ddoCode, transNo: number });
    const step = { pk: `step#${ddoCode}#${number}`, sk: '000009' };
    const first = (await rowsUnderEach([step.pk], 10))?.get(step.pk)?.[0];
    await change(numberAt(3), 'netPaise', 1);
    await tableClient.send(new PutCommand({ TableName: tableName(), Item: { ...first, ...step } }));
    const gone = { ddoCode, transNo: '000000000000' };
    const bills = await auditedBills([...keys(), gone]);
    expect(bills.pop()).toBeUndefined();
    const found = bills.map((bill) => bill?.faults);
    expect(found).toEqual(await Promise.all(keys().map(billFaults)));
    expect(found.flatMap((faults, at) => (faults?.length ? [at] : []))).toEqual([3, 7]);
    expect(found[7]).toContain(`bill ${number}: the header names another last step`);
    expect(header?.stepCount).toBe(1);
  });
});

describe('threads', () => {
  test('find what is found without them: the first fault in the order of numbers, and as many bills before it', async () => {
    const report = await audit(ddoCode, () => {}, threads);
    expect(report).toEqual(await audit(ddoCode, () => {}, alone));
    expect(report.fault).toMatch(new RegExp(`^bill ${numberAt(3)}: `));
  });

  test('a part that a thread cannot read ends the audit with a sentence, and so does the next one', async () => {
    const judges = new Judges(await Signatures.open(), threads);
    const bucket = process.env['BUCKET_NAME'];
    try {
      delete process.env['BUCKET_NAME'];
      const judge = judges.of(count);
      const failed = judge.faultsOf(keys().slice(0, 2));
      await expect(failed).rejects.toThrow(AuditStopped);
      await expect(failed).rejects.toThrow(
        `The audit stopped at bills ${numberAt(0)} to ${numberAt(1)}: Error: BUCKET_NAME is not set`,
      );
      await judge.faultsOf(keys().slice(0, 1)).catch(() => undefined);
      await expect(judge.faultsOf(keys().slice(2))).rejects.toThrow(AuditStopped);
    } finally {
      process.env['BUCKET_NAME'] = bucket;
      await judges.end();
    }
  });
});

describe('rows under many keys', () => {
  const pk = (name: string) => `register#rows-${ddoCode}-${name}`;

  test('are read to the end over several answers, in the order of their sort keys', async () => {
    const large = Array.from({ length: 8 }, (_, at) => ({
      pk: pk(at % 2 ? 'odd' : 'even'),
      sk: String(9 - at),
      text: 'x'.repeat(300_000),
    }));
    await putRows(large);
    const found = await rowsUnderEach([pk('odd'), pk('none'), pk('even')], 100);
    expect([...(found?.keys() ?? [])].sort()).toEqual([pk('even'), pk('odd')]);
    expect(found?.get(pk('odd'))?.map(({ sk }) => sk)).toEqual(['2', '4', '6', '8']);
    expect(found?.get(pk('even'))?.map(({ sk }) => sk)).toEqual(['3', '5', '7', '9']);
  });

  test('more than are wanted are none, and more keys than DynamoDB takes are a mistake', async () => {
    expect(await rowsUnderEach([pk('odd'), pk('even')], 7)).toBeUndefined();
    const many = Array.from({ length: keysTogether + 1 }, (_, at) => pk(String(at)));
    await expect(rowsUnderEach(many, 100)).rejects.toThrow(RangeError);
    await expect(rowsUnderEach([], 100)).rejects.toThrow(RangeError);
  });
});
