// `npm start` as a person types it: it leads to its address, says why another start cannot be, and everything ends with npm.
import { expect, test } from 'vitest';
import { useOwnRun } from '../support/own-run.ts';
import { areRunning } from '../support/portal-process.ts';

const run = useOwnRun();

test('npm start leads from its name to its address, another start on its folder ends with a sentence, and nothing outlives npm', async () => {
  const portal = run.npmStart({ SEED: 'none' });
  const address = await portal.ready();
  // with the address it compares where commands come from
  const byName = address.replace('127.0.0.1', 'localhost');
  const answer = await fetch(`${byName}/bill?x=1`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([307, `${address}/bill?x=1`]);

  const second = run.npmStart({ SEED: 'none' });
  expect(await second.ended(), second.output()).toBe(1);
  expect(second.output()).toMatch(new RegExp(`^The data folder ${run.dataDir} is in use`, 'm'));
  // a known reason shows no stack
  expect(second.output()).not.toMatch(/^\s+at /m);
  expect((await fetch(`${address}/api/v1/health`)).status).toBe(200);

  const processes = run.processes();
  expect(areRunning(processes)).toEqual([true, true]);
  portal.process.kill('SIGKILL');
  await portal.ended();
  await expect.poll(() => areRunning(processes), { interval: 50 }).toEqual([false, false]);
});
