// From an empty system to an office at work: the command makes the first ADMIN, everything else is done on the screens'
// endpoints.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAccounts, lockAccount, unlockAccount } from '@portal/domain/account/api';
import { listCertificates } from '@portal/domain/certificate/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedAccount, openedOffice } from '../support/administration.ts';
import type { Client } from '../support/client.ts';
import { captchaAnswer, firstLoginAt, npmRun, printedAccount, signInAt } from '../support/own-portal.ts';
import { npmStart, type PortalProcess } from '../support/portal-process.ts';

let dataDir: string;
let portal: PortalProcess;
let origin: string;
let admin: Client;
const firstAdmin = (username: string, stage = 'local') =>
  npmRun('first-admin', ['--stage', stage, '--username', username], { DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'first-admin-test-'));
  portal = npmStart({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', CAPTCHA_ANSWER: captchaAnswer });
  origin = await portal.ready();
});
afterAll(async () => {
  portal.npm.kill('SIGTERM');
  await portal.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('an empty system', () => {
  test('says what the command needs', async () => {
    expect(await npmRun('first-admin', [], {})).toMatchObject({
      code: 1,
      output: 'Usage: npm run first-admin -- --stage <stage> --username <name>\n',
    });
    expect((await firstAdmin('x')).output).toContain('Username has 3 to 32 letters');
    const elsewhere = await npmRun('first-admin', ['--stage', 'local', '--username', 'chief'], {
      DATA_DIR: join(dataDir, 'none'),
    });
    expect([elsewhere.code, elsewhere.output]).toEqual([
      1,
      expect.stringContaining('No portal runs on the data folder'),
    ]);
  });

  test('gets one first ADMIN, of two commands at once too', async () => {
    const names = ['chief.one', 'chief.two'];
    const runs = await Promise.all(names.map((name) => firstAdmin(name)));
    expect(runs.map(({ code }) => code).toSorted()).toEqual([0, 1]);
    const made = runs.findIndex(({ code }) => code === 0);
    expect(runs[1 - made]?.output).toBe(
      'There is an ADMIN account already: it makes the others on the screen Accounts.\n',
    );
    const account = printedAccount(names[made] ?? '', runs[made]?.output ?? '');
    const first = await signInAt(origin, account, 'F');
    expect((await first.refused(listAccounts, {})).body.message).toBe(
      'Change your password before you go on.',
    );
    admin = await firstLoginAt(origin, account, 'F', 'Imphal#77River');
    const { body } = await admin.ask(listAccounts, { query: {} });
    expect(body).toMatchObject([{ username: account.username, kind: 'ADMIN', is_locked: false }]);
  });

  test('gets a second ADMIN, and of the two never loses both', async () => {
    const account = await openedAccount(admin, { kind: 'ADMIN', username: 'second.admin' });
    const second = await firstLoginAt(origin, account, 'F', 'Imphal#77River');
    const [{ username: first } = { username: '' }] = (await admin.ask(listAccounts, { query: {} })).body;
    const answers = await Promise.all([
      admin.send(lockAccount, { body: { username: account.username } }),
      second.send(lockAccount, { body: { username: first } }),
    ]);
    const statuses = answers.map(({ status }) => status);
    // the loser's session may have ended before it asked
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect([401, 422]).toContain(statuses.find((status) => status !== 200));
    const winner = statuses[0] === 200 ? admin : second;
    const locked = statuses[0] === 200 ? account.username : first;
    await winner.ask(unlockAccount, { body: { username: locked } });
    admin = winner;
  });

  test('gets an office with an account, and shows the office no certificate yet', async () => {
    const office = await openedOffice(admin);
    expect(office.office_no).toBe('1001');
    await openedAccount(admin, { ddo_code: office.ddo_code });
    const query = { ddo_code: office.ddo_code };
    expect((await admin.ask(listCertificates, { query })).body).toEqual([]);
  });
});
