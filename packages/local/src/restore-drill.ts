// `npm run restore-drill -- --stage <stage> [--at <time>] [--from vault] [--keep]`: restores table and bucket into a copy, holds the copy against
// what must be true, says how long each part took, removes the copy and writes a report. Ends with 1 where anything is wrong.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { tableOf } from '../../../stacks/deployment.ts';
import { useChainKey } from './operator/chain-key.ts';
import { checkCredentials } from './operator/credentials.ts';
import { namedStage } from './operator/stage-argument.ts';
import { lostDaysOf } from './operator/stage-table.ts';
import { buildDir, projectRoot } from './paths.ts';
import { StartFailure } from './process/start-failure.ts';
import type { Restorable } from './restore/copy.ts';
import { deployedCopy } from './restore/deployed-copy.ts';
import { restoreDrill } from './restore/drill.ts';
import { localCopy } from './restore/local-copy.ts';
import { vaultCopy } from './restore/vault-copy.ts';
import { localStage } from './template/synthesize.ts';

const usage =
  'Usage: npm run restore-drill -- --stage <stage> [--at <time, as 2026-11-23T09:30:00Z>] [--from vault] [--keep]';

try {
  const { stage, at, isOfVault, isKept } = readArguments();
  const from = await restorableOf(stage, isOfVault);
  try {
    const lost = lostDaysOf(stage);
    const reports = join(buildDir, 'restore-drill');
    await restoreDrill(from, { stage, reports, at, isKept, lost, say: (line) => console.log(line) });
  } finally {
    from.release();
  }
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}

async function restorableOf(stage: string, isOfVault: boolean): Promise<Restorable> {
  if (stage === localStage && isOfVault)
    throw new StartFailure('A local run has no vault: leave --from away.');
  if (stage === localStage) return localCopy(process.env['DATA_DIR'] ?? '.local');
  const { settings, deployment } = namedStage(
    { stage, region: undefined, isAgreed: false, isFinished: false, words: [] },
    projectRoot,
  );
  const { region } = settings;
  process.env['STAGE'] = stage;
  process.env['AWS_REGION'] ??= region;
  const account = await checkCredentials(region);
  await useChainKey(stage);
  const { prefix } = deployment;
  const table = tableOf(prefix, settings.restoredTable);
  const deployed = { prefix, table, account, region };
  return isOfVault ? vaultCopy(deployed) : deployedCopy(deployed);
}

interface DrillArguments {
  readonly stage: string;
  readonly at: Date | undefined;
  /** Whether the copies in the vault are restored, and not a moment of the table. */
  readonly isOfVault: boolean;
  readonly isKept: boolean;
}

function readArguments(): DrillArguments {
  const options = {
    stage: { type: 'string' },
    at: { type: 'string' },
    from: { type: 'string' },
    keep: { type: 'boolean' },
  } as const;
  try {
    const { stage, at, from, keep = false } = parseArgs({ options }).values;
    if (from !== undefined && from !== 'vault') throw new Error(`"${from}" is no place to restore from.`);
    if (stage)
      return {
        stage,
        at: at === undefined ? undefined : moment(at),
        isOfVault: from !== undefined,
        isKept: keep,
      };
  } catch (cause) {
    throw new StartFailure(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new StartFailure(usage);
}

/** With its zone: a time that is read in another zone than it was meant in restores another day's work. */
function moment(text: string): Date {
  const read = z.iso.datetime({ offset: true }).safeParse(text);
  if (!read.success) throw new Error(`"${text}" is not a time with its zone.`);
  return new Date(text);
}
