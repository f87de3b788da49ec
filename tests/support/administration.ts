// What an ADMIN account sends when it opens offices and accounts: forms without a fault, with values of their own.
import { randomInt } from 'node:crypto';
import { type Opened, openAccount, resetAccount } from '@portal/domain/account/api';
import type { OfficeRecord } from '@portal/domain/office/api';
import { openOffice } from '@portal/domain/office/api';
import type { OfficeInput } from '@portal/domain/office/rules';
import { carryOutProposal, confirmProposal } from '@portal/domain/proposal/api';
import type { Proposal, ResetLogin } from '@portal/domain/proposal/schema';
import type { AccountKind } from '@portal/domain/session/schema';
import type { Client } from './client.ts';
import type { Credentials } from './portal.ts';

export const aCode = (head: string): string =>
  `${head}${randomInt(36 ** 5)
    .toString(36)
    .padStart(5, '0')
    .toUpperCase()}`;

export const anOfficeForm = (changes: Partial<OfficeInput> = {}): OfficeInput => ({
  ddo_code: aCode('ADM'),
  ddo_name: 'Executive Engineer, Water Supply Division (test)',
  department_code: '22',
  department_name: 'Public Health Engineering',
  treasury_code: '02',
  treasury_name: 'Hill Treasury (test)',
  tan_no: 'DEMO00022B',
  maker_checker: '',
  ...changes,
});

export const anAccountForm = (changes: Partial<Record<string, string>> = {}) => ({
  username: `adm-${aCode('t').toLowerCase()}`,
  kind: 'DDO' as AccountKind | '',
  ddo_code: '',
  full_name: 'Test Officer',
  designation: 'Executive Engineer',
  ...changes,
});

export const openedOffice = async (
  admin: Client,
  changes: Partial<OfficeInput> = {},
): Promise<OfficeRecord> => (await admin.ask(openOffice, { body: anOfficeForm(changes) })).body.data;

type Made = Credentials & { readonly accountId: string };

/**
 * An account with its one-time passwords: the first one of an office, or in a new system any, opened by one ADMIN account; any
 * other proposed, confirmed by the other one, and carried out.
 */
export const openedAccount = async (
  admin: Client,
  changes: Partial<Record<string, string>>,
  confirmer?: Client,
): Promise<Made> => {
  const { data } = (await admin.ask(openAccount, { body: anAccountForm(changes) })).body;
  return confirmer ? carriedOut(proposalOf(data), { proposer: admin, confirmer }) : madeOf(data);
};

const madeOf = ({ account, draft_password, final_password }: Opened): Made => {
  if (!account) throw new Error('the account is only proposed');
  return {
    username: account.username,
    accountId: account.account_id,
    draftPassword: draft_password ?? '',
    finalPassword: final_password ?? '',
  };
};

const proposalOf = ({ proposal }: Opened): Proposal => {
  if (!proposal) throw new Error('the act was done without a second account');
  return proposal;
};

/** An account that is proposed: a further one of an office. */
export const proposedAccount = async (
  admin: Client,
  changes: Partial<Record<string, string>>,
): Promise<Proposal> =>
  proposalOf((await admin.ask(openAccount, { body: anAccountForm(changes) })).body.data);

/** An ADMIN account that is proposed. */
export const proposedAdmin = (
  admin: Client,
  changes: Partial<Record<string, string>> = {},
): Promise<Proposal> => proposedAccount(admin, { kind: 'ADMIN', ...changes });

/** A reset that is proposed. */
export const proposedReset = async (
  admin: Client,
  username: string,
  login: ResetLogin = 'F',
): Promise<Proposal> => proposalOf((await admin.ask(resetAccount, { body: { username, login } })).body.data);

/** What another ADMIN account confirms, and the one that proposed it carries out: the one-time passwords. */
export const carriedOut = async (
  { proposal_id }: Proposal,
  { proposer, confirmer }: { readonly proposer: Client; readonly confirmer: Client },
): Promise<Made> => {
  await confirmer.ask(confirmProposal, { body: { proposal_id } });
  return madeOf((await proposer.ask(carryOutProposal, { body: { proposal_id } })).body.data);
};
