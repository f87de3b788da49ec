import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Functions, hostFunctions } from './functions.ts';
import { FunctionFailed, TimedOut } from './invocation.ts';

const handlers = `
const loadedAt = process.hrtime.bigint().toString();
export const handler = async (event, context) => {
  if (event.crash) setImmediate(() => { throw new Error('crashed'); });
  if (event.crash || event.hang) return new Promise(() => {});
  if (event.fail) throw new Error('refused');
  if (event.log) console.log(event.log);
  return {
    event, loadedAt, id: context.awsRequestId, name: context.functionName,
    left: context.getRemainingTimeInMillis(), environment: process.env.NAME, home: process.env.HOME, dropped: undefined,
  };
};`;

let folder: string;
let functions: Functions;
const logged: string[] = [];

function host(
  environment: Record<string, string>,
  timeoutSeconds = 5,
  bundle = 'index.mjs',
  isRebundled?: () => Promise<boolean>,
): Functions {
  const settings = { name: 'demo', bundle: join(folder, bundle), handler: 'index.handler', memoryMb: 128 };
  functions = hostFunctions(
    [{ settings, timeoutSeconds, environment }],
    (_, line) => logged.push(line),
    isRebundled,
  );
  return functions;
}

interface Result {
  readonly event: unknown;
  readonly loadedAt: string;
  readonly left: number;
  readonly [name: string]: unknown;
}
const call = async (event: unknown, requestId?: string) =>
  (await functions.invoke('demo', event, requestId)) as Result;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'functions-test-'));
  writeFileSync(join(folder, 'index.mjs'), handlers);
  writeFileSync(join(folder, 'broken.mjs'), 'throw new Error("cannot be loaded");');
  writeFileSync(join(folder, 'empty.mjs'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));
afterEach(() => functions.stop());

describe('a function of the template', () => {
  test('gets event, context and its own environment only, and answers JSON', async () => {
    host({ NAME: 'of the template' });
    const result = await call({ at: new Date(0), nothing: undefined }, 'request-1');
    expect(result).toMatchObject({
      event: { at: '1970-01-01T00:00:00.000Z' },
      id: 'request-1',
      name: 'demo',
      environment: 'of the template',
    });
    expect(result).not.toHaveProperty('home');
    expect(result).not.toHaveProperty('dropped');
    expect(result.left).toBeGreaterThan(4000);
    expect(result.left).toBeLessThanOrEqual(5000);
  });

  test('keeps what it loaded from call to call', async () => {
    host({});
    const [first, second] = [await call({}), await call({})];
    expect(second.loadedAt).toBe(first.loadedAt);
  });

  test('that throws fails that call only', async () => {
    host({});
    const { loadedAt } = await call({});
    await expect(call({ fail: true })).rejects.toThrow(FunctionFailed);
    expect((await call({})).loadedAt).toBe(loadedAt);
  });

  test('that crashes fails what it had begun, and the next call finds a new one', async () => {
    host({});
    const { loadedAt } = await call({});
    await expect(Promise.all([call({ hang: true }), call({ crash: true })])).rejects.toThrow(FunctionFailed);
    expect(logged.join()).toContain('crashed');
    expect((await call({})).loadedAt).not.toBe(loadedAt);
  });

  test('that takes too long times out, while others are still answered', async () => {
    host({}, 1);
    const { loadedAt } = await call({});
    const late = call({ hang: true });
    expect((await call({})).loadedAt).toBe(loadedAt);
    await expect(late).rejects.toThrow(TimedOut);
    expect((await call({})).loadedAt).not.toBe(loadedAt);
  });

  test('whose bundle changed is loaded anew for the next call, while one under way is still answered', async () => {
    const changes = [false, false, true];
    host({}, 5, 'index.mjs', async () => changes.shift() ?? false);
    const { loadedAt } = await call({});
    const [underWay, next] = await Promise.all([call({}), call({})]);
    expect(underWay.loadedAt).toBe(loadedAt);
    expect(next.loadedAt).not.toBe(loadedAt);
  });

  test('logs what it prints', async () => {
    host({});
    await call({ log: 'a line of the log' });
    await expect.poll(() => logged).toContain('a line of the log');
  });

  test.each(['broken.mjs', 'empty.mjs'])('%s that cannot be loaded stops the start', async (bundle) => {
    host({}, 5, bundle);
    await expect(functions.load()).rejects.toThrow('demo');
  });

  test('that is not there fails', async () => {
    host({});
    await expect(functions.invoke('other', {})).rejects.toThrow('other');
  });
});
