// Endpoints for acts that take two ADMIN accounts: proposals are made where the act is asked for (account/api.ts), and
// confirmed, withdrawn or carried out here (decisions.md, Two people).
import * as z from 'zod';
import { Opened } from '../account/api.ts';
import { accountErrors } from '../account/errors.ts';
import { endpoint } from '../contract.ts';
import { Cursor, outcome } from '../wire.ts';
import { proposalErrors, twoPeopleErrors } from './errors.ts';
import { Proposal } from './schema.ts';

const Key = z.strictObject({ proposal_id: z.string().regex(/^[\w-]{1,64}$/) });
const common = { function: 'admin', access: 'admin', source: 'decisions (Two people)' } as const;

export const listProposals = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/proposal',
  summary: 'What was proposed, the newest first, whatever became of it.',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(Proposal),
  errors: [],
});

export const confirmProposal = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/proposal/confirm',
  finalOnly: true,
  summary:
    'Confirms a proposal; the account must be another person than the one that proposed it. Changes nothing else yet.',
  body: Key,
  response: outcome(Proposal),
  idempotent: true,
  errors: [
    proposalErrors.unknown,
    proposalErrors.state,
    twoPeopleErrors.secondAdmin,
    twoPeopleErrors.onePerson,
    twoPeopleErrors.personLocked,
  ],
});

export const withdrawProposal = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/proposal/withdraw',
  finalOnly: true,
  summary: 'Withdraws a proposal that is not carried out yet; any ADMIN account may.',
  body: Key,
  response: outcome(Proposal),
  idempotent: true,
  errors: [proposalErrors.unknown, proposalErrors.state],
});

export const carryOutProposal = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/proposal/carry-out',
  finalOnly: true,
  summary:
    'Opens or resets the account of a confirmed proposal, and answers the one-time passwords to the account that proposed it, once.',
  body: Key,
  response: outcome(Opened),
  errors: [
    proposalErrors.unknown,
    proposalErrors.state,
    proposalErrors.notProposer,
    twoPeopleErrors.onePerson,
    twoPeopleErrors.personLocked,
    accountErrors.usernameTaken,
    accountErrors.officeUnknown,
    accountErrors.officeFull,
  ],
});

export const proposalEndpoints = [
  listProposals,
  confirmProposal,
  withdrawProposal,
  carryOutProposal,
] as const;
