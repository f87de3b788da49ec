import { expect, test } from 'vitest';
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
