// Answers of the table that are lost or late: a bill that is stored is answered so, and one that is not is not
// (decisions.md, No write begins too late). Each turn of such a loss is held by core's answered.test.ts, under a clock of its own;
// here they happen to the deployed function. The requests carry no idempotency key, and all wait at the same time.
import { submitGeneralBill } from '@portal/domain/bill/api';
import type { ErrorBody } from '@portal/domain/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aGeneralBill } from '../support/bill.ts';
import type { Client } from '../support/client.ts';
import { faultsOf, grantNow, reservationsOf } from '../support/ledger.ts';
import { anOffice } from '../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../support/own-functions.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { type LateTable, lateTable, type Passage } from './support/late-table.ts';

const transaction = 'TransactWriteItems';
let table: LateTable;
let functions: OwnFunctions;
/** What becomes of the transactions of the bill that says so in its purpose, one after the other; the rest pass. */
const fates = new Map<string, Passage[]>();

beforeAll(async () => {
  table = await lateTable(cloud.dynamoEndpoint, (operation, body) => {
    if (operation !== transaction) return 'passes';
    const [purpose] = [...fates.keys()].filter((each) => body.includes(each));
    return (purpose && fates.get(purpose)?.shift()) || 'passes';
  });
  functions = await ownFunctions(['bill'], { AWS_ENDPOINT_URL_DYNAMODB: table.endpoint });
});

afterAll(async () => {
  await functions?.stop();
  await table?.stop();
});

/** An officer whose requests reach the table through that port, with a grant. */
const desk = async () => {
  const { office, draft } = await anOffice();
  const grant = await aGrant(office, { totalThousands: 1_000 });
  const staff = await employees(1);
  const through = draft.over(functions.transport);
  let bills = 0;
  return {
    grant,
    async submit(...fate: Passage[]) {
      bills += 1;
      const purpose = `Repairs of roof ${bills} of ${office.ddoCode}`;
      fates.set(purpose, fate);
      return outcome(through, aGeneralBill(grant, staff, { purpose }));
    },
  };
};

const outcome = async (client: Client, body: ReturnType<typeof aGeneralBill>) => {
  const { status, bytes } = await client.send(submitGeneralBill, { body });
  return { status, body: JSON.parse(bytes.toString()) as ErrorBody & { data?: { trans_no: string } } };
};

/** The bills that the grant pays for, by the ledger, which holds no fault. */
const paidFor = async (grant: Awaited<ReturnType<typeof aGrant>>): Promise<readonly string[]> => {
  expect(await faultsOf(grant)).toEqual([]);
  const reserved = (await reservationsOf(grant)).filter(({ state }) => state === 'reserved');
  const { balancePaise } = await grantNow(grant);
  expect(grant.balancePaise - balancePaise).toBe(reserved.length * 100_000);
  return reserved.map(({ transNo }) => transNo);
};

test.concurrent.each<[string, Passage[]]>([
  ['whose answer is lost', ['answer lost']],
  ['that is lost on its way', ['call lost']],
])('a bill %s is answered 201 and stored once', async (_, fate) => {
  const { grant, submit } = await desk();
  const { status, body } = await submit(...fate);
  expect([status, body.message]).toEqual([201, undefined]);
  expect(await paidFor(grant)).toEqual([body.data?.trans_no]);
});

test.concurrent('of ten bills at once on one grant, each with its loss, every answer is true', async () => {
  const { grant, submit } = await desk();
  const losses: Passage[][] = [
    [],
    ['answer lost'],
    ['passes', 'answer lost'],
    ['call lost'],
    ['passes', 'call lost'],
  ];
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => submit(...(losses[at % losses.length] ?? []))),
  );
  const stored = answers.flatMap(({ body }) => body.data?.trans_no ?? []);
  const paid = await paidFor(grant);
  expect(paid).toEqual(expect.arrayContaining(stored));
  // where the machine is slow some are refused; only one that says so may be stored
  const messages = answers.filter(({ status }) => status !== 201).map(({ body }) => body.message);
  const open = messages.filter((message) => message.includes('not known'));
  expect(paid.length - stored.length).toBeLessThanOrEqual(open.length);
  for (const message of messages)
    expect(message).toMatch(/nothing was stored|before anything was stored|not known/);
});
