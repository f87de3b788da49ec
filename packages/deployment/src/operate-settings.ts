// `npm run settings` and `npm run rotate`: read the stage and the credentials, do it, and end with a sentence and an error code
// where it cannot be done.
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { checkCredentials } from '@portal/local/operator/credentials';
import { namedStage, readStageArguments } from '@portal/local/operator/stage-argument';
import { projectRoot } from '@portal/local/paths';
import { StartFailure } from '@portal/local/process/start-failure';
import { StoredStacks } from './deploy/stored-stacks.ts';
import { askPassphrase } from './operator/passphrase.ts';
import { rotateCommand, rotateUsage } from './operator/rotate.ts';
import { settingsCommand, settingsUsage } from './operator/settings.ts';
import { StoredSettings } from './operator/stored-settings.ts';

/** What the first argument names; the set-up gives it. */
export async function runSettingsCommand(command: 'settings' | 'rotate', argv: readonly string[]) {
  const given =
    command === 'settings'
      ? readStageArguments(argv, settingsUsage, ['backup', 'restore', 'overwrite', 'of'])
      : readStageArguments(argv, rotateUsage, ['finish']);
  const named = namedStage(given, projectRoot);
  const { region } = named.settings;
  await checkCredentials(region);
  const stored = new StoredSettings(region, named.deployment);
  const stacks = new StoredStacks(region, named.deployment.prefix);
  try {
    console.log(
      await (command === 'settings'
        ? settingsCommand(named, { stored, passphrase: askPassphrase, now: () => new Date() })
        : rotateCommand(named, {
            stored,
            root: projectRoot,
            sentOrigin: () => stacks.sentOrigin(),
            input: () => text(process.stdin),
            wait: (milliseconds) => pause(milliseconds),
            say: console.log,
          })),
    );
  } finally {
    stored.destroy();
    stacks.destroy();
  }
}

/** The whole program. */
export async function main(command: 'settings' | 'rotate'): Promise<void> {
  try {
    await runSettingsCommand(command, process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof StartFailure ? error.message : error);
    process.exitCode = 1;
  }
}
