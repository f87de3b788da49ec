// The schedule that answers scheme systems, where an operator has not set everything: what waits stays, and the log and the alarm
// say so.
import { randomUUID } from 'node:crypto';
import { acknowledge } from '@portal/core/acknowledgement/acknowledge';
import { portalSigner } from '@portal/core/acknowledgement/signer';
import { transact } from '@portal/core/storage/transact';
import { handler } from '@portal/functions/schedules/acknowledgement';
import { demoPortalKey } from '@portal/partners/data/portal-key';
import { demoMaker } from '@portal/partners/data/scheme-keys';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { useLocalTable } from '../../../packages/local/src/hosts/local-table.ts';
import { useOwnTable } from '../../simulation/world.ts';
import { useBucket } from '../../support/bucket.ts';
import { cloud } from '../../support/portal.ts';
import { acknowledgementsOf } from '../../support/signatory.ts';

beforeAll(async () => {
  useBucket(cloud);
  // the schedule of the portal sends what is in its own table
  await useOwnTable(cloud, 'acknowledgement-schedule');
});
afterAll(() => useLocalTable(cloud));

const hour = 3_600_000;
const nobody = { NRLM_URL: 'https://nrlm.invalid', OMMAS_URL: 'https://ommas.invalid' };

test.each([
  [
    'the address',
    { NREGA_ADDRESS: 'sftp://portal@nrega.invalid', NREGA_SIGNING_KEY: demoPortalKey.privateKey },
    'nregaAddress',
  ],
  [
    'the key',
    { NREGA_ADDRESS: 'sftp://portal@127.0.0.1:1', NREGA_SIGNING_KEY: 'x'.repeat(48) },
    'nregaSigningKey',
  ],
])(
  'without %s of NREGA its answers wait untried, and the log says what to set',
  async (_, settings, missing) => {
    for (const [name, value] of Object.entries({ ...nobody, ...settings })) vi.stubEnv(name, value);
    const messageId = randomUUID();
    const order = { system: 'nrega', messageId, fileName: 'a.xml', txnUniqueId: '', batchId: '' } as const;
    await transact(acknowledge(order, 'registered', [], new Date(Date.now() - 2 * hour)));
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    await handler();
    const lines = written.mock.calls.map(([line]) => JSON.parse(String(line)) as Record<string, unknown>);
    written.mockRestore();
    vi.unstubAllEnvs();
    const off = lines.filter(({ event }) => event === 'acknowledgement.off');
    expect(off).toMatchObject([
      { level: 'warn', partner: 'nrega', missing: expect.stringContaining(missing) },
    ]);
    expect(off[0]?.['LongestAnswerWaitSeconds']).toBeGreaterThanOrEqual(7_200);
    expect(off[0]?.['_aws']).toMatchObject({
      CloudWatchMetrics: [{ Namespace: 'Portal', Metrics: [{ Name: 'LongestAnswerWaitSeconds' }] }],
    });
    expect(await acknowledgementsOf(messageId)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  },
);

test('a key signs with its own certificate only', async () => {
  expect(await portalSigner(demoPortalKey.privateKey)).toMatchObject({
    certificate: demoPortalKey.certificate,
  });
  expect(await portalSigner(demoMaker.privateKey)).toEqual({
    missing: expect.stringContaining('belong together'),
  });
  expect(await portalSigner('-----BEGIN PRIVATE KEY-----\nno key')).toEqual({
    missing: expect.stringContaining('belong together'),
  });
});
