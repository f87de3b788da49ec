// A branch that ended: the last day on which it takes payments, and the branch that took it over (decisions.md, Branches that
// ended). Payees keep its IFSC until somebody takes the successor's.
import * as z from 'zod';
import type { CivilDate } from '../calendar.ts';

export interface BranchEnd {
  /** The last day on which it takes payments, of India; a branch without it goes on. */
  readonly endDate?: string | undefined;
  readonly successorIfsc?: string | undefined;
}

export const hasEnded = ({ endDate = '' }: BranchEnd, today: CivilDate): boolean =>
  endDate !== '' && endDate < today;

/** The list that a payee is in; `multiple` is one under a master payee. */
export const payeeListNames = ['payee', 'multiple', 'snapayee', 'vendor'] as const;
export type PayeeListName = (typeof payeeListNames)[number];

/** An active payee whose account is at a branch that ended. */
export const EndedAccount = z.strictObject({
  list: z.enum(payeeListNames),
  /** The EIN of the master payee; empty elsewhere. */
  master_id: z.string(),
  ein: z.string(),
  party_name: z.string(),
  /** The last four digits. */
  ac_no: z.string(),
  ifsc_cd: z.string(),
  /** Empty where no branch took the ended one over. */
  new_ifsc_cd: z.string(),
  version: z.int(),
});
export type EndedAccount = z.output<typeof EndedAccount>;
