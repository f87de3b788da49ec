// The operators' command against a portal of its own: an officer and an ADMIN see what it did.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freezePortal, getOperations, redriveUploads, thawPortal } from '@portal/domain/operation/api';
import { scheduleCodes } from '@portal/domain/operation/schedules';
import { operationText } from '@portal/domain/operation/texts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '../support/client.ts';
import { captchaAnswer, firstLoginAt, npmRun, printedAccount } from '../support/own-portal.ts';
import { npmStart, type PortalProcess } from '../support/portal-process.ts';

let dataDir: string;
let portal: PortalProcess;
let admin: Client;
const operate = (...words: string[]) =>
  npmRun('operate', ['--stage', 'local', ...words], { DATA_DIR: dataDir });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'operate-test-'));
  portal = npmStart({ PORT: '0', DATA_DIR: dataDir, SEED: 'none', CAPTCHA_ANSWER: captchaAnswer });
  const origin = await portal.ready();
  const { output } = await npmRun('first-admin', ['--stage', 'local', '--username', 'chief'], {
    DATA_DIR: dataDir,
  });
  admin = await firstLoginAt(origin, printedAccount('chief', output), 'F', 'Loktak-Sangai-2026');
});
afterAll(async () => {
  portal.npm.kill('SIGTERM');
  await portal.ended();
  rmSync(dataDir, { recursive: true, force: true });
});

const nothing = operationText.redriven({ uploads: 0, answers: 0, files: 0 });

const now = async () => (await admin.ask(getOperations, {})).body;

test('freezes and thaws what the screen shows, and the other way round', async () => {
  expect(await operate('freeze', 'Back at six.')).toEqual({
    code: 0,
    output: `${operationText.wasFrozen}\n`,
  });
  expect((await now()).freeze).toMatchObject({ reason: 'Back at six.' });
  const twice = await admin.refused(freezePortal, { body: { reason: 'Again.' } });
  expect([twice.status, twice.body.message]).toEqual([409, operationText.alreadyFrozen]);
  await admin.ask(thawPortal, {});
  expect(await operate('thaw')).toEqual({ code: 1, output: `${operationText.notFrozen}\n` });
  await admin.ask(freezePortal, { body: { reason: 'Once more.' } });
  expect(await operate('drain')).toEqual({ code: 0, output: 'Nothing is under way.\n' });
  expect((await operate('thaw')).code).toBe(0);
});

test('sends again what waits, and says who did it', async () => {
  expect((await operate('redrive')).output).toBe(`${nothing}\n`);
  const { body } = await admin.ask(redriveUploads, { body: {} });
  expect(body.data).toEqual({ sent: 0, message: nothing });
  const { events, freeze } = await now();
  expect(freeze).toBeNull();
  expect(events.slice(0, 2).map(({ action, by }) => [action, by])).toEqual([
    ['uploads-redriven', 'chief'],
    ['uploads-redriven', expect.stringMatching(/^command /)],
  ]);
});

test('freezes until a time, from the screen and by the command', async () => {
  const later = new Date(Date.now() + 3_600_000).toISOString();
  await admin.ask(freezePortal, { body: { reason: 'A moment.', until: later } });
  expect((await now()).freeze).toMatchObject({ reason: 'A moment.', until: later });
  await admin.ask(thawPortal, {});
  expect((await operate('freeze', 'An hour.', 'for', '60')).code).toBe(0);
  expect((await now()).freeze).toMatchObject({ reason: 'An hour.', until: expect.any(String) });
  await admin.ask(thawPortal, {});
  const over = new Date(Date.now() - 1_000).toISOString();
  const refused = await admin.refused(freezePortal, { body: { reason: 'Too late.', until: over } });
  expect(refused.body.message).toBe(operationText.freezeEnd);
});

test('shows each schedule with how its last run ended', async () => {
  const { schedules } = await now();
  expect(schedules.map(({ code }) => code)).toEqual(scheduleCodes);
  const resume = schedules.find(({ code }) => code === 'resume');
  // the local run takes up what an earlier one left, so that it has run once
  expect(resume).toMatchObject({ state: 'on', said: '0 begun again, 0 leftovers removed' });
});

test('names what it takes where the line says something else', async () => {
  expect(await operate('melt')).toMatchObject({ code: 1, output: expect.stringMatching(/^Usage: npm run/) });
});
