// The keys of a function: read from Secrets Manager while it runs and kept for minutes, so that a changed key arrives without
// a deployment and is in no environment (docs/operate.md, Keys).
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { errorFields, log } from '../log.ts';
import { lazily } from './table.ts';

/** For how long a key that was read is used without a question, in milliseconds. */
export const keysKeptMs = 5 * 60_000;
/** After a question that failed, the next one waits so long, in milliseconds. */
const retryMs = 30_000;

/** The variable that names the secrets: `PFMS_KEY=portal/prod/pfmsKey,…`. */
export const keyNamesVariable = 'KEY_NAMES';

/** What a text of that variable says: each key's name in the code with the name of its secret. */
export const parseKeyNames = (text: string | undefined): (readonly [string, string])[] =>
  (text ?? '')
    .split(',')
    .filter(Boolean)
    .map((entry) => {
      const at = entry.indexOf('=');
      return [entry.slice(0, at), entry.slice(at + 1)] as const;
    });

const client = lazily(
  () =>
    new SecretsManagerClient({
      maxAttempts: 3,
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 2_000 },
    }),
);

let read: ReadonlyMap<string, string> = new Map();
let freshUntil = 0;
let version = 0;
let underWay: Promise<void> | undefined;

/** A key of the function, or undefined where it has none; the local run has it in the environment. */
export const findKey = (name: string): string | undefined => read.get(name) ?? process.env[name];

/** @throws where the function has no such key */
export const key = (name: string): string => {
  const value = findKey(name);
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

/**
 * Reads the keys where they are older than `olderThanMs`; called before each work of a function. Keys that cannot be read
 * again stay as they are, with a line in the log.
 * @throws where a key could never be read
 */
export const freshKeys = async (olderThanMs: number = keysKeptMs): Promise<void> => {
  const names = parseKeyNames(process.env[keyNamesVariable]);
  if (names.length === 0) return;
  const age = Date.now() - (freshUntil - keysKeptMs);
  if (age < olderThanMs) return;
  underWay ??= readAll(names).finally(() => {
    underWay = undefined;
  });
  await underWay;
};

const readAll = async (names: readonly (readonly [string, string])[]): Promise<void> => {
  try {
    const values = new Map(
      await Promise.all(names.map(async ([name, id]) => [name, await readSecret(id)] as const)),
    );
    if ([...values].some(([name, value]) => read.get(name) !== value)) version += 1;
    read = values;
    freshUntil = Date.now() + keysKeptMs;
  } catch (error) {
    if (names.some(([name]) => !read.has(name))) throw error;
    log('error', 'keys.not-read', errorFields(error));
    freshUntil = Date.now() + retryMs;
  }
};

const readSecret = async (id: string): Promise<string> => {
  const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: id }));
  if (!SecretString) throw new Error(`the secret ${id} is empty`);
  return SecretString;
};

/** Makes a thing at its first use, and again when a key has changed. */
export const renewing = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T; readonly version: number } | undefined;
  return () => {
    if (made?.version !== version) made = { value: make(), version };
    return made.value;
  };
};

/** A handler that finds its keys fresh. */
export const withKeys =
  <In extends readonly unknown[], Out>(handler: (...input: In) => Promise<Out>) =>
  async (...input: In): Promise<Out> => {
    await freshKeys();
    return handler(...input);
  };
