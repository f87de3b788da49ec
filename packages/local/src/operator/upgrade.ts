// `npm run upgrade` and `npm run repair`: which table, by whose credentials, and with which options.
import { randomUUID } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type UpgradeOptions, upgrade } from '@portal/core/migration/upgrade';
import { repair } from '@portal/core/repair/repair';
import { StartFailure } from '../process/start-failure.ts';
import { reachTable, sentenceOf } from './stage-table.ts';

const upgradeUsage = 'Usage: npm run upgrade -- --stage <stage> [--dry-run] [--skip]';
const repairUsage = 'Usage: npm run repair -- --stage <stage> [--dry-run]';

/** @throws StartFailure with the sentence for the operator */
export async function upgradeCommand(argv: readonly string[]): Promise<string> {
  const { stage, isDry, skips } = readArguments(argv, upgradeUsage, true);
  return onTable(stage, () => upgrade({ ...upgradeSurroundings(), isDry, skips }));
}

/** @throws StartFailure with the sentence for the operator */
export async function repairCommand(argv: readonly string[]): Promise<string> {
  const { stage, isDry } = readArguments(argv, repairUsage, false);
  return onTable(stage, () => repair({ now: () => new Date(), say: console.log, isDry }));
}

/** Clock, waits and name of an upgrade that runs in this process. */
export const upgradeSurroundings = (): UpgradeOptions => ({
  now: () => new Date(),
  wait: pause,
  say: console.log,
  by: `${userInfo().username}@${hostname()}`,
  id: randomUUID(),
});

interface Arguments {
  readonly stage: string;
  readonly isDry: boolean;
  readonly skips: boolean;
}

function readArguments(argv: readonly string[], usage: string, maySkip: boolean): Arguments {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        stage: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        skip: { type: 'boolean', default: false },
      },
    });
    const { stage, 'dry-run': isDry, skip: skips } = values;
    if (stage && (maySkip || !skips)) return { stage, isDry, skips };
  } catch (cause) {
    throw new StartFailure(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new StartFailure(usage);
}

async function onTable(stage: string, run: () => Promise<string>): Promise<string> {
  const tableName = await reachTable(stage);
  return run().catch((error: unknown) => {
    throw sentenceOf(error, tableName);
  });
}
