// What an ADMIN account sends when it opens offices and accounts: forms without a fault, with values of their own.
import { randomInt } from 'node:crypto';
import { makePasswords } from '@portal/core/account/passwords';
import { placeOf } from '@portal/core/account/place';
import { resetLogins } from '@portal/core/account/reset';
import { personOf } from '@portal/core/proposal/person';
import { openListedAccount } from '@portal/core/session/account';
import { type Opened, openAccount, resetAccount } from '@portal/domain/account/api';
import type { OfficeRecord } from '@portal/domain/office/api';
import { openOffice } from '@portal/domain/office/api';
import type { OfficeInput } from '@portal/domain/office/rules';
import { carryOutProposal, confirmProposal } from '@portal/domain/proposal/api';
import type { Proposal, ResetLogin } from '@portal/domain/proposal/schema';
import type { AccountKind } from '@portal/domain/session/schema';
import { adminCall } from './admin-call.ts';
import type { Client } from './client.ts';
import type { Credentials } from './portal.ts';
import { secondAdmin } from './second-admin.ts';

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
 * An account with its one-time passwords: in a new system opened by the one ADMIN account; else proposed, confirmed by another one,
 * and carried out.
 */
export const openedAccount = async (
  admin: Client,
  changes: Partial<Record<string, string>>,
  confirmer?: Client,
): Promise<Made> => {
  const { data } = (await admin.ask(openAccount, { body: anAccountForm(changes) })).body;
  if (!data.proposal) return madeOf(data);
  return carriedOut(data.proposal, { proposer: admin, confirmer: confirmer ?? (await secondAdmin()).final });
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

/** An account that one ADMIN account opened alone, as in a new system, and its Draft login reset by it. */
export const openedAlone = async (admin: Parameters<typeof adminCall>[0], ddoCode: string): Promise<Made> => {
  const call = adminCall(admin);
  const { username } = anAccountForm();
  const passwords = makePasswords();
  const { office, changes } = await placeOf({ username, kind: 'DDO', ddoCode, designation: 'Officer' });
  const listed = await openListedAccount(
    {
      ...passwords,
      username,
      kind: 'DDO',
      office,
      fullName: 'Test Officer',
      mustChangePassword: true,
      by: admin.username,
      maker: personOf(call),
    },
    call,
    { changes },
  );
  return { username, accountId: listed.accountId, ...passwords };
};

/** A Draft login that one ADMIN account reset alone, as in a new system. */
export const resetAlone = (admin: Parameters<typeof adminCall>[0], username: string) => {
  const call = adminCall(admin);
  return resetLogins(call, { username, login: 'D', maker: personOf(call) });
};

/** A reset that another ADMIN account confirms and the first carries out. */
export const resetByTwo = async (
  admin: Client,
  username: string,
  login: ResetLogin = 'F',
  confirmer?: Client,
): Promise<Made> =>
  carriedOut(await proposedReset(admin, username, login), {
    proposer: admin,
    confirmer: confirmer ?? (await secondAdmin()).final,
  });

/** What another ADMIN account confirms, and the one that proposed it carries out: the one-time passwords. */
export const carriedOut = async (
  { proposal_id }: Proposal,
  { proposer, confirmer }: { readonly proposer: Client; readonly confirmer: Client },
): Promise<Made> => {
  await confirmer.ask(confirmProposal, { body: { proposal_id } });
  return madeOf((await proposer.ask(carryOutProposal, { body: { proposal_id } })).body.data);
};
