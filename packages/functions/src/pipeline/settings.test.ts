import { expect, test } from 'vitest';
import { settingsFrom } from './settings.ts';

test('a deployed stage without the origin secret does not start', () => {
  expect(() => settingsFrom({ STAGE: 'prod', CURSOR_KEY: 'c' })).toThrow('ORIGIN_SECRET_A');
});

test('the local run needs none, and shows the calls to the table', () => {
  expect(
    settingsFrom({ STAGE: 'local', PORTAL_ORIGIN: 'http://127.0.0.1:4000', CURSOR_KEY: 'c' }),
  ).toMatchObject({
    originSecrets: [],
    showsCalls: true,
    portalOrigin: 'http://127.0.0.1:4000',
  });
  expect(settingsFrom({ STAGE: 'prod', ORIGIN_SECRET_A: 's', CURSOR_KEY: 'c' }).showsCalls).toBe(false);
});

test('none starts without the key of its cursors', () => {
  for (const STAGE of ['prod', 'local'])
    expect(() => settingsFrom({ STAGE, ORIGIN_SECRET_A: 's' })).toThrow('CURSOR_KEY');
});
