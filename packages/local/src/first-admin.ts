// `npm run first-admin -- --stage <stage> --username <name>`: makes the first ADMIN account of a deployment, whose table
// is empty, by the deployer's AWS credentials; or of a local run that was started with SEED=none. With `--second <name>` it
// makes another person's account beside it, and with `--reset` it resets the passwords of an ADMIN account.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { openFirstAdmins, resetAdmin } from '@portal/core/account/first-admin';
import { accountText } from '@portal/domain/account/texts';
import { useChainKey } from './operator/chain-key.ts';
import { pointAt, sentenceOf } from './operator/stage-table.ts';
import { StartFailure } from './process/start-failure.ts';

const usage = 'Usage: npm run first-admin -- --stage <stage> --username <name> [--second <name> | --reset]';

try {
  const { stage, username, second, isReset } = readArguments();
  const tableName = pointAt(stage);
  await useChainKey(stage);
  const origin = { now: new Date(), requestId: `first-admin-${randomUUID()}`, address: hostname() };
  const accounts = await (isReset
    ? resetAdmin(username, origin).then((account) => [account])
    : openFirstAdmins(username, second, origin)
  ).catch((error: unknown) => {
    throw sentenceOf(error, tableName);
  });
  for (const account of accounts)
    console.log(
      [
        `Account ${account.username}, kind ADMIN, of stage ${stage}:`,
        `  Draft password: ${account.draftPassword}`,
        `  Final password: ${account.finalPassword}`,
      ].join('\n'),
    );
  console.log(`${accountText.shownOnce}\nEach must be changed at its first login.`);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : error);
  process.exitCode = 1;
}

interface Arguments {
  readonly stage: string;
  readonly username: string;
  readonly second: string | undefined;
  readonly isReset: boolean;
}

function readArguments(): Arguments {
  try {
    const { values } = parseArgs({
      options: {
        stage: { type: 'string' },
        username: { type: 'string' },
        second: { type: 'string' },
        reset: { type: 'boolean', default: false },
      },
    });
    const { stage, username, second, reset } = values;
    if (stage && username && !(second && reset)) return { stage, username, second, isReset: reset };
  } catch (cause) {
    throw new StartFailure(`${(cause as Error).message}\n${usage}`, { cause });
  }
  throw new StartFailure(usage);
}
