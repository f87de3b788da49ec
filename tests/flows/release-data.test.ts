// The data folder that the release before left behind opens: its accounts sign in, its bills are found, and the audit finds nothing.
import { findAnything, getBillHistory } from '@portal/domain/bill/api';
import { getHome } from '@portal/domain/home/api';
import { expect, test } from 'vitest';
import { demoAccounts } from '../../packages/local/src/seed/offices.ts';
import { captchaAnswer, runCommand, signInAt } from '../support/own-portal.ts';
import { useOwnRun } from '../support/own-run.ts';
import { releaseDay } from '../support/release-data.ts';
import { leaveReleaseFolder } from '../support/release-folder.ts';

const run = useOwnRun();

test('the data of 29 November is what the portal of today makes of it', async () => {
  const date = '2026-11-29';
  await leaveReleaseFolder(run.dataDir, date);
  const origin = await run.start({ CAPTCHA_ANSWER: captchaAnswer }).ready();
  const [works] = demoAccounts;
  if (!works) throw new Error('there are no demo accounts');
  const officer = await signInAt(origin, works, 'D');
  const { compiled } = releaseDay(date).bills;
  const trans_no = compiled?.transNo ?? '';
  const { body: found } = await officer.ask(findAnything, { query: { q: trans_no } });
  expect(found.bills).toMatchObject([{ trans_no, status: 'compiled' }]);
  const { body: steps } = await officer.ask(getBillHistory, { query: { trans_no } });
  expect(steps.at(-1)).toMatchObject({ action: 'compile' });
  const { body: home } = await officer.ask(getHome, { query: {} });
  expect(home.months).toMatchObject([{ month: '2026-11', count: 1 }]);
  const audit = await runCommand('audit', ['--stage', 'local'], { DATA_DIR: run.dataDir });
  expect(audit).toMatchObject({ code: 0, output: expect.stringContaining('Nothing is wrong') });
});
