import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { AppError } from '@portal/core/error';
import { transact } from '@portal/core/storage/transact';
import { storageErrors } from '@portal/domain/storage/errors';
import { describe, expect, test } from 'vitest';
import { aContext, anEvent, aSession } from './gateway-event.fixture.ts';
import { inputErrors } from './input-errors.ts';
import { ask, lines, list, settings, table, usePipeline } from './pipeline.fixture.ts';
import { serve } from './pipeline.ts';
import { route } from './route.ts';

usePipeline();

describe('an error', () => {
  const refused = (error: unknown, more = {}) => ask({}, { handle: () => Promise.reject(error), ...more });

  test('of the application keeps its status, sentence, issues and further fields', async () => {
    const error = new AppError(
      { code: 'session.too-many', kind: 'tooMany', message: 'Wait.' },
      {
        issues: [{ path: 'a', code: 'b', message: 'Wait.' }],
        retryAfterSeconds: 1.2,
        extra: { errors: { A: ['Wait.'] } },
      },
    );
    const { statusCode, headers, json } = await refused(error);
    expect(statusCode).toBe(429);
    expect(headers['retry-after']).toBe('2');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(json).toEqual({
      success: false,
      message: 'Wait.',
      error: 'Wait.',
      code: 'session.too-many',
      issues: [{ path: 'a', code: 'b', message: 'Wait.' }],
      requestId: 'request-1',
      errors: { A: ['Wait.'] },
    });
  });

  test('of ours leaves as 500 without detail and is logged with its cause', async () => {
    const { statusCode, json } = await refused(new Error('secret detail', { cause: new Error('the cause') }));
    expect([statusCode, json.issues]).toEqual([500, []]);
    expect(json.message).toBe(
      'Something went wrong on our side. Nothing was changed. Try again; if it happens again, tell the administrator the number request-1.',
    );
    expect(lines.at(-1)).toMatchObject({
      level: 'error',
      fault: { message: 'secret detail', cause: { message: 'the cause' } },
      ServerErrors: 1,
    });
  });

  test('that leaves open whether a write was done does not say that nothing changed', async () => {
    const lost = Object.assign(new Error('socket hang up'), { $metadata: { attempts: 4 } });
    expect((await refused(lost)).json.message).toContain('Check whether it was done before you try again');
    const throttled = Object.assign(new Error('throttled'), { $metadata: {}, $fault: 'client' });
    expect((await refused(throttled)).json.message).toContain('Nothing was changed');
  });

  test('of a table that has too much to do asks the caller to come again, however deep it lies', async () => {
    const name = 'ProvisionedThroughputExceededException';
    const throttled = Object.assign(new Error('slow down'), { name, $metadata: {}, $fault: 'client' });
    for (const error of [throttled, new Error('electrodb', { cause: throttled })]) {
      const { statusCode, headers, json } = await refused(error);
      expect([statusCode, headers['retry-after']]).toEqual([503, '1']);
      expect(json.message).toBe(inputErrors.tableBusy.message);
    }
    expect(lines.at(-1)).toMatchObject({
      code: 'input.table-busy',
      fault: { cause: { cause: { name } } },
      ServerErrors: 0,
      IntendedRefusals: 1,
    });
  });

  test('that is not even an Error is answered too', async () => {
    expect((await refused('nonsense')).statusCode).toBe(500);
  });

  test('comes in time when the work takes longer than the function may', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    const handler = serve([route(list, () => new Promise<string[]>(() => {}))], settings);
    const event = anEvent('GET /api/v1/thing', { cookies: [cookie] });
    const answer = await handler(event, { ...aContext, getRemainingTimeInMillis: () => 1_010 });
    expect([answer.statusCode, JSON.parse(answer.body).message]).toEqual([
      503,
      'This took too long and was stopped before anything was stored. Try again.',
    ]);
  });

  test('does not say so where a write was sent that the table never answered', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    const { promise, resolve } = Promise.withResolvers<object>();
    table.on(TransactWriteCommand).callsFake(() => promise);
    const change = {
      write: { Delete: { TableName: 'portal-test', Key: { pk: 'a', sk: 'b' } } },
      refuse: () => new Error('no condition'),
    };
    const handler = serve([route(list, () => transact([change]).then(() => []))], settings);
    const event = anEvent('GET /api/v1/thing', { cookies: [cookie] });
    const answer = await handler(event, { ...aContext, getRemainingTimeInMillis: () => 1_010 });
    expect([answer.statusCode, JSON.parse(answer.body).message]).toEqual([
      503,
      'This took too long, and it is not known whether all of it was stored. Look at it before you try again.',
    ]);
    // no further copy is sent behind this test
    resolve({});
  });

  test('comes instead of a write that would begin too late, which is never sent', async () => {
    const { cookie, item } = aSession();
    table.on(GetCommand).resolves({ Item: item });
    let leftMs = 10_000;
    const handler = serve(
      [
        route(list, async () => {
          leftMs = 3_000;
          await transact([
            {
              write: { Delete: { TableName: 'portal-test', Key: { pk: 'a', sk: 'b' } } },
              refuse: () => new Error('no condition'),
            },
          ]);
          return [];
        }),
      ],
      settings,
    );
    const event = anEvent('GET /api/v1/thing', { cookies: [cookie] });
    const answer = await handler(event, { ...aContext, getRemainingTimeInMillis: () => leftMs });
    expect(answer.statusCode).toBe(503);
    expect(JSON.parse(answer.body).message).toBe(storageErrors.noTime.message);
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0);
  });
});
