// The last run of each schedule: what the alarm on schedules rings from, and what the screen shows.
import { scheduled } from '@portal/core/operation/schedule-run';
import { showOperations } from '@portal/core/operation/service';
import { survey } from '@portal/core/operation/survey';
import { beforeAll, expect, inject, test, vi } from 'vitest';
import { useBucket } from '../../support/bucket.ts';
import '../../support/shared-cloud.ts';
import { useOwnTable } from '../world.ts';
import { giveTableBack } from './one-bill.ts';
import { after, readAlarms } from './ringing.ts';

beforeAll(async () => {
  useBucket(inject('cloud'));
  await useOwnTable(inject('cloud'), 'schedule-run');
});
giveTableBack();
const { metricOf, shown } = readAlarms();

const run = (at: Date, work: () => Promise<void>) => {
  vi.useFakeTimers({ toFake: ['Date'], now: at });
  const ended = scheduled('resume', work, () => ({ said: 'done' }))();
  return ended.catch((error) => String(error)).finally(() => vi.useRealTimers());
};
const works = () => Promise.resolve();
const fails = () => Promise.reject(new Error('The table is away.'));

test('a schedule whose every run fails for an hour rings with the reason, and is silent after one that does not', async () => {
  await run(after(2), works);
  for (const hours of [2.1, 2.6, 3.2]) expect(await run(after(hours), fails)).toContain('away');
  await survey(after(3));
  expect(metricOf('schedule-late')).toBe(0);
  await survey(after(3.3));
  expect(metricOf('schedule-late')).toBe(1);
  expect((await shown('schedule-late'))?.items?.[0]).toMatchObject({
    since: after(2.1).toISOString(),
    why: 'Take up work that stopped: Error: The table is away.',
  });
  await run(after(3.4), works);
  await survey(after(3.5));
  expect(metricOf('schedule-late')).toBe(0);
});

test('a schedule shows on the screen what its last run did', async () => {
  const stateAt = async (hours: number) =>
    (await showOperations(after(hours))).schedules.map(({ code, state }) => [code, state]);
  expect(await stateAt(3.5)).toContainEqual(['resume', 'on']);
  await run(after(3.6), fails);
  expect(await stateAt(3.7)).toContainEqual(['resume', 'failing']);
  expect(await stateAt(5)).toContainEqual(['resume', 'late']);
  expect(await stateAt(5)).toContainEqual(['treasury-status', 'never']);
});
