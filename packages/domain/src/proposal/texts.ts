// What is said about acts that take two ADMIN accounts (decisions.md, Two people).
import type { Proposal } from './schema.ts';

/** How long a proposal waits for its confirmation, and then for the one who proposed it. */
export const proposalHours = 72;

/** How long two accounts count as one person after the one opened or reset the other. */
export const onePersonDays = 30;

export const proposalText = {
  title: 'Proposals',
  context:
    'What moves or unlocks money takes two ADMIN accounts: opening and resetting accounts, files of grants, branches, accounts of agencies, treasuries and DDOs, looser rules of an office, and thawing the portal. One proposes, the Final login of another confirms.',
  none: 'Nothing was proposed yet. Accounts, files, offices and thawing are proposed on their screens.',
  proposed: `Proposed. Another ADMIN account must confirm it within ${proposalHours} hours; then you read the one-time passwords at Proposals.`,
  proposedFactor: `Proposed. Another ADMIN account must confirm it within ${proposalHours} hours; then you carry it out at Proposals.`,
  secondAdmin: 'Another ADMIN account must confirm what you proposed.',
  onePerson: (first: string, second: string, until: string) =>
    `${first} and ${second} count as one person until ${until}, because one opened or reset the other, or one account both. Another ADMIN account must confirm.`,
  personLocked: (username: string) =>
    `${username} is locked: what this account proposed or confirmed does not continue.`,
  unknown: 'There is no such proposal.',
  stateConflict: (state: string) => `The proposal is ${state}; this step does not follow.`,
  notProposer: 'Only the account that proposed this reads its one-time passwords.',
  confirmQuestion: (row: Pick<Proposal, 'act' | 'kind' | 'ddo_code' | 'ddo_name'>) =>
    row.act === 'second-factor'
      ? 'Confirm that the second factor of this login ends? Be sure that its holder asked for it: the next login with the password sets up a new one.'
      : `Confirm that ${whatIsDone(row)}? Its one-time passwords are then shown to the account that proposed it; whoever has them can act as this officer.`,
  accountsOfOffice: 'Accounts that it has',
  withdrawQuestion: 'Withdraw this proposal? To do it after all, it must be proposed again.',
  carryOutQuestion: {
    open: 'Open the account and show its one-time passwords? They are made now and shown once.',
    reset:
      'Show the one-time passwords? They are made now and shown once. The old ones are void from now on, and the sessions of the login end.',
    'second-factor':
      'End the second factor of this login? Its sessions end, and the next login with its password sets up a new one.',
  },
} as const;

const whatIsDone = ({
  act,
  kind,
  ddo_code,
  ddo_name,
}: Pick<Proposal, 'act' | 'kind' | 'ddo_code' | 'ddo_name'>): string => {
  if (act === 'reset') return 'this account gets new one-time passwords';
  return kind === 'ADMIN'
    ? 'this ADMIN account is opened'
    : `an account of ${ddo_name} (${ddo_code}) is opened`;
};

export const proposalStateText = {
  proposed: 'Waits for a second ADMIN',
  confirmed: 'Confirmed',
  done: 'Done',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
} as const;
