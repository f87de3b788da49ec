// The surroundings of a deployment without AWS, for the tests of this folder: its services are played on this machine, and a
// program in place of the deployment tool ends as each test says.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SmokeOrder } from '@portal/local/smoke/terminal';
import { afterEach, beforeEach, vi } from 'vitest';
import { release } from '../../../../stacks/release.ts';
import { AwsStandIn, type StandInStack, standInEnvironment } from '../operator/aws-stand-in.fixture.ts';
import { deploy } from './deploy.ts';
import type { NewStack } from './plan.ts';

export const build = vi.fn(async () => undefined);
const healthy = async (): Promise<Response> => Response.json({ status: 'ok', release, table: 7 });
/** The portal's own answer about itself, by the address that was asked. */
export const askHealth = vi.fn<(address: string) => Promise<Response>>(healthy);
export const pauses = vi.fn(async () => undefined);
export const smoke = vi.fn(async (_order: SmokeOrder): Promise<void> => undefined);
const listMaterials = vi.fn(async () => write('.build/sbom/v1.cdx.json', '{"bomFormat":"CycloneDX"}'));
export const bootstrap = '/cdk-bootstrap/hnb659fds/version';

export const stack = (name: string, template: Record<string, unknown> = {}): NewStack => ({ name, template });

/** What a test finds and changes; made anew for each. */
export let root: string;
export let aws: AwsStandIn;
export let said: string[];
let made: NewStack[];
export const makes = (...stacks: NewStack[]): void => {
  made = stacks;
};

/** Each test begins with a stage "trial" of two stacks in a prepared account. */
export const useDeployment = (): void => {
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'deploy-test-'));
    said = [];
    makes(stack('trial-portal-Data'), stack('trial-portal-Web'));
    aws = new AwsStandIn();
    aws.parameters.set(bootstrap, '21');
    // nothing of the person who runs the tests
    for (const [name, value] of Object.entries(standInEnvironment(await aws.start(), root)))
      vi.stubEnv(name, value);
    write('stages/trial.json', JSON.stringify({ isProduction: false }));
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    build.mockReset();
    askHealth.mockReset().mockImplementation(healthy);
    pauses.mockClear();
    smoke.mockReset();
    await aws.stop();
    rmSync(root, { recursive: true, force: true });
  });
};

export function write(path: string, content: string): string {
  const whole = join(root, path);
  mkdirSync(dirname(whole), { recursive: true });
  writeFileSync(whole, content);
  return whole;
}

/** A program in place of the deployment tool, which notes how it was called. */
export function sst(script: string): void {
  const noting = `echo "$@" > calls; env > environment`;
  chmodSync(write('bin/sst', `#!/bin/sh\n${noting}\n${script}\n`), 0o755);
}
export const writesOutputs = (outputs: object): string =>
  `mkdir -p .sst && echo '${JSON.stringify(outputs)}' > .sst/outputs.json`;
export const worked = writesOutputs({ 'trial-portal-Web': { Address: 'https://demo.example.org' } });
export const noted = (path: string): string => readFileSync(join(root, path), 'utf8');
export const wasCalled = (): boolean => existsSync(join(root, 'calls'));

/** What the run leaves in CloudFormation. */
export const leaves = (...stacks: StandInStack[]): void => {
  aws.stacks = stacks;
};
export const bothWhole = (): void =>
  leaves(
    { name: 'trial-portal-Data', status: 'UPDATE_COMPLETE' },
    { name: 'trial-portal-Web', status: 'CREATE_COMPLETE' },
  );

export const run = (...argv: string[]): Promise<string> =>
  deploy(argv, {
    root,
    build,
    listMaterials,
    synthesize: async () => made,
    say: (line) => said.push(line),
    health: { fetch: askHealth, pause: pauses },
    smoke,
    environment: { PATH: `${join(root, 'bin')}:/usr/bin:/bin` },
  });
