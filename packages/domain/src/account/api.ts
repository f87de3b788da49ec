// Endpoints by which finance IT keeps accounts (decisions.md, Accounts). An answer that carries a one-time password is
// never kept for a repeated request: a lost answer is made up for by a reset.
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { changeErrors } from '../proposal/change-errors.ts';
import { Proposal, ResetLogin } from '../proposal/schema.ts';
import { AccountKind } from '../session/schema.ts';
import { Cursor, Name, outcome } from '../wire.ts';
import { accountErrors } from './errors.ts';
import { Account } from './schema.ts';

/** What was done, as a history shows it: the newest first. */
export const HistoryEvent = z.strictObject({
  at: z.string(),
  action: z.string(),
  /** The account that did it; empty where the holder did. */
  by: z.string(),
  /** The second account, where the act took two. */
  confirmed_by: z.string(),
  login: z.string(),
  address: z.string(),
  changes: z.array(z.strictObject({ field: z.string(), from: z.string(), to: z.string() })),
});
export type HistoryEvent = z.output<typeof HistoryEvent>;

const Typed = z.string().trim().max(200).default('');
const Username = z.strictObject({ username: z.string().trim().min(1).max(64) });
export const Opened = z.strictObject({
  /** Null where the account is only proposed. */
  account: Account.nullable(),
  /** Shown once; null where the password was not set again. */
  draft_password: z.string().nullable(),
  final_password: z.string().nullable(),
  /** What another ADMIN account must confirm first; then there are no passwords yet. */
  proposal: Proposal.nullable(),
});
export type Opened = z.output<typeof Opened>;

const common = { function: 'admin', access: 'admin', source: 'decisions (Accounts)' } as const;

export const listAccounts = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/account',
  summary: 'All accounts, by username.',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(Account),
  errors: [],
});

export const openAccount = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/account',
  summary:
    'Proposes an account (202): once another ADMIN account has confirmed it, it is opened with one-time passwords. In a new system the one ADMIN account opens it alone: 201, with the passwords, which cannot be read again.',
  body: z.strictObject({
    username: Typed,
    kind: AccountKind.or(z.literal('')).default(''),
    ddo_code: Typed,
    full_name: Name.default(''),
    designation: Name.default(''),
  }),
  status: [201, 202],
  response: outcome(Opened),
  errors: [
    accountErrors.usernameTaken,
    accountErrors.officeUnknown,
    accountErrors.officeFull,
    changeErrors.finalOnly,
  ],
});

export const editAccount = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/admin/account',
  finalOnly: true,
  summary:
    'Changes who holds an account: name and designation. The version is that of the row that was read.',
  body: z.strictObject({
    ...Username.shape,
    full_name: Name.default(''),
    designation: Name.default(''),
    version: z.int(),
  }),
  response: outcome(Account),
  idempotent: true,
  errors: [accountErrors.unknown, accountErrors.changedMeanwhile],
});

export const lockAccount = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/account/lock',
  finalOnly: true,
  summary: 'Locks an account and ends its sessions. Not the own one, and not the last open ADMIN account.',
  body: Username,
  response: outcome(Account),
  idempotent: true,
  errors: [
    accountErrors.unknown,
    accountErrors.own,
    accountErrors.lastAdmin,
    accountErrors.alreadyLocked,
    accountErrors.changedMeanwhile,
  ],
});

export const unlockAccount = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/account/unlock',
  finalOnly: true,
  summary: 'Opens a locked account again, with the passwords that it had.',
  body: Username,
  response: outcome(Account),
  idempotent: true,
  errors: [accountErrors.unknown, accountErrors.alreadyOpen, accountErrors.changedMeanwhile],
});

export const resetAccount = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/account/reset',
  summary:
    'Proposes new one-time passwords, or the end of a second factor: 202. In a new system the one ADMIN account resets a Draft login alone. Not the own account.',
  body: z.strictObject({
    ...Username.shape,
    login: ResetLogin,
    what: z.enum(['password', 'second-factor']).default('password'),
  }),
  status: [200, 202],
  response: outcome(Opened),
  errors: [accountErrors.unknown, accountErrors.own, accountErrors.changedMeanwhile, changeErrors.finalOnly],
});

export const listAccountHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/account/history',
  summary:
    'What happened to an account, the newest first: who opened, changed, locked or reset it, its logins.',
  query: z.strictObject({ account_id: z.string().regex(/^[\w-]{1,64}$/), cursor: Cursor }),
  response: z.array(HistoryEvent),
  errors: [],
});

export const accountEndpoints = [
  listAccounts,
  openAccount,
  editAccount,
  lockAccount,
  unlockAccount,
  resetAccount,
  listAccountHistory,
] as const;
