// Opens accounts when a second ADMIN confirmed it (decisions.md, Two people).
import type { Opened } from '@portal/domain/account/api';
import { type AccountInput, accountIssues } from '@portal/domain/account/rules';
import type { Proposal } from '@portal/domain/proposal/schema';
import type { AccountKind } from '@portal/domain/session/schema';
import { invalid } from '../error.ts';
import { personOf } from '../proposal/person.ts';
import { proposeOpening } from '../proposal/propose.ts';
import { openListedAccount } from '../session/account.ts';
import { retryOvertaken } from '../storage/overtaken.ts';
import { administratorAlone, isAloneAdministrator } from './administrators.ts';
import { type AdminCall, shownAccount } from './known-account.ts';
import type { AccountListing } from './listing.ts';
import { makePasswords, type Passwords } from './passwords.ts';
import { placeOf } from './place.ts';
import { requireFinal } from './require-final.ts';

/**
 * Proposes an account whose two logins each begin with a one-time password. In a new system, where no account could confirm it, the
 * Final login of the one ADMIN account opens it alone.
 * @throws the issues of its rules (400), `account.office-unknown`, `.office-full`, `.username-taken` (422)
 */
export const openForOfficer = async (call: AdminCall, input: AccountInput): Promise<Opened> => {
  const issues = accountIssues(input);
  const { kind } = input;
  if (issues.length > 0 || kind === '') throw invalid(issues);
  const passwords = makePasswords();
  const made = await retryOvertaken(() => openOrPropose(call, { ...input, kind }, passwords));
  return 'proposal_id' in made
    ? { account: null, draft_password: null, final_password: null, proposal: made }
    : openedWith(made, passwords);
};

/** What the ADMIN account reads once. */
export const openedWith = (account: AccountListing, { draftPassword, finalPassword }: Passwords): Opened => ({
  account: shownAccount(account),
  draft_password: draftPassword,
  final_password: finalPassword,
  proposal: null,
});

type Input = AccountInput & { readonly kind: AccountKind };

const openOrPropose = async (
  call: AdminCall,
  { username, kind, ddo_code: ddoCode, full_name: fullName, designation }: Input,
  passwords: Passwords,
): Promise<AccountListing | Proposal> => {
  const { office, changes } = await placeOf({ username, kind, ddoCode, designation });
  if (!(await isAloneAdministrator())) return proposeOpening(call, { username, kind, fullName, office });
  requireFinal(call);
  const account = {
    ...passwords,
    username,
    kind,
    office,
    fullName,
    mustChangePassword: true,
    by: call.officer.username,
    maker: personOf(call),
  };
  if (kind === 'ADMIN') return openListedAccount(account, call, { administrator: 'second' });
  return openListedAccount(account, call, {
    changes: [...changes, administratorAlone()],
  });
};
