// The steps of a deployment in their order: what can be refused without AWS comes first, what changes something last.
import { parseArgs } from 'node:util';
import { deploymentOf, StageRefusal } from '../../../../stacks/deployment.ts';
import { firewallRegion } from '../../../../stacks/firewall.ts';
import { portalOptions, readStageSettings } from '../../../../stacks/stage-settings.ts';
import { StartFailure } from '../process/start-failure.ts';
import { localStage } from '../template/synthesize.ts';
import { checkCredentials } from './credentials.ts';
import { runSst } from './run-sst.ts';

const usage = 'Usage: npm run deploy -- --stage <stage> [--region <region>]';

export interface DeploySurroundings {
  readonly root: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Makes the pages and the bundles that the stacks name. */
  readonly build: () => Promise<unknown>;
}

/** Answers the sentence that says what was deployed. */
export async function deploy(argv: readonly string[], surroundings: DeploySurroundings): Promise<string> {
  const { root, environment, build } = surroundings;
  const { stage, region } = readTarget(argv, root);
  await checkCredentials(region);
  const isFirewall = region === firewallRegion;
  // The firewall's stack is made of nothing that is built.
  if (!isFirewall) await build();
  const outputs = await runSst({ root, stage, region, environment });

  const { prefix } = deploymentOf({ stage });
  const [stack, output] = isFirewall ? ['Firewall', 'WebAclArn'] : ['Web', 'Address'];
  const value = outputs[`${prefix}-${stack}`]?.[output];
  if (!value) {
    throw new StartFailure(
      `The deployment tool ended without an error and did not deploy ${prefix}-${stack}: nothing may be taken as deployed.`,
    );
  }
  return isFirewall
    ? `The firewall of ${stage} is deployed. Write into stages/${stage}.json: "firewall": "${value}"`
    : `${stage} is deployed in ${region}: ${value}`;
}

function readTarget(argv: readonly string[], root: string): { stage: string; region: string } {
  const { stage, region } = readArguments(argv);
  if (stage === localStage)
    throw new StartFailure(
      `"${localStage}" is the portal on this machine (npm start), which is not deployed.`,
    );
  try {
    deploymentOf({ stage });
    const settings = readStageSettings(stage, root);
    const target = { stage, region: region ?? settings.region };
    if (target.region !== firewallRegion) portalOptions(stage, settings);
    return target;
  } catch (error) {
    if (error instanceof StageRefusal) throw new StartFailure(error.message, { cause: error });
    throw error;
  }
}

function readArguments(argv: readonly string[]): { stage: string; region: string | undefined } {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: { stage: { type: 'string' }, region: { type: 'string' } },
    });
    if (values.stage) return { stage: values.stage, region: values.region };
  } catch (cause) {
    throw new StartFailure(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new StartFailure(usage);
}
