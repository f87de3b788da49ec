// Opens accounts: those of offices at once, an ADMIN account when a second ADMIN confirmed it (decisions.md, Two people).
import type { Opened } from '@portal/domain/account/api';
import { accountErrors, accountsOfOfficeAtMost } from '@portal/domain/account/errors';
import { type AccountInput, accountIssues } from '@portal/domain/account/rules';
import { issue } from '@portal/domain/issue';
import type { Proposal } from '@portal/domain/proposal/schema';
import type { AccountKind } from '@portal/domain/session/schema';
import type { Office } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { administration } from '../office/administration.ts';
import { type OfficeRow, officeEntity } from '../office/entity.ts';
import { personOf } from '../proposal/person.ts';
import { proposeOpening } from '../proposal/propose.ts';
import { type NewAccount, openListedAccount } from '../session/account.ts';
import { update } from '../storage/change.ts';
import { Overtaken, retryOvertaken } from '../storage/overtaken.ts';
import { readRows, wanted } from '../storage/read.ts';
import type { Change } from '../storage/transact.ts';
import { isAloneAdministrator } from './administrators.ts';
import { type AdminCall, shownAccount } from './known-account.ts';
import type { AccountListing } from './listing.ts';
import { makePasswords, type Passwords } from './passwords.ts';

/**
 * Opens an account whose two logins each begin with a one-time password. An ADMIN account is proposed, except the second one
 * of a new system, where no account could confirm it.
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
  input: Input,
  passwords: Passwords,
): Promise<AccountListing | Proposal> => {
  if (input.kind !== 'ADMIN') {
    const row = await loadOffice(input.ddo_code);
    const account = newAccount(call, input, passwords, officeOf(row, input.designation));
    return openListedAccount(account, call, { changes: [joinOffice(row, input.username)] });
  }
  if (!(await isAloneAdministrator())) return proposeOpening(call, input);
  const account = newAccount(call, input, passwords, administration(input.designation));
  return openListedAccount(account, call, { administrator: 'second' });
};

const newAccount = (
  call: AdminCall,
  { username, kind, full_name }: Input,
  passwords: Passwords,
  office: Office,
): NewAccount => ({
  username,
  kind,
  office,
  fullName: full_name,
  ...passwords,
  mustChangePassword: true,
  by: call.officer.username,
  maker: personOf(call),
});

const loadOffice = async (ddoCode: string): Promise<OfficeRow> => {
  const [row] = await readRows([wanted(officeEntity(), officeEntity().get({ ddoCode }))]);
  const refusal = row ? accountErrors.officeFull : accountErrors.officeUnknown;
  if (row && row.accountCount < accountsOfOfficeAtMost) return row;
  const { code, message } = refusal;
  throw new AppError(refusal, { issues: [issue('ddo_code', code, message)] });
};

/** The account is counted at its office, as the office was read: what the account copies of it is true. */
const joinOffice = ({ ddoCode, version, accountCount }: OfficeRow, username: string): Change =>
  update(
    officeEntity()
      .patch({ ddoCode })
      .data((row, op) => {
        op.add(row.usernames, [username]);
        op.add(row.accountCount, 1);
      })
      .where((row, { eq }) => `${eq(row.version, version)} AND ${eq(row.accountCount, accountCount)}`),
    () => new Overtaken(),
  );

const officeOf = (row: OfficeRow, designation: string): Office => ({
  ddoCode: row.ddoCode,
  ddoName: row.ddoName,
  designation,
  departmentCode: row.departmentCode,
  departmentName: row.departmentName,
  treasuryCode: row.treasuryCode,
  treasuryName: row.treasuryName,
  tanNo: row.tanNo,
  officeNo: row.officeNo,
});
