// An act that one ADMIN account proposes and another confirms (decisions.md, Two people).
import * as z from 'zod';
import { AccountFacts } from '../account/schema.ts';

export const proposalActs = ['open', 'reset', 'second-factor'] as const;
/** As it is stored; a proposal that is `proposed` or `confirmed` beyond its time is shown as `expired`. */
export const proposalStates = ['proposed', 'confirmed', 'done', 'withdrawn'] as const;
export const resetLogins = ['D', 'F', 'both'] as const;
export const ResetLogin = z.enum(resetLogins);
export type ResetLogin = z.output<typeof ResetLogin>;

export const Proposal = z.strictObject({
  ...AccountFacts.shape,
  proposal_id: z.string(),
  act: z.enum(proposalActs),
  /** Of which login the password or the second factor is reset; both for an account that is opened. */
  login: ResetLogin,
  state: z.enum([...proposalStates, 'expired']),
  proposed_by: z.string(),
  proposed_at: z.string(),
  /** Empty until then. */
  confirmed_by: z.string(),
  confirmed_at: z.string(),
  /** Who withdrew it, or read the one-time passwords. */
  ended_by: z.string(),
  ended_at: z.string(),
  /** When it is void where the next step has not followed. */
  valid_until: z.string(),
});
export type Proposal = z.output<typeof Proposal>;
