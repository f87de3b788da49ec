// kill -9 between sending a bill and recording the treasury's answer: the next start sends again, under the same key,
// and the treasury takes nothing twice.
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { BillRow } from '@portal/core/bill/entity';
import { billEntity } from '@portal/core/bill/entity';
import type { Call } from '@portal/core/call';
import { openWork } from '@portal/core/storage/open-work';
import { startUpload } from '@portal/core/treasury/start-upload';
import type { LoginType } from '@portal/domain/session/schema';
import { expect, test } from 'vitest';
import { useLocalTable } from '../../packages/local/src/hosts/local-table.ts';
import { localTable, useOwnRun } from '../support/own-run.ts';
import { officeRecord } from '../support/records.ts';
import { aSignedBillOf, type SignedBill } from '../support/signed-bill.ts';
import { TreasuryControl } from '../support/treasury.ts';

const run = useOwnRun();

/** The treasury of a portal that has been started on the data folder. */
const start = async (): Promise<TreasuryControl> => {
  const portal = run.start({ SEED: 'none' });
  await portal.ready();
  return new TreasuryControl(/^Partner stand-ins: (\S+)$/m.exec(portal.output())?.[1] ?? '');
};

const callOf = async (login: LoginType, office: Call['officer']['office']): Promise<Call> => ({
  officer: {
    accountId: 'test',
    username: 'test',
    kind: 'DDO',
    login,
    userType: login,
    office,
    mustChangePassword: false,
  },
  requestId: 'test',
  now: new Date(),
  idempotencyKey: undefined,
});

/** A bill that is marked as on its way and whose execution was never started, ten minutes ago. */
const aStrandedBill = async (): Promise<SignedBill> => {
  useLocalTable({ dynamoEndpoint: run.database(), tableName: localTable });
  const office = await officeRecord();
  const [draft, final] = [await callOf('D', office), await callOf('F', office)];
  const bill = await aSignedBillOf(draft, final);
  await startUpload(final, { ...bill, way: 'normal' }, async () => {});
  const { ddoCode, transNo } = bill;
  const begun = new Date(Date.now() - 10 * 60_000);
  await billEntity()
    .patch({ ddoCode, transNo })
    .set(openWork('send', transNo, begun))
    .go();
  return bill;
};

const headerOf = async ({ ddoCode, transNo }: SignedBill): Promise<BillRow> => {
  const Key = { pk: { S: `bill#${ddoCode}#${transNo}` }, sk: { S: 'bill' } };
  const get = new GetItemCommand({ TableName: localTable, Key });
  const { Item = {} } = await run.ask((client) => client.send(get));
  return unmarshall(Item) as BillRow;
};

const soon = { interval: 100 };

test('a bill that was sent when the portal was killed is recorded after the next start, and paid once', async () => {
  const treasury = await start();
  const bill = await aStrandedBill();
  await treasury.fault('slow', bill.authNo, { delay_ms: 600_000 });
  await treasury.run('resume');
  await expect.poll(() => treasury.messagesOf(bill.transNo), soon).toHaveLength(1);
  const [taken] = await treasury.messagesOf(bill.transNo);
  expect(await headerOf(bill)).toMatchObject({ status: 'signed', sending: { state: 'sending' } });

  await run.kill();

  const again = await start();
  await expect.poll(async () => (await headerOf(bill)).status, soon).toBe('uploaded');
  const sent = await again.messagesOf(bill.transNo);
  expect(sent).toEqual([{ ...taken, fault: 'none' }]);
  expect((await headerOf(bill)).acknowledgement).toMatchObject({ number: taken?.acknowledgement });
});
