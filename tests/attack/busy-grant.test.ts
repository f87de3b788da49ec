// One client that would keep a grant shut for the others: each transaction on it takes so long that a request has time for a few
// only, and one login sends more than its share (decisions.md, Busy grants). HELD_MS=2000 holds each up as long as a starved machine did.
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { submitGeneralBill } from '@portal/domain/bill/api';
import { billErrors } from '@portal/domain/bill/errors';
import { afterEach, expect, test } from 'vitest';
import { repeatAfterMs } from '../../web/src/data/api-error.ts';
import { aGeneralBill } from '../support/bill.ts';
import type { Client } from '../support/client.ts';
import { faultsOf, grantNow, reservationsOf } from '../support/ledger.ts';
import { anAccount, anOffice } from '../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../support/own-functions.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { type HeldTable, heldTable } from './support/held-table.ts';

let table: HeldTable;
let functions: OwnFunctions;
afterEach(async () => {
  await functions?.stop();
  await table?.stop();
});

const throughHeldTable = async (held: () => Promise<void>) => {
  table = await heldTable(cloud.dynamoEndpoint, held);
  functions = await ownFunctions(['bill'], { AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });
};

type Bill = ReturnType<typeof aGeneralBill>;

const submit = async (client: Client, body: Bill, key: string = randomUUID()) => {
  const { status, headers, bytes } = await client.send(submitGeneralBill, { body }, { key });
  const { code, data } = JSON.parse(bytes.toString()) as { code?: string; data?: { trans_no: string } };
  return { status, code, transNo: data?.trans_no, retryAfter: headers['retry-after'] };
};

/** Sends again under the same key as the page does, where the answer asks for it. */
const submitAsPage = async (client: Client, body: Bill) => {
  const key = randomUUID();
  for (let repeats = 0; ; repeats += 1) {
    const answer = await submit(client, body, key);
    const { status, code } = answer;
    const waitMs = repeatAfterMs({ status, code, retryAfterSeconds: Number(answer.retryAfter) }, repeats);
    if (status !== 503 || waitMs === undefined) return { ...answer, repeats };
    await setTimeout(waitMs);
  }
};

/** One after the other they take far longer than a request may begin to write. */
const heldMs = Number(process.env['HELD_MS'] ?? 500);

test('sixty bills at once on one grant are all stored in the end, although a request has time for few of them', async () => {
  await throughHeldTable(() => setTimeout(heldMs));
  const first = await anOffice();
  const accounts = [first, await anAccount(first.office), await anAccount(first.office)];
  const logins = accounts.flatMap(({ draft, final }) => [draft, final]);
  const grant = await aGrant(first.office, { totalThousands: 1_000 });
  const staff = await employees(1);
  const answers = await Promise.all(
    logins.flatMap((login) =>
      Array.from({ length: 10 }, () =>
        submitAsPage(login.over(functions.transport), aGeneralBill(grant, staff)),
      ),
    ),
  );
  expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [201, undefined]));
  expect(new Set(answers.map(({ transNo }) => transNo)).size).toBe(60);
  expect((await reservationsOf(grant)).filter(({ state }) => state === 'reserved')).toHaveLength(60);
  expect((await grantNow(grant)).currentCount).toBe(grant.currentCount + 60);
  expect(await faultsOf(grant)).toEqual([]);
  // a crowd without a loser proves nothing
  expect(table.conflicts).toBeGreaterThan(60);
  expect(answers.some(({ repeats }) => repeats > 0)).toBe(true);
}, 600_000);

test('an eleventh bill at once of one login is answered 429, and none of another login of the office', async () => {
  const { promise: open, resolve: release } = Promise.withResolvers<void>();
  await throughHeldTable(() => open);
  const one = await anOffice();
  const other = await anAccount(one.office);
  const [grant, staff] = await Promise.all([aGrant(one.office), employees(1)]);
  const [many, others] = [one.draft.over(functions.transport), other.draft.over(functions.transport)];
  const bills = Array.from({ length: 10 }, () => aGeneralBill(grant, staff));
  const ten = Promise.all(bills.map((body) => submitAsPage(many, body)));
  const underWay = async () =>
    (await rowsUnder(`throttle#submit#${one.accountId}#D`)).map(({ submits }) => submits);
  await expect.poll(underWay, { timeout: 60_000 }).toEqual([10]);
  const eleventh = await submit(many, aGeneralBill(grant, staff));
  const ofOther = submitAsPage(others, aGeneralBill(grant, staff));
  release();
  expect(eleventh).toMatchObject({
    status: 429,
    code: billErrors.tooManyAtOnce.code,
    retryAfter: '2',
  });
  expect([...(await ten), await ofOther].map(({ status }) => status)).toEqual([...bills.map(() => 201), 201]);
  expect(await underWay()).toEqual([0]);
  expect(await submit(many, aGeneralBill(grant, staff))).toMatchObject({ status: 201 });
}, 120_000);
