// A table that turns calls away, as an officer meets it: a sentence, a time to come again, and the same key for the next try.
import { randomUUID } from 'node:crypto';
import { submitGeneralBill } from '@portal/domain/bill/api';
import { listGrants } from '@portal/domain/scheme/api';
import { inputErrors } from '@portal/functions/pipeline/input-errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGeneralBill } from '../../support/bill.ts';
import { type BusyTable, busyTable } from '../../support/busy-table.ts';
import type { Client } from '../../support/client.ts';
import { faultsOf, grantNow, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { cloud } from '../../support/portal.ts';
import { aGrant, employees } from '../../support/records.ts';

let office: TestOffice;
let table: BusyTable;
let functions: OwnFunctions;
let draft: Client;
beforeAll(async () => {
  office = await anOffice();
  table = await busyTable(cloud.dynamoEndpoint);
  functions = await ownFunctions(['bill', 'scheme'], { AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });
  draft = office.draft.over(functions.transport);
});
afterAll(async () => {
  await functions.stop();
  await table.stop();
});

/** More than the SDK tries by itself. */
const forLong = 1_000;

test('a submit is answered 503, stores nothing, and is done once when it comes again under its key', async () => {
  const [grant, staff] = await Promise.all([aGrant(office.office), employees(3)]);
  const [body, key] = [aGeneralBill(grant, staff), randomUUID()];
  const before = await snapshot(grant);

  table.turnAway(/^TransactWriteItems$/, forLong);
  const refused = await draft.send(submitGeneralBill, { body }, { key });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  expect(JSON.parse(refused.bytes.toString())).toMatchObject({
    success: false,
    message: inputErrors.tableBusy.message,
    issues: [],
  });
  expect(table.turnedAway).toBeGreaterThan(1);
  expect(await snapshot(grant)).toBe(before);

  table.turnAway(/^$/, 0);
  const [first, second] = [
    await draft.send(submitGeneralBill, { body }, { key }),
    await draft.send(submitGeneralBill, { body }, { key }),
  ];
  expect([first.status, second.status]).toEqual([201, 200]);
  expect(JSON.parse(second.bytes.toString()).data).toEqual(JSON.parse(first.bytes.toString()).data);
  expect((await grantNow(grant)).currentCount).toBe(grant.currentCount + 1);
  expect(await faultsOf(grant)).toEqual([]);
});

test('a list is answered 503 in the same way, and a short throttle is not noticed at all', async () => {
  table.turnAway(/^(Query|GetItem|BatchGetItem)$/, forLong);
  const refused = await draft.send(listGrants, { query: {} });
  expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1']);
  table.turnAway(/^Query$/, 1);
  expect((await draft.send(listGrants, { query: {} })).status).toBe(200);
});
