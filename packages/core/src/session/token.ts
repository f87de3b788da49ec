// The session's token: which account and login, and a secret, stored as a hash only.
import { hash } from 'node:crypto';
import type { LoginType } from '@portal/domain/session/schema';

/** Random bytes; tests hand in their own. */
export type Random = (bytes: number) => Buffer;

export interface Token {
  readonly accountId: string;
  readonly login: LoginType;
  /** SHA-256 of the secret. */
  readonly hash: string;
}

const form = /^([\w-]{22})\.([DF])\.([\w-]{43})$/;

/** The parts of a cookie's value, or undefined where it is not one of the portal's. */
export const readToken = (value: string | undefined): Token | undefined => {
  const match = value === undefined ? null : form.exec(value);
  if (!match) return undefined;
  const [, accountId = '', login, secret = ''] = match;
  return { accountId, login: login as LoginType, hash: sha256(secret) };
};

/** A new token with 256 random bits, and the cookie's value that carries it. */
export const makeToken = (accountId: string, login: LoginType, random: Random): Token & { value: string } => {
  const secret = random(32).toString('base64url');
  return { accountId, login, hash: sha256(secret), value: `${accountId}.${login}.${secret}` };
};

/** An opaque id with 128 random bits. */
export const makeId = (random: Random): string => random(16).toString('base64url');

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');
