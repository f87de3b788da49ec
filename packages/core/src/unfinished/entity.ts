// Rows of unfinished bills, each login's under a key of its own: what the list says of each, what was typed in parts beside
// it, and how much the login saved in this minute. The table removes all of them 30 days after the last save.

import { GrantRecord, PfmsDetails } from '@portal/domain/scheme/schema';
import type { EntityItem } from 'electrodb';
import { bytes, number, optionalText, paise, parsed, text } from '../storage/attribute.ts';
import { defineEntity } from '../storage/table.ts';

const ofLogin = {
  field: 'pk',
  composite: ['accountId', 'login'],
  template: 'unfinished#${accountId}#${login}',
  casing: 'none',
} as const;

export const unfinishedEntity = defineEntity({
  model: { entity: 'unfinished', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    login: text,
    entryId: text,
    /** Of the office that the account had then: after a move to another one it is not shown. */
    ddoCode: text,
    screen: text,
    grant: { ...parsed(GrantRecord), required: true },
    scheme: parsed(PfmsDetails),
    correct: optionalText,
    deptBillNo: text,
    grossPaise: paise,
    /** Drawn by the browser for each save. */
    version: text,
    savedAt: text,
    parts: number,
    expiresAt: number,
  },
  indexes: {
    unfinishedOfLogin: {
      pk: ofLogin,
      sk: { field: 'sk', composite: ['entryId'], template: 'entry#${entryId}', casing: 'none' },
    },
  },
});
export type UnfinishedEntry = EntityItem<ReturnType<typeof unfinishedEntity>>;

/** A part of what was typed, packed; a row holds 400 KB at most. */
export const unfinishedPartEntity = defineEntity({
  model: { entity: 'unfinishedpart', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    login: text,
    entryId: text,
    part: text,
    /** The save that it is of. */
    version: text,
    content: bytes,
    expiresAt: number,
  },
  indexes: {
    partsOfEntry: {
      pk: ofLogin,
      sk: {
        field: 'sk',
        composite: ['entryId', 'part'],
        template: 'part#${entryId}#${part}',
        casing: 'none',
      },
    },
  },
});
export type UnfinishedPart = EntityItem<ReturnType<typeof unfinishedPartEntity>>;

/** What a login saved in a minute. Every save changes it, so that two of them cannot both be the twentieth. */
export const savingEntity = defineEntity({
  model: { entity: 'unfinishedsaving', version: '1', service: 'portal' },
  attributes: {
    accountId: text,
    login: text,
    version: number,
    minute: text,
    saves: number,
    bytes: number,
    expiresAt: number,
  },
  indexes: {
    savingOfLogin: {
      pk: ofLogin,
      sk: { field: 'sk', composite: [], template: 'saving', casing: 'none' },
    },
  },
});
export type SavingRow = EntityItem<ReturnType<typeof savingEntity>>;
