// The stage that an operator's command names, with its file: the same sentences for every command.
import { parseArgs } from 'node:util';
import { type Deployment, deploymentOf, StageRefusal } from '../../../../stacks/deployment.ts';
import { readStageSettings, type StageSettings } from '../../../../stacks/stage-settings.ts';
import { StartFailure } from '../process/start-failure.ts';
import { localStage } from '../template/synthesize.ts';

export interface StageArguments {
  readonly stage: string;
  readonly region: string | undefined;
  readonly isAgreed: boolean;
  readonly isFinished: boolean;
  /** The account that plays the smoke test, and the employee whom its bill pays. */
  readonly smoke?: string | undefined;
  readonly ein?: string | undefined;
  readonly words: readonly string[];
  /** The file to seal settings and keys into. */
  readonly backup?: string | undefined;
  /** The file to put them back from. */
  readonly restore?: string | undefined;
  readonly isOverwriting?: boolean | undefined;
  /** The stage that the file is of, where it is another one. */
  readonly of?: string | undefined;
}

export interface NamedStage extends StageArguments {
  readonly deployment: Deployment;
  readonly settings: StageSettings;
}

const options = {
  stage: { type: 'string' },
  region: { type: 'string' },
  yes: { type: 'boolean', default: false },
  finish: { type: 'boolean', default: false },
  smoke: { type: 'string' },
  ein: { type: 'string' },
  backup: { type: 'string' },
  restore: { type: 'string' },
  overwrite: { type: 'boolean', default: false },
  of: { type: 'string' },
} as const;
type OptionName = keyof typeof options;

/** @throws StartFailure with the sentence and the usage */
export function readStageArguments(
  argv: readonly string[],
  usage: string,
  allowed: readonly OptionName[],
): StageArguments {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: Object.fromEntries(
        (['stage', ...allowed] as OptionName[]).map((name) => [name, options[name]]),
      ) as typeof options,
      allowPositionals: !allowed.includes('region'),
    });
    const { stage, region, yes, finish, overwrite, ...named } = values;
    if (stage)
      return {
        ...named,
        stage,
        region,
        isAgreed: yes ?? false,
        isFinished: finish ?? false,
        isOverwriting: overwrite,
        words: positionals,
      };
  } catch (cause) {
    throw new StartFailure(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new StartFailure(usage);
}

/** @throws StartFailure where the stage is none, is the local run, or its file cannot be used */
export function namedStage(given: StageArguments, root: string): NamedStage {
  if (given.stage === localStage)
    throw new StartFailure(
      `"${localStage}" is the portal on this machine (npm start), which is not deployed.`,
    );
  return refusing(() => ({
    ...given,
    deployment: deploymentOf({ stage: given.stage }),
    settings: readStageSettings(given.stage, root),
  }));
}

/** What the stacks refuse is a sentence for the operator. */
export function refusing<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof StageRefusal) throw new StartFailure(error.message, { cause: error });
    throw error;
  }
}
