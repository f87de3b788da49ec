// Devices that signed in before: a long-lived cookie with a secret for each login that succeeded there. The account keeps
// hashes of them, and a change of the password forgets them. A known device is counted by itself at the login.
import type { LoginType } from '@portal/domain/session/schema';
import type { AccountRow } from './entity.ts';
import { plainName } from './login-work.ts';
import { type Random, sha256 } from './token.ts';

/** As many devices know one login; the oldest is forgotten for the next. */
const devicesOfLogin = 20;
/** As many logins are known to one browser. */
const loginsOfBrowser = 8;
const nameLength = 8;
const hashLength = 22;
const entryForm = /^[\w-]{51}$/;

/** The secret of this browser for a login, as the cookie says. */
export const deviceSecret = (
  cookie: string | undefined,
  username: string,
  login: LoginType,
): string | undefined => {
  const name = nameOf(username, login);
  return entriesOf(cookie)
    .find((entry) => entry.startsWith(name))
    ?.slice(nameLength);
};

/** What the account keeps of a secret, where it knows it. */
export const knownDevice = (
  account: AccountRow | undefined,
  login: LoginType,
  secret: string | undefined,
): string | undefined => {
  const hash = secret === undefined ? undefined : hashOf(secret);
  return hash !== undefined && account?.[login].devices?.includes(hash) ? hash : undefined;
};

/** A secret for a device that is new, and what the account keeps of it. */
export const newDevice = (random: Random): { readonly secret: string; readonly hash: string } => {
  const secret = random(32).toString('base64url');
  return { secret, hash: hashOf(secret) };
};

/** The devices of a login with a new one. */
export const withDevice = (devices: readonly string[] | undefined, hash: string): string[] => [
  ...(devices ?? []).slice(1 - devicesOfLogin),
  hash,
];

/** The cookie with the secret of this login first. */
export const deviceCookieValue = (
  cookie: string | undefined,
  {
    username,
    login,
    secret,
  }: { readonly username: string; readonly login: LoginType; readonly secret: string },
): string => {
  const name = nameOf(username, login);
  const others = entriesOf(cookie).filter((entry) => !entry.startsWith(name));
  return [`${name}${secret}`, ...others].slice(0, loginsOfBrowser).join('.');
};

const entriesOf = (cookie: string | undefined): string[] =>
  (cookie ?? '').split('.').filter((entry) => entryForm.test(entry));

const nameOf = (username: string, login: LoginType): string =>
  sha256(`device:${login}:${plainName(username)}`).slice(0, nameLength);

const hashOf = (secret: string): string => sha256(secret).slice(0, hashLength);
