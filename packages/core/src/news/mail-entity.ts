// Rows of the daily mail: the choice of a login with what became of its last digest, and the code that turns the mail on. All
// are in one partition, which the schedule reads whole (decisions.md, A daily mail of notices).
import { LoginType } from '@portal/domain/session/schema';
import type { EntityItem } from 'electrodb';
import { number, optionalText, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

const login = { type: LoginType.options, required: true } as const;

/** A login that gets the digest; one that does not has no row. */
export const newsMailEntity = defineEntity({
  model: { entity: 'newsmail', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    login,
    username: text,
    address: text,
    turnedOnAt: text,
    /** Of the last digest, or the last day without anything new: a civil date of India. */
    digestDay: text,
    /** `unknown`: no answer said whether it was taken, so it is not sent again. */
    digestState: { type: ['none', 'sending', 'sent', 'failed', 'unknown'] as const, required: true },
    /** How often that digest was tried. */
    attempts: number,
    /** When its first try failed, and why the last one did. */
    failedAt: optionalText,
    failure: optionalText,
    /** Since when mail to the address is known not to arrive; absent where it does. */
    bouncedAt: optionalText,
    /** Which notices digests have counted before (read-state.ts). */
    told: optionalText,
    /** The newest failed try of strangers that a digest has reported (session/guessed.ts). */
    toldGuess: optionalText,
  },
  indexes: {
    choicesOfMail: {
      pk: { field: 'pk', composite: [], template: 'newsmail', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['accountId', 'login'],
        template: 'choice#${accountId}#${login}',
        casing: 'none',
      },
    },
  },
});
export type NewsMailRow = EntityItem<ReturnType<typeof newsMailEntity>>;

/** The code that a login asked for last. */
export const newsMailCodeEntity = defineEntity({
  model: { entity: 'newsmailcode', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    login,
    address: text,
    /** `over`: it was entered, or the mail was turned off. `bounced`: mail to the address does not arrive. */
    state: { type: ['wanted', 'sent', 'over', 'bounced'] as const, required: true },
    wantedAt: text,
    /** How often sending it failed, and why the last time. */
    attempts: number,
    failure: optionalText,
    /** Of a code that was sent (mail-code.ts). */
    codeHash: optionalText,
    goodUntil: optionalText,
    /** Wrong codes that were entered. */
    tries: number,
    /** How many were asked for on this day, a civil date of India. */
    day: text,
    codesOfDay: number,
    /** Epoch seconds. */
    expiresAt: number,
  },
  indexes: {
    codesOfMail: {
      pk: { field: 'pk', composite: [], template: 'newsmail', casing: 'none' },
      sk: {
        field: 'sk',
        composite: ['accountId', 'login'],
        template: 'code#${accountId}#${login}',
        casing: 'none',
      },
    },
  },
});
export type NewsMailCodeRow = EntityItem<ReturnType<typeof newsMailCodeEntity>>;
