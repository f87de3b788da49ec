// What a proposal says of itself: on the wire, and in the events of the account that it is about.
import type { Proposal } from '@portal/domain/proposal/schema';
import { proposalHours } from '@portal/domain/proposal/texts';
import { shownFacts } from '../account/facts.ts';
import type { Call } from '../call.ts';
import type { SecurityEvent } from '../session/security-event.ts';
import type { ProposalRow } from './entity.ts';

/** When a proposal is void where nothing follows. */
export const voidFrom = (now: Date): string =>
  new Date(now.getTime() + proposalHours * 3_600_000).toISOString();

/** The clock decides. */
export const stateOf = ({ state, validUntil }: ProposalRow, now: Date): Proposal['state'] =>
  (state === 'proposed' || state === 'confirmed') && validUntil <= now.toISOString() ? 'expired' : state;

const heads = { open: 'opening', reset: 'reset', 'second-factor': 'second-factor' } as const;

/** The event of a step, among those of the account; of the last step the account itself has one. */
export const eventOf = (
  { officer }: Call,
  { act, login, accountId, username }: ProposalRow,
  step: 'proposed' | 'confirmed' | 'withdrawn',
): SecurityEvent => ({
  action: `${heads[act]}-${step}`,
  subject: accountId,
  username,
  by: officer.username,
  ...(login === 'both' ? {} : { login }),
});

export const shownProposal = (row: ProposalRow, now: Date): Proposal => ({
  ...shownFacts(row),
  proposal_id: row.proposalId,
  act: row.act,
  login: row.login,
  state: stateOf(row, now),
  proposed_by: row.proposed.username,
  proposed_at: row.proposed.at,
  confirmed_by: row.confirmed?.username ?? '',
  confirmed_at: row.confirmed?.at ?? '',
  ended_by: row.ended?.username ?? '',
  ended_at: row.ended?.at ?? '',
  valid_until: row.validUntil,
});
