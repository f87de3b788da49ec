// Refusals about accounts.
import type { ErrorDefinition } from '../contract.ts';
import { accountText as text } from './texts.ts';

/** An office is renamed together with its accounts, in one transaction of at most 100 changes. */
export const accountsOfOfficeAtMost = 40;

export const accountErrors = {
  usernameTaken: { code: 'account.username-taken', kind: 'refused', message: text.usernameTaken },
  officeUnknown: { code: 'account.office-unknown', kind: 'refused', message: text.officeUnknown },
  officeFull: {
    code: 'account.office-full',
    kind: 'refused',
    message: text.officeFull(accountsOfOfficeAtMost),
  },
  unknown: { code: 'account.unknown', kind: 'notFound', message: text.unknown },
  own: { code: 'account.own', kind: 'forbidden', message: text.own },
  lastAdmin: { code: 'account.last-admin', kind: 'refused', message: text.lastAdmin },
  alreadyLocked: { code: 'account.already-locked', kind: 'conflict', message: text.alreadyLocked },
  alreadyOpen: { code: 'account.already-open', kind: 'conflict', message: text.alreadyOpen },
  changedMeanwhile: { code: 'account.changed-meanwhile', kind: 'conflict', message: text.changedMeanwhile },
  adminExists: { code: 'account.admin-exists', kind: 'refused', message: text.adminExists },
} as const satisfies Record<string, ErrorDefinition>;
