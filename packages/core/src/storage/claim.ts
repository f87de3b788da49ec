// What may be in a list once only (an EIN, an account with its IFSC) is a row of its own, whose existence is the claim.
import { plainId } from '@portal/domain/code';
import type { EntityItem } from 'electrodb';
import { optionalText, text } from './attribute.ts';
import { put, remove } from './change.ts';
import { type Wanted, wanted } from './read.ts';
import { defineEntity } from './table.ts';
import { type Change, unexpectedRefusal } from './transact.ts';

export const claimEntity = defineEntity({
  model: { entity: 'claim', version: '1', service: 'portal' },
  attributes: {
    ddoCode: text,
    /** The list in which the key is unique: "payee-ein", "payee-account". */
    list: text,
    key: text,
    /** The record that has it. */
    recordId: text,
    /** The import that took it, if one did. */
    importId: optionalText,
  },
  indexes: {
    byKey: {
      pk: {
        field: 'pk',
        composite: ['ddoCode', 'list', 'key'],
        template: 'claim#${ddoCode}#${list}#${key}',
        casing: 'none',
      },
      sk: { field: 'sk', composite: [], template: 'claim', casing: 'none' },
    },
  },
});
export type ClaimRow = EntityItem<ReturnType<typeof claimEntity>>;

export interface ClaimKey {
  readonly ddoCode: string;
  readonly list: string;
  readonly key: string;
}

/** Who has a key, to be read together with other rows. */
export const wantedClaim = (key: ClaimKey): Wanted<ClaimRow> => wanted(claimEntity(), claimEntity().get(key));

/** An id that another system gives: written in capital or small letters it is one id (decisions.md, Scheme files). */
export const idClaimKey = (key: ClaimKey): ClaimKey => ({ ...key, key: plainId(key.key) });

/** Who has an id, in whichever letters it is written; an earlier version kept it as it was sent. At most one more row to read. */
export const wantedIdClaims = (sent: ClaimKey): Wanted<ClaimRow>[] =>
  [idClaimKey(sent), sent].map(wantedClaim);

/** Takes a key for a record; `refuse` says what it means that another has it, and gets that claim. */
export const takeClaim = (key: ClaimKey, recordId: string, refuse: Change['refuse']): Change =>
  put(claimEntity().create({ ...key, recordId }), refuse);

/** Gives a key back that the record has. */
export const freeClaim = (key: ClaimKey, recordId: string): Change =>
  remove(
    claimEntity()
      .delete(key)
      .where((stored, { eq }) => eq(stored.recordId, recordId)),
    unexpectedRefusal('a record owns its keys'),
  );
