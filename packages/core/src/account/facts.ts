// Who and what an account is, as its row in the list and a proposal about it keep it, and as both show it.
import type { AccountFacts as ShownFacts } from '@portal/domain/account/schema';
import { AccountKind } from '@portal/domain/session/schema';
import { text } from '../storage/attribute.ts';

export const factAttributes = {
  username: text,
  accountId: text,
  kind: { type: AccountKind.options, required: true },
  ddoCode: text,
  ddoName: text,
  /** The officer who holds the account. */
  fullName: text,
  designation: text,
} as const;

export interface AccountFacts {
  readonly username: string;
  readonly accountId: string;
  readonly kind: AccountKind;
  readonly ddoCode: string;
  readonly ddoName: string;
  readonly fullName: string;
  readonly designation: string;
}

export const factsOf = ({
  username,
  accountId,
  kind,
  ddoCode,
  ddoName,
  fullName,
  designation,
}: AccountFacts): AccountFacts => ({ username, accountId, kind, ddoCode, ddoName, fullName, designation });

export const shownFacts = (row: AccountFacts): ShownFacts => ({
  username: row.username,
  account_id: row.accountId,
  kind: row.kind,
  ddo_code: row.kind === 'ADMIN' ? '' : row.ddoCode,
  ddo_name: row.ddoName,
  full_name: row.fullName,
  designation: row.designation,
});
