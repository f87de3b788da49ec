// The second factor of a login (RFC 6238): a secret that the portal and an app share, sealed in the account; recovery codes, of
// which it keeps hashes. What is proved by it holds once: a proof moves the account on, under the condition that no other did.
import { randomInt } from 'node:crypto';
import type { LoginType } from '@portal/domain/session/schema';
import { isAppCode, plainCode, secondFactorLimits } from '@portal/domain/session/second-factor';
import { Secret, TOTP } from 'otpauth';
import { seal, unseal } from '../storage/sealed.ts';
import type { AccountData } from './change-account.ts';
import type { AccountRow } from './entity.ts';
import { sha256 } from './token.ts';

/** What an account keeps of it. */
export type SecondFactor = NonNullable<AccountRow[LoginType]['secondFactor']>;
type Row = Parameters<AccountData>[0];
type Operations = Parameters<AccountData>[1];

/** A change of the account with the condition that the account is as it was read. */
export interface Proof {
  readonly data: AccountData;
  readonly where: (row: Row, op: Pick<Operations, never> & WhereOperations) => readonly string[];
}
interface WhereOperations {
  eq(attribute: never, value: never): string;
  notExists(attribute: never): string;
}

/** Whose secret it is: sealed for one login, it opens for no other. */
export interface Holder {
  readonly accountId: string;
  readonly login: LoginType;
}

const { digits, stepSeconds: period, stepsBeside: window } = secondFactorLimits;
/** As long as the hash that HMAC-SHA-1 makes of it (RFC 4226, 4). */
const secretBytes = 20;

/** A new secret in base32. */
export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

export const uriOf = (username: string, login: LoginType, secret: string): string =>
  new TOTP({
    issuer: 'Bill Portal',
    label: `${username} ${login}`,
    secret: Secret.fromBase32(secret),
    digits,
    period,
  }).toString();

/** The step of time that a code belongs to; undefined where it is of none near now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const plain = plainCode(code);
  if (!isAppCode(plain)) return undefined;
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    token: plain,
    secret: Secret.fromBase32(secret),
    digits,
    period,
    window,
    timestamp,
  });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
};

export const sealSecret = (secret: string, holder: Holder): string =>
  Buffer.from(seal(Buffer.from(secret), placeOf(holder), 'LOGIN_KEY')).toString('base64');

/** @throws where it was sealed for another login, or with a key that is gone */
export const openSecret = (sealed: string, holder: Holder): string =>
  Buffer.from(unseal(Buffer.from(sealed, 'base64'), placeOf(holder), 'LOGIN_KEY')).toString();

const placeOf = ({ accountId, login }: Holder): string => `second-factor#${accountId}#${login}`;

/** Without letters and digits that look alike: 32 signs, so that 16 of them hold 80 random bits, too many to try out by a hash. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/** For example `WMKT-7QAX-HRPZ-C3DE`. */
const recoveryCode = (): string =>
  Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => signs[randomInt(signs.length)]).join(''),
  ).join('-');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: secondFactorLimits.recoveryCodes }, recoveryCode);

const recoveryHash = (holder: Holder, code: string): string =>
  sha256(`recovery:${holder.accountId}:${holder.login}:${plainCode(code)}`);

/** What a code of the app, or a recovery code, proves; undefined: nothing, or it was used before. */
export const proofOfCode =
  (login: LoginType, code: string, now: Date) =>
  (account: AccountRow): Proof | undefined => {
    const factor = account[login].secondFactor;
    if (!factor) return undefined;
    const holder = { accountId: account.accountId, login };
    const change = isAppCode(plainCode(code))
      ? appChange(factor, holder, code, now)
      : recoveryChange(factor, holder, code);
    return (
      change && {
        data: (row, op) => {
          op.set(row[login].secondFactor, { ...factor, ...change, uses: factor.uses + 1 });
        },
        where: (row, op) => [op.eq(row[login].secondFactor.uses as never, factor.uses as never)],
      }
    );
  };

const appChange = (
  factor: SecondFactor,
  holder: Holder,
  code: string,
  now: Date,
): Partial<SecondFactor> | undefined => {
  const secret = openSecret(factor.sealed, holder);
  const step = stepOf(secret, code, now);
  // sealed anew, so that a former key is needed no longer
  return step === undefined || step <= factor.lastStep
    ? undefined
    : { lastStep: step, sealed: sealSecret(secret, holder) };
};

const recoveryChange = (
  { recovery }: SecondFactor,
  holder: Holder,
  code: string,
): Partial<SecondFactor> | undefined => {
  const hash = recoveryHash(holder, code);
  return recovery.includes(hash) ? { recovery: recovery.filter((one) => one !== hash) } : undefined;
};

export interface NewFactor {
  readonly login: LoginType;
  readonly secret: string;
  /** Of the first code. */
  readonly step: number;
  readonly recoveryCodes: readonly string[];
  readonly now: Date;
}

/** Puts a new second factor in the place of none, or of the one that was read; undefined: there is one, and none was read. */
export const proofOfNew =
  ({ login, secret, step, recoveryCodes, now }: NewFactor, before: SecondFactor | undefined) =>
  (account: AccountRow): Proof | undefined => {
    const current = account[login].secondFactor;
    if (current?.uses !== before?.uses) return undefined;
    const holder = { accountId: account.accountId, login };
    const factor: SecondFactor = {
      sealed: sealSecret(secret, holder),
      enrolledAt: now.toISOString(),
      lastStep: step,
      recovery: recoveryCodes.map((code) => recoveryHash(holder, code)),
      uses: (current?.uses ?? 0) + 1,
    };
    return {
      data: (row, op) => {
        op.set(row[login].secondFactor, factor);
      },
      where: (row, op) => [
        current
          ? op.eq(row[login].secondFactor.uses as never, current.uses as never)
          : op.notExists(row[login].secondFactor as never),
      ],
    };
  };
