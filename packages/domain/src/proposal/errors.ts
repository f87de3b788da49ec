// Refusals of acts that take two ADMIN accounts.
import type { ErrorDefinition } from '../contract.ts';
import { proposalText as text } from './texts.ts';

/** Where an act takes two people, of whom the one that confirms may be refused. */
export const twoPeopleErrors = {
  secondAdmin: { code: 'proposal.second-admin', kind: 'forbidden', message: text.secondAdmin },
  onePerson: {
    code: 'proposal.one-person',
    kind: 'forbidden',
    message: text.onePerson('{first}', '{second}', '{date}'),
  },
  personLocked: {
    code: 'proposal.person-locked',
    kind: 'forbidden',
    message: text.personLocked('{username}'),
  },
} as const satisfies Record<string, ErrorDefinition>;

export const proposalErrors = {
  unknown: { code: 'proposal.unknown', kind: 'notFound', message: text.unknown },
  state: { code: 'proposal.state', kind: 'conflict', message: text.stateConflict('{state}') },
  notProposer: { code: 'proposal.not-proposer', kind: 'forbidden', message: text.notProposer },
} as const satisfies Record<string, ErrorDefinition>;
