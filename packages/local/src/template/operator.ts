// The values that an operator of a deployment sets: the SSM parameters that name addresses and the keys that partners give, and
// the generated secrets, which are kept for the next start.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyNamesVariable, parseKeyNames } from '@portal/core/storage/keys';
import * as z from 'zod';
import { settings } from '../../../../stacks/setting-table.ts';
import type { DataFolder } from '../process/data-folder.ts';
import { StartFailure } from '../process/start-failure.ts';
import type { LocalValues } from './template.ts';

/** By the last part of the name of a parameter or secret. */
export interface Given {
  readonly settings: Readonly<Record<string, string>>;
  readonly secrets: Readonly<Record<string, string>>;
}

export function operatorValues(folder: DataFolder, given: Given): LocalValues {
  const generated = openGenerated(join(folder.path, 'secrets.json'));
  return {
    setting: (name) => given.settings[lastPart(name)] ?? initialSetting(name),
    secret: (name) => given.secrets[lastPart(name)] ?? generated(name),
  };
}

/** The value that a setting starts with, by the name of its parameter. */
export const initialSetting = (name: string): string | undefined =>
  (settings as Record<string, { initial: string } | undefined>)[lastPart(name)]?.initial;

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1);

const secretBytes = 24;

function openGenerated(path: string): (name: string) => string {
  const known = existsSync(path) ? readKnown(path) : {};
  return (name) => {
    const value = known[name] ?? randomBytes(secretBytes).toString('hex');
    if (!(name in known)) {
      known[name] = value;
      // Renamed into its place, so that a kill leaves the old file or the new one and no half of it.
      writeFileSync(`${path}.new`, JSON.stringify(known, null, 2), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    }
    return value;
  };
}

function readKnown(path: string): Record<string, string> {
  try {
    return z.record(z.string(), z.string().min(1)).parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (cause) {
    throw new StartFailure(
      `The file ${path} is damaged: put back a copy of it. If it is deleted, new secrets are made, and what the old ones keep is lost.`,
      { cause },
    );
  }
}

/** An environment with the keys themselves in the place of the names of their secrets: the local run has no Secrets Manager. */
export function withKeysOf(
  { [keyNamesVariable]: names, ...rest }: Readonly<Record<string, string>>,
  secret: LocalValues['secret'],
): Record<string, string> {
  return { ...Object.fromEntries(parseKeyNames(names).map(([name, id]) => [name, secret(id)])), ...rest };
}
