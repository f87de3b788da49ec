// Rows of accounts, their sessions and the security events that auditors read.
import { AccountKind, LoginType, secondSteps } from '@portal/domain/session/schema';
import type { EntityItem } from 'electrodb';
import { flag, number, optionalFlag, optionalText, text } from '../storage/attribute.ts';
import { timeAttributes } from '../storage/by-time.ts';
import { defineEntity } from '../storage/table.ts';

const kind = { type: AccountKind.options, required: true } as const;
const login = { type: LoginType.options, required: true } as const;
const office = {
  type: 'map',
  required: true,
  properties: {
    ddoCode: text,
    ddoName: text,
    designation: text,
    departmentCode: text,
    departmentName: text,
    treasuryCode: text,
    treasuryName: text,
    tanNo: text,
    officeNo: text,
  },
} as const;
/** One of an account's two passwords. `logins` counts, so that a change of the password sees a login that came between. */
const credential = {
  type: 'map',
  required: true,
  properties: {
    hash: text,
    version: number,
    logins: number,
    mustChange: flag,
    /** Of a one-time password: when it stops opening the account. */
    oneTimeUntil: optionalText,
    /** Its last reset: the mail that an earlier holder of the login chose ends with it (news/mail-holder.ts). */
    resetAt: optionalText,
    /** Hashes of the passwords before this one, the newest first (3§5.3). */
    past: { type: 'list', items: { type: 'string' } },
    /** The newest notice that the login has read (notice/service.ts). */
    noticesSeen: optionalText,
    /** What the login has read of the notices in the header (news/read-state.ts). */
    newsRead: optionalText,
    /** Hashes of the devices that signed in with it, the newest last. */
    devices: { type: 'list', items: { type: 'string' } },
    /** Its newest login: when, and the hash of its device. */
    lastLoginAt: optionalText,
    lastLoginDevice: optionalText,
    /** Failed tries from devices that never signed in, and the newest, since its holder read of them (guessed.ts). */
    guesses: { type: 'number' },
    guessedAt: optionalText,
    /** Its second factor, once it is set up (second-factor.ts). */
    secondFactor: {
      type: 'map',
      properties: {
        /** The secret, sealed. */
        sealed: text,
        enrolledAt: text,
        /** The newest step of time whose code was used: none up to it is taken again. */
        lastStep: number,
        /** Hashes of the recovery codes that are left. */
        recovery: { type: 'list', items: { type: 'string' }, required: true },
        /** Counts each use and each change, so that two at once are one. */
        uses: number,
      },
    },
  },
} as const;

/** An account, found by the name that its officers type. */
export const accountEntity = defineEntity({
  model: { entity: 'account', version: '1', service: 'portal' },
  attributes: {
    username: text,
    accountId: text,
    kind,
    office,
    D: credential,
    F: credential,
    isLocked: flag,
    openedAt: text,
    /** The accounts that opened, unlocked or reset this one in the last 30 days (proposal/two-people.ts). */
    madeBy: {
      type: 'list',
      items: { type: 'map', properties: { accountId: text, username: text, at: text } },
    },
  },
  indexes: {
    byUsername: {
      pk: { field: 'pk', composite: ['username'], template: 'username#${username}', casing: 'lower' },
      sk: { field: 'sk', composite: [], template: 'account', casing: 'none' },
    },
  },
});
export type AccountRow = EntityItem<ReturnType<typeof accountEntity>>;

/** A session holds all that a request needs to know of its officer, so that one read is enough. */
export const sessionEntity = defineEntity({
  model: { entity: 'session', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    login,
    tokenHash: text,
    username: text,
    kind,
    office,
    mustChangePassword: flag,
    openedAt: text,
    lastSeenAt: text,
    address: text,
    /** How the browser names itself, for the officer who looks at the open sessions. */
    userAgent: optionalText,
    /** The login had something to read when it began (notice/service.ts). */
    hasNotices: optionalFlag,
    /** The login before this one, and whether it came from the same device; none: this is the first. */
    lastLoginAt: optionalText,
    isLastLoginHere: optionalFlag,
    /** What the login still asks for; until then the session may do nothing else (second-step.ts). */
    awaits: { type: secondSteps },
    /** Of such a login: the hash of its device, and whether the account knew it before. */
    device: optionalText,
    isDeviceNew: optionalFlag,
    /** A secret that waits for its first code, sealed, and since when. */
    newSecret: optionalText,
    newSecretAt: optionalText,
    expiresAt: number,
  },
  indexes: {
    sessionsOfLogin: {
      pk: { field: 'pk', composite: ['accountId'], template: 'account#${accountId}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['login', 'tokenHash'],
        template: 'session#${login}#${tokenHash}',
        casing: 'none',
      },
    },
  },
});
/**
 * Of a session that ended because of a later login: its browser asks once more, and reads why. A row of its own, so that
 * nothing can take it for a session.
 */
export const endedSessionEntity = defineEntity({
  model: { entity: 'endedsession', version: '1', service: 'portal' },
  attributes: { accountId: text, login, tokenHash: text, expiresAt: number },
  indexes: {
    byToken: {
      pk: { field: 'pk', composite: ['accountId'], template: 'account#${accountId}', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['login', 'tokenHash'],
        template: 'ended#${login}#${tokenHash}',
        casing: 'none',
      },
    },
  },
});

export type SessionRow = EntityItem<ReturnType<typeof sessionEntity>>;

export const securityActions = [
  'account-opened',
  'login',
  'login-failed',
  'login-locked',
  'login-expired',
  'password-accepted',
  'second-factor-failed',
  'second-factor-enrolled',
  'second-factor-changed',
  'second-factor-reset',
  'recovery-code-used',
  'logout',
  'session-ended',
  'oldest-session-ended',
  'password-changed',
  'password-change-failed',
  'password-refused',
  'account-edited',
  'account-locked',
  'account-unlocked',
  'password-reset',
  'opening-proposed',
  'opening-confirmed',
  'opening-withdrawn',
  'reset-proposed',
  'reset-confirmed',
  'reset-withdrawn',
  'second-factor-proposed',
  'second-factor-confirmed',
  'second-factor-withdrawn',
  'mail-turned-on',
  'mail-turned-off',
  'office-opened',
  'office-edited',
  'year-proposed',
  'year-opened',
  'list-loaded',
  'change-proposed',
  'change-confirmed',
  'change-withdrawn',
  'exchange-opened',
  'signatory-enrolled',
  'signatory-refused',
  'signatory-revoked',
  'portal-frozen',
  'portal-thawed',
  'uploads-redriven',
] as const;
export type SecurityAction = (typeof securityActions)[number];

const change = { type: 'map', properties: { field: text, from: text, to: text } } as const;

/**
 * Who did what to an account or an office, when and from where. The subject is an account's id, `office-` and a DDO code,
 * or a hash of a name that no account has.
 */
export const securityEventEntity = defineEntity({
  model: { entity: 'securityevent', version: '1', service: 'portal' },
  attributes: {
    subject: text,
    at: text,
    eventId: text,
    action: { type: securityActions, required: true },
    username: optionalText,
    login: { type: LoginType.options },
    /** The ADMIN account that did it, where the holder did not. */
    by: optionalText,
    /** The second ADMIN account, where the act took two. */
    confirmedBy: optionalText,
    changes: { type: 'list', items: change },
    address: text,
    requestId: text,
    /** Over all of the event, and the same under the portal's key; absent of events of earlier releases. */
    hash: optionalText,
    hmac: optionalText,
    ...timeAttributes,
  },
  indexes: {
    eventsOfSubject: {
      pk: { field: 'pk', composite: ['subject'], template: 'security#${subject}', casing: 'none' },
      sk: { field: 'sk', composite: ['at', 'eventId'], template: '${at}#${eventId}', casing: 'none' },
    },
  },
});
export type SecurityEventRow = EntityItem<ReturnType<typeof securityEventEntity>>;
