// What became of a bill's payees in their masters since it was submitted: shown before a bill is authorized, and what of it
// an officer confirms by name (decisions.md, Changed accounts).
import * as z from 'zod';

export const payeeChangeKinds = ['inactive', 'pending', 'ended', 'account'] as const;
export type PayeeChangeKind = (typeof payeeChangeKinds)[number];

export const PayeeChange = z.strictObject({
  /** The number of the line in the bill, from 1. */
  line: z.int(),
  name: z.string(),
  /** inactive, pending and ended (its branch) refuse the authorization; account is confirmed by name. */
  change: z.enum(payeeChangeKinds),
  /** What the bill pays to. */
  account_no: z.string(),
  ifsc_code: z.string(),
  /** As the master has it now; empty where the payee is not there any more. Of an ended branch its successor's IFSC. */
  new_account_no: z.string(),
  new_ifsc_code: z.string(),
  /** Sent with the authorization it confirms this change and no other one; empty where nothing can be confirmed. */
  confirmation: z.string(),
});
export type PayeeChange = z.output<typeof PayeeChange>;

/** The confirmations that an authorization brings. */
export const Confirmations = z
  .array(z.string().regex(/^[0-9a-f]{32}$/, 'This is not a confirmation of a changed account.'))
  .max(10_000)
  .default([]);
