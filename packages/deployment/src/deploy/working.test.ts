// What a deployment asks before it says that a stage is deployed: the portal itself, the smoke test, and the quotas of AWS.
import { StartFailure } from '@portal/local/process/start-failure';
import { beforeEach, describe, expect, test } from 'vitest';
import { release } from '../../../../stacks/release.ts';
import {
  askHealth,
  bothWhole,
  makes,
  pauses,
  run,
  said,
  smoke,
  sst,
  stack,
  useDeployment,
  wasCalled,
  worked,
  write,
} from './deploy.fixture.ts';

useDeployment();
beforeEach(() => {
  bothWhole();
  sst(worked);
});

describe('after a deployment', () => {
  test('the portal is asked until it answers with the release', async () => {
    askHealth
      .mockRejectedValueOnce(new TypeError('fetch failed'))
      .mockResolvedValueOnce(new Response('<html>', { status: 503 }))
      .mockResolvedValueOnce(Response.json({ status: 'ok', release: '0.0.1', table: 6 }));
    expect(await run('--stage', 'trial')).toMatch(
      `trial is deployed in ap-south-1: https://demo.example.org (release ${release}, table version 7)`,
    );
    expect(askHealth.mock.calls.map(([address]) => address)).toEqual(
      Array(4).fill('https://demo.example.org/api/v1/health'),
    );
    expect(pauses).toHaveBeenCalledTimes(3);
  });

  test('CloudFront is asked where a host name does not lead to it yet', async () => {
    write('stages/trial.json', JSON.stringify(withDomain));
    const text = await run('--stage', 'trial', '--smoke', 'smoke', '--ein', '00000011');
    expect(text).toContain('trial is deployed in ap-south-1: https://bills.example.org (release');
    expect(askHealth.mock.calls).toEqual([['https://demo.example.org/api/v1/health', expect.anything()]]);
    expect(smoke.mock.calls[0]?.[0]).toMatchObject({ address: 'https://bills.example.org' });
  });

  test.each([
    ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'it cannot be asked (fetch failed)'],
    ['a refusal', async () => new Response('busy', { status: 503 }), 'it answers 503, busy'],
    [
      'what no release answers',
      async () => Response.json({ status: 'ok' }),
      'it answers what no release does',
    ],
    ['a page', async () => new Response('<html>'), 'it cannot be asked (Unexpected token'],
    [
      'the release before',
      async () => Response.json({ status: 'ok', release: '0.0.1', table: 6 }),
      'it answers with release 0.0.1',
    ],
  ])('the command fails where there is %s', async (_, answer, reason) => {
    askHealth.mockImplementation(answer);
    await expect(run('--stage', 'trial')).rejects.toThrow(
      `trial is deployed, but https://demo.example.org/api/v1/health did not answer with release ${release}: ${reason}`,
    );
    expect(askHealth).toHaveBeenCalledTimes(60);
    expect(smoke).not.toHaveBeenCalled();
  });

  test('a bill is played where an account is named', async () => {
    const text = await run('--stage', 'trial', '--smoke', 'smoke', '--ein', '00000011');
    expect(text).toContain('The smoke test was played');
    expect(text).not.toContain('npm run smoke');
    expect(smoke.mock.calls).toEqual([
      [
        {
          address: 'https://demo.example.org',
          username: 'smoke',
          ein: '00000011',
          grant: undefined,
          captcha: undefined,
          signing: 'http://127.0.0.1:4700',
          withTreasury: false,
        },
      ],
    ]);
  });

  test('the command fails where the bill does', async () => {
    smoke.mockRejectedValue(new StartFailure('Login as Draft failed. The password is wrong.'));
    await expect(run('--stage', 'trial', '--smoke', 'smoke', '--ein', '00000011')).rejects.toThrow(
      'trial is deployed, but its smoke test failed: Login as Draft failed. The password is wrong.',
    );
  });

  test.each([
    [['--smoke', 'smoke']],
    [['--ein', '00000011']],
    [['--smoke', 'smoke', '--ein', '00000011', '--region', 'us-east-1']],
  ])('%j is refused before anything is done', async (words) => {
    await expect(run('--stage', 'trial', ...words)).rejects.toThrow(/^Usage: npm run deploy/);
    expect(wasCalled()).toBe(false);
  });
});

const withDomain = {
  isProduction: false,
  domain: 'bills.example.org',
  certificate: 'arn:aws:acm:us-east-1:000000000000:certificate/demo',
};

const many = (count: number, type: string, properties: object = {}) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`${type}${at}`, { Type: type, Properties: properties }]),
  );
/** Stacks of the stage, of which the first has these resources. */
const madeOf = (resources: object) =>
  makes(stack('trial-portal-Data', { Resources: resources }), stack('trial-portal-Web'));
const quotaLines = (lines: readonly string[]) => lines.filter((line) => line.startsWith('Quota: '));

describe('the quotas of AWS', () => {
  test('are silent up to four fifths', async () => {
    madeOf(many(240, 'AWS::ApiGatewayV2::Route'));
    const text = await run('--stage', 'trial');
    expect([...quotaLines(said), ...quotaLines(text.split('\n'))]).toEqual([]);
  });

  test.each([
    ['routes', many(241, 'AWS::ApiGatewayV2::Route'), /^Quota: routes of the API: 241 of 300; .+\.$/],
    ['resources', many(401, 'AWS::Demo'), /^Quota: resources of trial-portal-Data: 401 of 500; .+\.$/],
    [
      'calls at once',
      many(1, 'AWS::Lambda::Function', { ReservedConcurrentExecutions: 1_000 }),
      /^Quota: calls at once that reservedConcurrency keeps.+: 1,000 of 900; .+get-account-settings/,
    ],
  ])('have a line before and after a deployment that comes near: %s', async (_, resources, line) => {
    madeOf(resources);
    const text = await run('--stage', 'trial');
    expect(quotaLines(said)).toEqual([expect.stringMatching(line)]);
    expect(quotaLines(text.split('\n'))).toEqual(quotaLines(said));
  });

  test.each([
    ['routes', many(301, 'AWS::ApiGatewayV2::Route'), /^Quota: routes of the API: 301 of 300/],
    ['resources', many(501, 'AWS::Demo'), /^Quota: resources of trial-portal-Data: 501 of 500/],
    ['alarms', many(5_001, 'AWS::CloudWatch::Alarm'), /^Quota: alarms .+: 5,001 of 5,000/m],
  ])('refuse a deployment that would exceed them: %s', async (_, resources, sentence) => {
    madeOf(resources);
    await expect(run('--stage', 'trial')).rejects.toThrow(sentence);
    await expect(run('--stage', 'trial')).rejects.toThrow(/\nNothing was deployed\.$/);
    expect(wasCalled()).toBe(false);
  });
});
