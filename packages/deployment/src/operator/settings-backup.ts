// `npm run settings -- --stage <stage> --backup <file>` and `--restore <file>`: settings and keys of a stage are no part of the
// copies of table and bucket, and without them a restored table cannot be read by its portal.
import { readFile, writeFile } from 'node:fs/promises';
import type { NamedStage } from '@portal/local/operator/stage-argument';
import { StartFailure, sentenceOf } from '@portal/local/process/start-failure';
import { settingFault } from '../../../../stacks/setting-shape.ts';
import { isUnset, type SecretName, type SettingName } from '../../../../stacks/setting-table.ts';
import { readSealed, type StageContent, seal, unseal } from './sealed-settings.ts';
import { type StoredSettings, secretNames, settingNames } from './stored-settings.ts';

export interface BackupSurroundings {
  readonly stored: StoredSettings;
  /** Asks for the passphrase, twice where a mistake in it would be found out too late. */
  readonly passphrase: (isNew: boolean) => Promise<string>;
  readonly now: () => Date;
}

const leastPassphrase = 16;

/** Writes the file, which must not be there; answers what to print. @throws StartFailure; then no file is written */
export async function backUpSettings(
  { stage }: NamedStage,
  path: string,
  { stored, passphrase, now }: BackupSurroundings,
): Promise<string> {
  const word = await passphrase(true);
  if (word.length < leastPassphrase)
    throw new StartFailure(
      `A passphrase has ${leastPassphrase} characters or more: the file holds every key of ${stage}. Nothing was written.`,
    );
  const content = await contentOf(stored);
  const absent = [...settingNames, ...secretNames].filter(
    (name) => !(name in content.settings) && !(name in content.secrets),
  );
  const text = await seal({ stage, madeAt: now().toISOString() }, content, word);
  try {
    await writeFile(path, text, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    throw new StartFailure(sentenceOf(cause) ?? `${path} cannot be written.`, { cause });
  }
  const counts = `${Object.keys(content.settings).length} settings and ${Object.keys(content.secrets).length} keys`;
  const missing = absent.length > 0 ? ` Not there, and not in it: ${absent.join(', ')}.` : '';
  return `${path} has ${counts} of ${stage}, sealed.${missing} Keep it with two people, outside the account, and the passphrase elsewhere.`;
}

async function contentOf(stored: StoredSettings): Promise<StageContent> {
  const secrets: StageContent['secrets'] = {};
  for (const name of secretNames) {
    const state = await stored.secretState(name);
    if (state !== 'absent') secrets[name] = { value: await stored.secretValue(name), state };
  }
  return { settings: Object.fromEntries(await stored.settings()), secrets };
}

/**
 * Puts back what is absent, and with `isOverwriting` what differs too; answers what to print.
 * @throws StartFailure for a damaged file, another stage's, another passphrase, or a value that cannot be; then nothing is changed
 */
export async function restoreSettings(
  { stage, isOverwriting, of = stage }: NamedStage,
  path: string,
  { stored, passphrase }: BackupSurroundings,
): Promise<string> {
  const sealed = readSealed(await textOf(path), path);
  if (sealed.stage !== of)
    throw new StartFailure(
      `${path} is of the stage ${sealed.stage}, not of ${of}: --of ${sealed.stage} where that is meant. Nothing was changed.`,
    );
  const content = await unseal(sealed, await passphrase(false));
  requireUsable(content);
  const [back, kept]: [string[], string[]] = [[], []];
  const note = (name: string, isBack: boolean) => (isBack ? back : kept).push(name);
  const isOver = isOverwriting ?? false;
  for (const [name, value] of Object.entries(content.settings))
    if (isSetting(name)) note(name, await stored.putBackSetting(name, value, isOver));
  for (const [name, value] of Object.entries(content.secrets))
    if (isSecret(name)) note(name, await stored.putBackSecret(name, value, isOver));
  const unknown = [...Object.keys(content.settings), ...Object.keys(content.secrets)].filter(
    (name) => !isSetting(name) && !isSecret(name),
  );
  const why = isOver ? 'The same already' : 'There already, left as they are (--overwrite replaces them)';
  return [
    `Backup of ${of} of ${sealed.madeAt}:`,
    `Put back: ${listed(back)}.`,
    `${why}: ${listed(kept)}.`,
    ...(unknown.length > 0 ? [`Not known to this release, left out: ${listed(unknown)}.`] : []),
    `It arrives with the next deployment: npm run deploy -- --stage ${stage}`,
  ].join('\n');
}

const listed = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');
const isSetting = (name: string): name is SettingName => settingNames.includes(name as SettingName);
const isSecret = (name: string): name is SecretName => secretNames.includes(name as SecretName);

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new StartFailure(sentenceOf(cause) ?? `${path} cannot be read.`, { cause });
  }
}

/** A file of an older release may have what this one refuses. */
function requireUsable({ settings }: StageContent): void {
  for (const [name, value] of Object.entries(settings)) {
    if (!isSetting(name) || isUnset(name, value)) continue;
    const fault = settingFault(name, value);
    if (fault) throw new StartFailure(`In the backup, ${name} ${fault}. Nothing was changed.`);
  }
}
