// A deployment without AWS: a token service on this machine answers who deploys, and a program in place of the deployment
// tool ends as each test says.
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectRoot } from '../paths.ts';
import { deploy } from './deploy.ts';
import { withoutTelemetry } from './run-sst.ts';

let root: string;
let tokenService: Server;
let answer: { status: number; body: string };
const build = vi.fn(async () => undefined);

const caller = `<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult>
  <Arn>arn:aws:iam::000000000000:user/demo</Arn><UserId>demo</UserId><Account>000000000000</Account>
  </GetCallerIdentityResult></GetCallerIdentityResponse>`;
const refusal = `<ErrorResponse><Error><Type>Sender</Type><Code>InvalidClientTokenId</Code>
  <Message>The security token included in the request is invalid.</Message></Error></ErrorResponse>`;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'deploy-test-'));
  answer = { status: 200, body: caller };
  tokenService = createServer((_, response) => response.writeHead(answer.status).end(answer.body));
  await new Promise<void>((resolve) => tokenService.listen(0, '127.0.0.1', resolve));
  // nothing of the person who runs the tests
  for (const [name, value] of Object.entries({
    HOME: root,
    AWS_PROFILE: undefined,
    AWS_ACCESS_KEY_ID: 'demo',
    AWS_SECRET_ACCESS_KEY: 'demo',
    AWS_SESSION_TOKEN: undefined,
    AWS_CONFIG_FILE: join(root, 'absent'),
    AWS_SHARED_CREDENTIALS_FILE: join(root, 'absent'),
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONTAINER_CREDENTIALS_RELATIVE_URI: undefined,
    AWS_CONTAINER_CREDENTIALS_FULL_URI: undefined,
    AWS_WEB_IDENTITY_TOKEN_FILE: undefined,
    AWS_ENDPOINT_URL_STS: `http://127.0.0.1:${(tokenService.address() as AddressInfo).port}`,
  })) {
    vi.stubEnv(name, value);
  }
  write('stages/trial.json', JSON.stringify({ isProduction: false }));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  build.mockReset();
  await new Promise((resolve) => tokenService.close(resolve));
  rmSync(root, { recursive: true, force: true });
});

function write(path: string, content: string): string {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  return whole;
}

/** A program in place of the deployment tool, which notes how it was called. */
function sst(script: string): void {
  const noted = `echo "$@" > calls; env > environment`;
  chmodSync(write('bin/sst', `#!/bin/sh\n${noted}\n${script}\n`), 0o755);
}
const writesOutputs = (outputs: object) =>
  `mkdir -p .sst && echo '${JSON.stringify(outputs)}' > .sst/outputs.json`;
const noted = (path: string) => readFileSync(join(root, path), 'utf8');

const run = (...argv: string[]) =>
  deploy(argv, { root, build, environment: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` } });

describe('a deployment', () => {
  test('builds, deploys and says where the portal is', async () => {
    sst(writesOutputs({ 'trial-portal-Web': { Address: 'https://demo.example.org' } }));
    expect(await run('--stage', 'trial')).toBe('trial is deployed in ap-south-1: https://demo.example.org');
    expect(build).toHaveBeenCalledOnce();
    expect(noted('calls').trim()).toBe('deploy --stage trial --region ap-south-1');
  });

  test('sends no figures to the makers of the tools', async () => {
    sst(writesOutputs({ 'trial-portal-Web': { Address: 'https://demo.example.org' } }));
    await run('--stage', 'trial');
    expect(noted('environment')).toContain('SST_TELEMETRY_DISABLED=1');
  });

  test('of the firewall says what to write into the settings', async () => {
    write('stages/prod.json', JSON.stringify({ isProduction: true }));
    sst(writesOutputs({ 'prod-portal-Firewall': { WebAclArn: 'arn:demo' } }));
    expect(await run('--stage', 'prod', '--region', 'us-east-1')).toBe(
      'The firewall of prod is deployed. Write into stages/prod.json: "firewall": "arn:demo"',
    );
    expect(build).not.toHaveBeenCalled();
  });
});

describe('a deployment is refused with a sentence', () => {
  test.each([
    [[], /^Usage: npm run deploy -- --stage <stage>/],
    [['--stage', 'Trial!'], /^"Trial!" is no stage/],
    [['--stage', 'local'], /^"local" is the portal on this machine/],
    [['--stage', 'absent'], /^There is no stages\/absent\.json/],
    [['--stage', 'trial', '--fast'], /^Unknown option '--fast'/],
  ])('of %j', async (argv, sentence) => {
    await expect(run(...argv)).rejects.toThrow(sentence);
    expect(build).not.toHaveBeenCalled();
  });

  test('where there are no credentials', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', undefined);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', undefined);
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /^There are no usable AWS credentials \(.+\): set AWS_/,
    );
    expect(build).not.toHaveBeenCalled();
  });

  test('where AWS does not know them', async () => {
    answer = { status: 403, body: refusal };
    await expect(run('--stage', 'trial')).rejects.toThrow(
      'AWS refuses the credentials: The security token included in the request is invalid.',
    );
  });

  test('where AWS cannot be reached', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_STS', 'http://127.0.0.1:1');
    await expect(run('--stage', 'trial')).rejects.toThrow(
      /^AWS cannot be reached in ap-south-1 \(.*ECONNREFUSED/,
    );
  });

  test('of production without domain, certificate, firewall and alarm addresses', async () => {
    write('stages/live.json', JSON.stringify({ isProduction: true }));
    await expect(run('--stage', 'live')).rejects.toThrow(
      /^stages\/live\.json is of a production stage and lacks domain .+, certificate .+, firewall .+--stage live .+, alarms/,
    );
  });
});

describe('a deployment fails with a sentence', () => {
  test('where the build fails', async () => {
    build.mockRejectedValueOnce(new Error('The pages could not be built.'));
    await expect(run('--stage', 'trial')).rejects.toThrow('The pages could not be built.');
  });

  test.each([
    ['exit 3', 'The deployment tool failed with code 3; its reason is printed above.'],
    ['kill -TERM $$', 'The deployment tool was ended by SIGTERM; its reason is printed above.'],
    ['exit 0', /ended without an error and without a result/],
    ['mkdir .sst; echo nonsense > .sst/outputs.json', /^The result of the deployment tool .+ cannot be read/],
    [writesOutputs({}), /did not deploy trial-portal-Web/],
  ])('where the deployment tool does: %s', async (script, sentence) => {
    sst(script);
    await expect(run('--stage', 'trial')).rejects.toThrow(sentence);
  });

  test('where it is not installed', async () => {
    await expect(run('--stage', 'trial')).rejects.toThrow(/^The deployment tool cannot be started: .*ENOENT/);
  });

  test('and the result of an earlier run does not count', async () => {
    write(
      '.sst/outputs.json',
      JSON.stringify({ 'trial-portal-Web': { Address: 'https://old.example.org' } }),
    );
    sst('exit 0');
    await expect(run('--stage', 'trial')).rejects.toThrow(/without a result/);
  });
});

test('the tools still know the switches of their telemetry', () => {
  const read = (path: string) => readFileSync(join(projectRoot, 'node_modules', path), 'utf8');
  const [sstSwitch, cdkSwitch] = Object.keys(withoutTelemetry);
  expect(read('sst/cli/telemetry/telemetry.js')).toContain(`process.env.${sstSwitch}`);
  expect(read('aws-cdk/lib/cli/telemetry/collect-telemetry.js')).toContain(cdkSwitch);
});
