// The list of all accounts as finance IT reads it: one small row an account, beside the account itself and written with
// it, without its passwords.
import type { EntityItem } from 'electrodb';
import { flag, number, text } from '../storage/attribute.ts';
import { put } from '../storage/change.ts';
import { defineEntity } from '../storage/table.ts';
import type { Change } from '../storage/transact.ts';
import { factAttributes } from './facts.ts';

export const accountListingEntity = defineEntity({
  model: { entity: 'accountlisting', version: '1', service: 'portal' },
  attributes: {
    ...factAttributes,
    isLocked: flag,
    openedAt: text,
    openedBy: text,
    version: number,
  },
  indexes: {
    accountsByUsername: {
      pk: { field: 'pk', composite: [], template: 'accounts', casing: 'none' },
      sk: { field: 'sk', composite: ['username'], template: '${username}', casing: 'lower' },
    },
  },
});
export type AccountListing = EntityItem<ReturnType<typeof accountListingEntity>>;

/** Writes the row as a change of a transaction, over the one that was read; `refuse` where another came between. */
export const listingChange = (
  read: AccountListing | undefined,
  row: AccountListing,
  refuse: Change['refuse'],
): Change => {
  const query = read
    ? accountListingEntity()
        .put(row)
        .where((stored, { eq }) => eq(stored.version, read.version))
    : accountListingEntity().create(row);
  return put(query, refuse);
};
