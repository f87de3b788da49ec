// The steps of a deployment in their order: what can be refused without AWS comes first, what changes something last. A run
// can be repeated from any point where it ended.

import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { checkCredentials } from '@portal/local/operator/credentials';
import {
  type NamedStage,
  namedStage,
  readStageArguments,
  refusing,
} from '@portal/local/operator/stage-argument';
import { storeSbom } from '@portal/local/operator/store-sbom';
import { StartFailure } from '@portal/local/process/start-failure';
import { together } from '@portal/local/process/stops';
import { type SmokeOrder, smokeAtTerminal, usualSigning } from '@portal/local/smoke/terminal';
import { documentBucket, tableOf } from '../../../../stacks/deployment.ts';
import { firewallRegion } from '../../../../stacks/firewall.ts';
import { release } from '../../../../stacks/release.ts';
import { settingFault } from '../../../../stacks/setting-shape.ts';
import { isUnset, type SettingName } from '../../../../stacks/setting-table.ts';
import { portalOptions } from '../../../../stacks/stage-settings.ts';
import { StoredSettings } from '../operator/stored-settings.ts';
import { checkBootstrap } from './bootstrap.ts';
import { type Health, type HealthSurroundings, requireHealth } from './health.ts';
import { newStacks, type Target } from './new-stacks.ts';
import { type NewStack, planOf } from './plan.ts';
import { requireQuotas } from './quotas.ts';
import { runSst } from './run-sst.ts';
import { isFailedCreation, isUnderWay, isWhole, StoredStacks } from './stored-stacks.ts';
import { noteTableVersion, requireTableVersion } from './table-version.ts';

const usage =
  'Usage: npm run deploy -- --stage <stage> [--region <region>] [--yes] [--smoke <username> --ein <EIN>]';

export interface DeploySurroundings {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Makes the pages and the bundles that the stacks name. */
  readonly build: () => Promise<unknown>;
  /** Writes what the release is made of into a file; answers its path. */
  readonly listMaterials: () => Promise<string>;
  /** In place of the synthesis of the stacks, for tests. */
  readonly synthesize?: (target: Target) => Promise<NewStack[]>;
  readonly say?: (line: string) => void;
  /** In place of the network and the clock, for tests. */
  readonly health?: HealthSurroundings;
  /** In place of the smoke test, for tests. */
  readonly smoke?: (order: SmokeOrder) => Promise<void>;
}

/** Answers what was deployed and what comes next, as text. @throws StartFailure that says what to do */
export async function deploy(argv: readonly string[], surroundings: DeploySurroundings): Promise<string> {
  const { root, environment, synthesize = newStacks, say = console.log } = surroundings;
  const named = namedStage(readStageArguments(argv, usage, ['region', 'yes', 'smoke', 'ein']), root);
  const { deployment, settings } = named;
  const region = regionOf(named);
  const isFirewall = region === firewallRegion;
  // The firewall alone has no address on which a bill could be played.
  if (Boolean(named.smoke) !== Boolean(named.ein) || (named.smoke && isFirewall))
    throw new StartFailure(usage);
  if (!isFirewall) refusing(() => portalOptions(named.stage, settings));
  const account = await checkCredentials(region);
  await checkBootstrap(account, region);
  const tableName = tableOf(deployment.prefix, settings.restoredTable);
  const isNewTable = !isFirewall && (await requireTableVersion(region, tableName, named.stage));
  // The firewall's stack is made of nothing that is built.
  const materials = isFirewall ? undefined : await built(surroundings);

  const stored = new StoredStacks(region, deployment.prefix);
  const operator = new StoredSettings(region, deployment);
  try {
    const made = await synthesize({ stage: named.stage, account, region, isFirewall, settings });
    const quotas = requireQuotas(made);
    for (const line of quotas) say(line);
    await prepare(stored, made, named.isAgreed, say);
    if (!isFirewall) {
      const created = await operator.createAbsent();
      if (created.length > 0) say(`Created with their first values: ${created.join(', ')}.`);
      requireShapes(named.stage, await operator.settings());
    }
    // its schedules may have written rows before the deployment ends, well or not
    const address = await run(stored, made, { root, environment, region, isFirewall, named }).finally(
      () => isNewTable && noteTableVersion(region, tableName),
    );
    for (const { name } of made) await stored.protect(name, settings.isProtected);
    if (materials === undefined)
      return `The firewall of ${named.stage} is deployed. Write into stages/${named.stage}.json: "firewall": "${address}"`;
    const kept = await keepMaterials(named, documentBucket(deployment.prefix, account), materials);
    const health = await requireWorking(named, address, surroundings);
    return [...(await farewell(named, region, address, { operator, health })), ...quotas, kept].join('\n');
  } finally {
    stored.destroy();
    operator.destroy();
  }
}

/** Asks the portal itself, and plays a bill where an account is named. @throws StartFailure: it is deployed, and does not work */
async function requireWorking(
  named: NamedStage,
  address: string,
  { health = { fetch, pause }, smoke = smokeAtTerminal }: DeploySurroundings,
): Promise<Health> {
  const answered = await requireHealth(named.stage, address, release, health);
  const { stage, smoke: username, ein } = named;
  if (!username || !ein) return answered;
  const order = { address: originOf(named, address), username, ein, grant: undefined, captcha: undefined };
  try {
    await smoke({ ...order, signing: usualSigning, withTreasury: false });
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    throw new StartFailure(`${stage} is deployed, but its smoke test failed: ${error.message}`, {
      cause: error,
    });
  }
  return answered;
}

/** As officers see it. */
const originOf = ({ settings: { domain } }: NamedStage, address: string): string =>
  domain ? `https://${domain}` : address;

/** Makes what is deployed; answers the path of the list of its materials. */
async function built({ build, listMaterials }: DeploySurroundings): Promise<string> {
  const [materials] = await together([listMaterials(), build()]);
  return materials;
}

/** Keeps the list with the stage; answers where. @throws StartFailure: the portal is deployed, and the list is on this machine alone */
async function keepMaterials(
  { stage, settings: { region } }: NamedStage,
  bucket: string,
  path: string,
): Promise<string> {
  try {
    return `What the release is made of is kept as ${await storeSbom(region, bucket, path)}`;
  } catch (cause) {
    throw new StartFailure(
      `${stage} is deployed, and what the release is made of could not be kept in ${bucket} (${(cause as Error).message}): deploy once more, or copy ${path} there as sbom/${basename(path)}.`,
      { cause },
    );
  }
}

/** A setting that another tool wrote, or an earlier release took, is refused before a function gets it. */
function requireShapes(stage: string, values: ReadonlyMap<SettingName, string>): void {
  for (const [name, value] of values) {
    const fault = isUnset(name, value) ? undefined : settingFault(name, value);
    if (fault)
      throw new StartFailure(
        `The setting ${name} ${fault}. Nothing was deployed: npm run settings -- --stage ${stage} ${name}=<value> sets it.`,
      );
  }
}

/** The portal's own region, or the one of its firewall. */
function regionOf({ stage, region, settings }: NamedStage): string {
  if (region === undefined || region === settings.region || region === firewallRegion)
    return region ?? settings.region;
  throw new StartFailure(
    `${stage} is deployed in ${settings.region} (stages/${stage}.json) and its firewall in ${firewallRegion}: ${region} is neither.`,
  );
}

/** Looks at what is there: another run, what a failed creation left, what would be lost. */
async function prepare(
  stored: StoredStacks,
  made: readonly NewStack[],
  isAgreed: boolean,
  say: (line: string) => void,
): Promise<void> {
  const stacks = await stored.list();
  const busy = stacks.filter(isUnderWay).map(({ StackName, StackStatus }) => `${StackName} (${StackStatus})`);
  if (busy.length > 0)
    throw new StartFailure(`Another deployment is running on ${busy.join(', ')}: wait until it has ended.`);
  const failed = stacks.filter(isFailedCreation);
  const names = stacks
    .filter((stack) => !isFailedCreation(stack) && stack.StackStatus !== 'REVIEW_IN_PROGRESS')
    .map(({ StackName = '' }) => StackName);
  const { lost, left } = await planOf(stored, names, made);
  for (const line of [...lost, ...left]) say(line);
  if (lost.length > 0 && !isAgreed)
    throw new StartFailure(
      `${lost.length} resources would be replaced or removed, as the lines above say. Nothing was changed. If it is meant, deploy again with --yes.`,
    );
  for (const stack of failed) {
    say(`${stack.StackName} could not be created the last time: what is left of it is taken away.`);
    await stored.clearFailedCreation(stack);
  }
}

interface Run {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  readonly region: string;
  readonly isFirewall: boolean;
  readonly named: NamedStage;
}

/** Runs the deployment tool, and believes CloudFormation alone about how it ended. Answers the output that matters. */
async function run(
  stored: StoredStacks,
  made: readonly NewStack[],
  { root, environment, region, isFirewall, named: { stage, deployment } }: Run,
): Promise<string> {
  const outputs = await runSst({ root, stage, region, environment }).catch(async (error: unknown) => {
    await requireWhole(stored, made);
    throw error;
  });
  await requireWhole(stored, made);
  const [stack, output] = isFirewall ? ['Firewall', 'WebAclArn'] : ['Web', 'Address'];
  const value = outputs[`${deployment.prefix}-${stack}`]?.[output];
  if (value) return value;
  throw new StartFailure(
    `The deployment tool ended without an error and did not deploy ${deployment.prefix}-${stack}: nothing may be taken as deployed.`,
  );
}

async function requireWhole(stored: StoredStacks, made: readonly NewStack[]): Promise<void> {
  const stacks = new Map((await stored.list()).map((stack) => [stack.StackName ?? '', stack]));
  for (const { name } of made) {
    const stack = stacks.get(name);
    if (stack && isWhole(stack)) continue;
    if (!stack) continue;
    const reason = await stored.reasonOf(name);
    throw new StartFailure(
      `${name} is ${stack.StackStatus}${reason ? ` (${reason})` : ''}: the deployment failed. What worked before still runs; mend the reason and deploy again.`,
    );
  }
  const absent = made.filter(({ name }) => !stacks.has(name)).map(({ name }) => name);
  if (absent.length > 0)
    throw new StartFailure(
      `The deployment tool ended and did not deploy ${absent.join(', ')}: nothing may be taken as deployed.`,
    );
}

/** The address, the stage, and what the operator does next. */
async function farewell(
  named: NamedStage,
  region: string,
  address: string,
  { operator, health }: { readonly operator: StoredSettings; readonly health: Health },
): Promise<string[]> {
  const { stage, smoke } = named;
  const { domain } = named.settings;
  const origin = originOf(named, address);
  const values = await operator.settings();
  const lines = [
    `${stage} is deployed in ${region}: ${origin} (release ${health.release}, table version ${health.table})`,
  ];
  if (domain)
    lines.push(
      `The host name ${domain} must lead to ${new URL(address).hostname} (a CNAME or alias record).`,
    );
  else if (values.get('portalOrigin') !== origin)
    lines.push(
      `Next: npm run settings -- --stage ${stage} portalOrigin=${origin} and deploy again; until then every write is refused.`,
    );
  const unset = [...values].filter(([name, value]) => isUnset(name, value) && !(name === 'portalOrigin'));
  lines.push(
    unset.length > 0
      ? `Next: npm run settings -- --stage ${stage} shows ${unset.length} settings that are still unset.`
      : `Next: npm run first-admin -- --stage ${stage} --username <name>, where there is no ADMIN account yet.`,
    smoke
      ? 'The smoke test was played: a bill went from its entry to its signature and was taken back.'
      : `No bill was played: npm run smoke -- --address ${origin} --account <username> --ein <EIN> does that.`,
  );
  return lines;
}
