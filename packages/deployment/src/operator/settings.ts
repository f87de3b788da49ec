// `npm run settings -- --stage <stage> [name=value …]`: shows the settings and keys of a deployed stage with their meaning, or
// sets settings; with `--backup` and `--restore` settings and keys are kept in a sealed file. Keys are set by `npm run rotate`.
import type { NamedStage } from '@portal/local/operator/stage-argument';
import { StartFailure } from '@portal/local/process/start-failure';
import { settingFault } from '../../../../stacks/setting-shape.ts';
import { isUnset, type SettingName, secrets, settings } from '../../../../stacks/setting-table.ts';
import { type BackupSurroundings, backUpSettings, restoreSettings } from './settings-backup.ts';
import { type SecretState, type StoredSettings, secretNames, settingNames } from './stored-settings.ts';

export const settingsUsage =
  'Usage: npm run settings -- --stage <stage> [<setting>=<value> … | --backup <file> | --restore <file> [--of <stage>] [--overwrite]]';

/** Answers what to print. @throws StartFailure where a name or value cannot be; then nothing is set */
export async function settingsCommand(named: NamedStage, surroundings: BackupSurroundings): Promise<string> {
  const { backup, restore, isOverwriting, of, words } = named;
  const { stored } = surroundings;
  const isTwo = [words.length > 0, backup !== undefined, restore !== undefined].filter(Boolean).length > 1;
  if (isTwo || ((isOverwriting || of !== undefined) && restore === undefined))
    throw new StartFailure(settingsUsage);
  if (backup !== undefined) return backUpSettings(named, backup, surroundings);
  if (restore !== undefined) return restoreSettings(named, restore, surroundings);
  return named.words.length > 0 ? setThem(named, stored) : show(named, stored);
}

async function setThem({ stage, words }: NamedStage, stored: StoredSettings): Promise<string> {
  const pairs = words.map(readPair);
  for (const [name, value] of pairs) await stored.set(name, value);
  const names = pairs.map(([name]) => name).join(', ');
  return `Set: ${names}. It arrives with the next deployment: npm run deploy -- --stage ${stage}`;
}

function readPair(word: string): readonly [SettingName, string] {
  const at = word.indexOf('=');
  const [name, value] = [word.slice(0, at), word.slice(at + 1)];
  if (at < 1) throw new StartFailure(`"${word}" is not <setting>=<value>.\n${settingsUsage}`);
  if (name in secrets)
    throw new StartFailure(`${name} is a key: npm run rotate -- --stage <stage> ${name} sets it.`);
  if (!(name in settings))
    throw new StartFailure(`There is no setting "${name}". There are: ${settingNames.join(', ')}.`);
  if (value.trim() === '') throw new StartFailure(`${name} needs a value. Nothing was set.`);
  const fault = settingFault(name as SettingName, value);
  if (fault) throw new StartFailure(`${name} ${fault}. Nothing was set.`);
  return [name as SettingName, value];
}

async function show({ stage, settings: { domain } }: NamedStage, stored: StoredSettings): Promise<string> {
  const values = await stored.settings();
  const lines = [`Settings of ${stage} (npm run settings -- --stage ${stage} <setting>=<value> sets one):`];
  let unset = 0;
  for (const name of settingNames) {
    const { description, initial } = settings[name];
    const value = name === 'portalOrigin' && domain ? `https://${domain}` : values.get(name);
    const isOpen = value === undefined || isUnset(name, value);
    if (isOpen) unset += 1;
    lines.push(
      '',
      `${name} = ${value ?? '(absent: deploy creates it)'}${isOpen ? '   <- unset' : ''}`,
      `    ${description}${value === initial || isOpen ? '' : ` (default: ${initial})`}`,
    );
  }
  lines.push('', `Keys of ${stage} (npm run rotate -- --stage ${stage} <key> changes one):`);
  for (const name of secretNames) {
    const state = await stored.secretState(name);
    const isOpen = state === 'absent' || (secrets[name].from === 'partner' && state === 'generated');
    if (isOpen) unset += 1;
    lines.push('', `${name}: ${sayState(name, state)}${isOpen ? '   <- unset' : ''}`);
    lines.push(`    ${secrets[name].description}`);
  }
  lines.push('', unset === 0 ? 'Everything is set.' : `${unset} are still unset.`);
  return lines.join('\n');
}

function sayState(name: keyof typeof secrets, state: SecretState): string {
  if (state === 'absent') return 'absent: deploy creates it';
  if (secrets[name].from === 'portal') return 'generated';
  if (secrets[name].from === 'option' && state === 'generated') return 'none, and none is needed';
  return state === 'given' ? 'given' : 'generated, to be replaced by the one that the partner gives';
}
