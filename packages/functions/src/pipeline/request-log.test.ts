import { AppError } from '@portal/core/error';
import { frozenError } from '@portal/domain/operation/frozen';
import { storageErrors } from '@portal/domain/storage/errors';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import { expect, test } from 'vitest';
import { inputErrors } from './input-errors.ts';
import { ask, lines, takeKey, usePipeline } from './pipeline.fixture.ts';

usePipeline();

test('has one line a request, with who, what and how, and the metrics', async () => {
  await ask();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 'info',
    event: 'request',
    requestId: 'request-1',
    route: takeKey,
    status: 200,
    username: 'works1',
    login: 'F',
    office: 'DDO001',
    stage: 'test',
    function: 'bill',
    Requests: 1,
    ServerErrors: 0,
    _aws: { CloudWatchMetrics: [{ Namespace: 'Portal', Dimensions: [['stage', 'function']] }] },
  });
});

test('holds nothing of the body, and no whole account number of an error', async () => {
  const body = JSON.stringify({ amount: 1, lines: [{ name: 'zebra' }] });
  await ask({ body });
  await ask({ body: '{"amount": zebra' });
  await ask({}, { handle: () => Promise.reject(new Error('payee 123456789012 is wrong')) });
  const all = JSON.stringify(lines);
  expect(all).not.toContain('zebra');
  expect(all).not.toContain('123456789012');
  expect(all).toContain('••••••••9012');
});

test.each([
  [frozenError, 1],
  [storageErrors.busy, 1],
  [treasuryErrors.unavailable, 1],
  [inputErrors.tookTooLong, 0],
  [storageErrors.noTime, 0],
] as const)('counts a 503 that is meant apart from faults: %o', async (error, meant) => {
  const { statusCode } = await ask({}, { handle: () => Promise.reject(new AppError(error)) });
  expect(statusCode).toBe(503);
  const line = lines.at(-1) as Record<string, unknown> & {
    _aws: { CloudWatchMetrics: { Dimensions: string[][]; Metrics: { Name: string }[] }[] };
  };
  expect([line['ServerErrors'], line['IntendedRefusals'] ?? 0, line['level']]).toEqual([
    1 - meant,
    meant,
    meant === 1 ? 'warn' : 'error',
  ]);
  const ofStage = line._aws.CloudWatchMetrics.filter(({ Dimensions }) => Dimensions[0]?.length === 1);
  expect(ofStage.map(({ Metrics }) => Metrics[0]?.Name)).toEqual(meant === 1 ? ['IntendedRefusals'] : []);
});
