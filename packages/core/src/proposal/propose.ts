// Proposes an act that takes two ADMIN accounts (decisions.md, Two people). Nothing of the account changes yet.
import { randomBytes } from 'node:crypto';
import { accountErrors } from '@portal/domain/account/errors';
import type { Proposal, ResetLogin } from '@portal/domain/proposal/schema';
import { factsOf } from '../account/facts.ts';
import type { AdminCall, Known } from '../account/known-account.ts';
import { refusedField } from '../error.ts';
import { findAccount, type NewAccount } from '../session/account.ts';
import { eventChange } from '../session/security-event.ts';
import { makeId } from '../session/token.ts';
import { put } from '../storage/change.ts';
import { transact, unexpectedRefusal } from '../storage/transact.ts';
import { type ProposalRow, proposalEntity } from './entity.ts';
import { personOf } from './person.ts';
import { eventOf, shownProposal, voidFrom } from './shown.ts';

/** @throws `account.username-taken` (422) */
export const proposeOpening = async (
  call: AdminCall,
  {
    username,
    kind,
    fullName,
    office,
  }: Pick<NewAccount, 'username' | 'kind' | 'office'> & { readonly fullName: string },
): Promise<Proposal> => {
  if (await findAccount(username)) throw refusedField(accountErrors.usernameTaken, 'username');
  const { ddoCode, ddoName, designation } = office;
  return propose(call, {
    act: 'open',
    login: 'both',
    accountId: makeId(randomBytes),
    username,
    kind,
    ddoCode,
    ddoName,
    fullName,
    designation,
  });
};

export const proposeReset = (
  call: AdminCall,
  { listing }: Known,
  login: ResetLogin,
  act: 'reset' | 'second-factor' = 'reset',
): Promise<Proposal> => propose(call, { ...factsOf(listing), act, login });

type Subject = Omit<
  ProposalRow,
  'proposalId' | 'state' | 'proposed' | 'confirmed' | 'ended' | 'validUntil' | 'version'
>;

const propose = async (call: AdminCall, subject: Subject): Promise<Proposal> => {
  const row: ProposalRow = {
    ...subject,
    proposalId: `${call.now.toISOString().replace(/\D/g, '')}-${makeId(randomBytes)}`,
    state: 'proposed',
    proposed: personOf(call),
    validUntil: voidFrom(call.now),
    version: 1,
  };
  await transact({
    proposal: put(proposalEntity().create(row), unexpectedRefusal('an id of 128 random bits is new')),
    event: eventChange(call, eventOf(call, row, 'proposed')),
  });
  return shownProposal(row, call.now);
};
