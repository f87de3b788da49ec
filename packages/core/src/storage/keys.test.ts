// Keys read from Secrets Manager by the real client, which is answered on this machine.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let server: Server;
let values: Record<string, string>;
let asked: string[];
let isDown: boolean;
let lines: string[];

beforeEach(async () => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime('2026-07-01T00:00:00Z');
  [values, asked, isDown, lines] = [{ 'portal/prod/a': 'one', 'portal/prod/b': 'other' }, [], false, []];
  server = createServer(async (request, response) => {
    const { SecretId } = JSON.parse(await text(request)) as { SecretId: string };
    asked.push(SecretId);
    response.writeHead(isDown ? 400 : 200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(isDown ? { __type: 'AccessDenied' } : { SecretString: values[SecretId] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('AWS_ENDPOINT_URL', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  vi.stubEnv('AWS_REGION', 'ap-south-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'demo');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'demo');
  vi.stubEnv('KEY_NAMES', 'A_KEY=portal/prod/a,B_KEY=portal/prod/b');
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
    lines.push(String(line));
    return true;
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const load = () => import('./keys.ts');
const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

test('keys are read once, by any number of calls at a time, and kept for five minutes', async () => {
  const { freshKeys, key } = await load();
  expect(() => key('A_KEY')).toThrow('A_KEY is not set');
  await Promise.all([freshKeys(), freshKeys(), freshKeys()]);
  pass(4);
  await freshKeys();
  expect([key('A_KEY'), key('B_KEY')]).toEqual(['one', 'other']);
  expect(asked.toSorted()).toEqual(['portal/prod/a', 'portal/prod/b']);
  values['portal/prod/a'] = 'changed';
  pass(2);
  await freshKeys();
  expect(key('A_KEY')).toBe('changed');
  expect(asked).toHaveLength(4);
});

test('what is made of a key is made again when one has changed, and not before', async () => {
  const { freshKeys, key, renewing } = await load();
  await freshKeys();
  const port = renewing(() => ({ with: key('A_KEY') }));
  const first = port();
  pass(6);
  await freshKeys();
  expect(port()).toBe(first);
  values['portal/prod/a'] = 'changed';
  pass(6);
  await freshKeys();
  expect(port()).toEqual({ with: 'changed' });
});

test('a question that fails keeps the old keys, says so in the log, and is asked again', async () => {
  const { freshKeys, key } = await load();
  await freshKeys();
  isDown = true;
  pass(6);
  await freshKeys();
  expect(key('A_KEY')).toBe('one');
  expect(lines.join('')).toContain('keys.not-read');
  isDown = false;
  values['portal/prod/a'] = 'changed';
  pass(6);
  await freshKeys();
  expect(key('A_KEY')).toBe('changed');
});

test('a function that could never read its keys does no work', async () => {
  isDown = true;
  const { withKeys } = await load();
  const work = vi.fn(async () => 'done');
  await expect(withKeys(work)()).rejects.toThrow();
  expect(work).not.toHaveBeenCalled();
});

test('a caller who is not known is looked up again soon, and not at every call', async () => {
  const { freshKeys } = await load();
  await freshKeys();
  await freshKeys(10_000);
  expect(asked).toHaveLength(2);
  pass(1);
  await freshKeys(10_000);
  expect(asked).toHaveLength(4);
});

test('where no secret is named, the environment has the keys', async () => {
  vi.stubEnv('KEY_NAMES', undefined);
  vi.stubEnv('A_KEY', 'of this run');
  const { freshKeys, key } = await load();
  await freshKeys();
  expect(key('A_KEY')).toBe('of this run');
  expect(asked).toEqual([]);
});
