// An account, and who and what it is: the same wherever it is shown (decisions.md, Accounts).
import * as z from 'zod';
import { AccountKind } from '../session/schema.ts';

export const AccountFacts = z.strictObject({
  username: z.string(),
  account_id: z.string(),
  kind: AccountKind,
  /** Empty for ADMIN accounts. */
  ddo_code: z.string(),
  ddo_name: z.string(),
  /** The officer who holds it. */
  full_name: z.string(),
  designation: z.string(),
});
export type AccountFacts = z.output<typeof AccountFacts>;

export const Account = z.strictObject({
  ...AccountFacts.shape,
  is_locked: z.boolean(),
  opened_at: z.string(),
  opened_by: z.string(),
  version: z.int(),
});
export type Account = z.output<typeof Account>;
