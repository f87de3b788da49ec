// The office's SNA payees: accounts of its agencies, as the SNA bill pays them (1§3) and as their master keeps them (2§2.5).
import type { SnaPayeeRow } from '@portal/domain/bill/api';
import { civilDate } from '@portal/domain/calendar';
import type { HistoryRow } from '@portal/domain/history/schema';
import { payeeErrors } from '@portal/domain/payee/errors';
import { SnaMasterRow, type SnaPayeeForm, snaPayeeIssues } from '@portal/domain/payee/sna-schema';
import { type BranchRow, branchFields } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { newHistory, recordEvent, recordHistory } from '../history/record-event.ts';
import { confirmable, confirmation, withAccountChange } from '../setting/account-change.ts';
import { wantedSetting } from '../setting/entity.ts';
import { isUnchanged, itemOf, put, remove } from '../storage/change.ts';
import {
  type ClaimKey,
  type ClaimRow,
  claimEntity,
  freeClaim,
  takeClaim,
  wantedClaim,
} from '../storage/claim.ts';
import { type Act, type Outcome, runCommand } from '../storage/command.ts';
import { listPage, type Page, readRows } from '../storage/read.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { type AgencyAccount, type SnaPayee, snaPayeeEntity } from './entity.ts';
import { nextPayeeNumbers } from './number.ts';
import { findAgencyAccount, wantedAgencyAccount } from './sna-agencies.ts';
import {
  accountClaim,
  accountLabel,
  actionOf,
  changesOf,
  chosenFields,
  einKey,
  historyOf,
  rowName,
  wantedByRow,
} from './sna-record.ts';
import { snaMasterRow, snaPayeeRow } from './sna-show.ts';

/** What an edit knows of the payee: its number, and what the form showed. */
export interface KnownSnaPayee {
  readonly ein: string;
  readonly account: string | undefined;
  readonly version: number | undefined;
  /** "" leaves it as it is. */
  readonly activeFlag: string;
}

export const SnaPayees = {
  /** Active payees of the officer's office, up to `rows` an answer, or fewer with a cursor: the choice of an SNA bill. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<SnaPayeeRow>> {
    const query = snaPayeeEntity().query.snaPayeesOfOffice({ ddoCode: call.officer.office.ddoCode });
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.filter(({ isActive }) => isActive).map(snaPayeeRow), next: page.next };
  },

  /** All of the office's SNA payees, active or not. */
  async listAll(call: Call, cursor: string | undefined, rows: number): Promise<Page<SnaMasterRow>> {
    const query = snaPayeeEntity().query.snaPayeesOfOffice({ ddoCode: call.officer.office.ddoCode });
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(snaMasterRow), next: page.next };
  },

  /** @throws `payee.agency-unknown`, `payee.account-unknown`, `payee.branch-unknown`, `branch.ended` 400, `payee.account-twice` 422 */
  add(call: Call, form: SnaPayeeForm): Promise<Outcome<SnaMasterRow>> {
    refuseIssues(snaPayeeIssues(form));
    return runCommand(call, {
      name: 'snapayee.add',
      input: form,
      answer: SnaMasterRow,
      reads: chosen(call, form),
      async act({ account, branch }) {
        const fields = await fieldsOf(call, form, account, branch);
        const [ein = ''] = await nextPayeeNumbers(call.officer.office, 1);
        const bare: SnaPayee = {
          ddoCode: call.officer.office.ddoCode,
          ...fields,
          pan: '',
          ein,
          type: 'SNA',
          isActive: true,
          version: 1,
          ...newHistory,
        };
        const changes = changesOf(undefined, bare);
        const event = recordEvent(call, historyOf(bare), newHistory, { action: 'added', changes });
        const payee = { ...bare, ...event.kept };
        return {
          answer: snaMasterRow(payee),
          changes: {
            number: takeClaim(
              einKey(payee),
              rowName(payee),
              unexpectedRefusal('a payee number is drawn once'),
            ),
            account: takeClaim(accountClaim(payee), payee.ein, accountTwice),
            payee: creation(payee),
            event: event.change,
          },
        };
      },
    });
  },

  /**
   * Changes a payee that is unchanged since the form was opened. Its key names its account, so a changed account is another
   * row.
   * @throws `payee.unknown` 404, `payee.changed-meanwhile`, `payee.importing` 409, and those of `add`
   */
  update(call: Call, known: KnownSnaPayee, form: SnaPayeeForm): Promise<Outcome<SnaMasterRow>> {
    refuseIssues(snaPayeeIssues(form));
    const { ddoCode } = call.officer.office;
    return runCommand(call, {
      name: 'snapayee.update',
      input: { known, form },
      answer: SnaMasterRow,
      reads: {
        claim: wantedClaim(einKey({ ddoCode, ein: known.ein })),
        setting: wantedSetting(ddoCode),
        ...chosen(call, form),
      },
      async act({ claim, setting, account, branch }) {
        const before = asFormShowed(await load(call, claim), known);
        // what stays as it is needs no agency to vouch for it: a payee can be taken out of use whatever became of its agency
        const isAsItWas = isSameChoice(before, form);
        const fields = isAsItWas ? {} : await fieldsOf(call, form, account, branch);
        const after = withAccountChange(call, setting, before, { ...before, ...fields });
        if (known.activeFlag !== '') after.isActive = known.activeFlag === 'Y';
        return editing(call, before, after);
      },
    });
  },

  /**
   * Gives a payee the branch that took over the ended one of its account: a change of the account like any other. The list of
   * banks vouches for it, not the agency, whose account finance IT may load later.
   * @throws `payee.unknown` 404, `payee.changed-meanwhile`, `payee.importing`, `branch.not-ended` 409,
   * `branch.no-successor`, `payee.account-twice` 422
   */
  takeBranch(
    call: Call,
    { ein, version }: { readonly ein: string; readonly version: number },
  ): Promise<Outcome<SnaMasterRow>> {
    const { ddoCode } = call.officer.office;
    return runCommand(call, {
      name: 'snapayee.take-branch',
      input: { ein, version },
      answer: SnaMasterRow,
      reads: { claim: wantedClaim(einKey({ ddoCode, ein })), setting: wantedSetting(ddoCode) },
      async act({ claim, setting }) {
        const before = await load(call, claim);
        if (before.version !== version) throw changedMeanwhile();
        const branch = await Branches.successor(before.ifsc, civilDate(call.now));
        const taken = { ...before, ...branchFields(branch) };
        return editing(call, before, withAccountChange(call, setting, before, taken));
      },
    });
  },

  /**
   * Confirms the changed account of a payee, which bills can pay from then on.
   * @throws `payee.unknown` 404, `change.none`, `change.moved`, `payee.changed-meanwhile`, `payee.importing`
   * 409, `change.own` 403
   */
  confirmAccount(
    call: Call,
    { ein, version }: { readonly ein: string; readonly version: number },
  ): Promise<Outcome<SnaMasterRow>> {
    const { ddoCode } = call.officer.office;
    return runCommand(call, {
      name: 'snapayee.confirm-account',
      input: { ein, version },
      answer: SnaMasterRow,
      reads: { claim: wantedClaim(einKey({ ddoCode, ein })), setting: wantedSetting(ddoCode) },
      async act({ claim, setting }) {
        const before = await load(call, claim);
        const change = confirmable(call, setting, before, version);
        const event = recordEvent(
          call,
          historyOf(before),
          before,
          confirmation(accountLabel, change, before),
        );
        const { accountChange: _, ...plain } = before;
        const payee = { ...plain, version: version + 1, ...event.kept };
        return {
          answer: snaMasterRow(payee),
          changes: { payee: moved(before, payee), event: event.change },
        };
      },
    });
  },

  /** What was changed of a payee, newest first. @throws `payee.unknown` 404 */
  async history(call: Call, ein: string, rows: number): Promise<readonly HistoryRow[]> {
    const { ddoCode } = call.officer.office;
    const [claim] = await readRows([wantedClaim(einKey({ ddoCode, ein }))]);
    if (!claim) throw new AppError(payeeErrors.unknown);
    return (await recordHistory(historyOf({ ddoCode, ein }), undefined, rows)).rows;
  },

  /** A payee with the rows of its keys, for data that comes with payees of its own. */
  rowsOf: (payee: SnaPayee): Record<string, unknown>[] => {
    const claim = (key: ClaimKey, recordId: string) => itemOf(claimEntity().put({ ...key, recordId }));
    return [
      itemOf(snaPayeeEntity().put(payee)),
      claim(einKey(payee), rowName(payee)),
      claim(accountClaim(payee), payee.ein),
    ];
  },
};

/** What a payee becomes, with its event; nothing where nothing changes. */
const editing = (call: Call, before: SnaPayee, after: SnaPayee): Act<SnaMasterRow> => {
  const changes = changesOf(before, after);
  if (changes.length === 0) return { answer: snaMasterRow(before) };
  const action = actionOf(changes, after);
  const event = recordEvent(call, historyOf(after), before, { action, changes });
  const payee = { ...after, version: before.version + 1, ...event.kept };
  return {
    answer: snaMasterRow(payee),
    changes: { payee: moved(before, payee), event: event.change },
  };
};

/** The account and the branch that a form chose, to be read together. */
const chosen = (call: Call, form: SnaPayeeForm) => ({
  account: wantedAgencyAccount(call, form),
  branch: Branches.wanted(form.bankCode, form.branchCode),
});

const fieldsOf = async (
  call: Call,
  form: SnaPayeeForm,
  account: AgencyAccount | undefined,
  branch: BranchRow | undefined,
) => {
  const found = await findAgencyAccount(call, form, account);
  if (!branch) throw refusedField(payeeErrors.branchUnknown, 'branch_code');
  Branches.refuseEnded(branch, civilDate(call.now), 'branch_code');
  return chosenFields(found, branch);
};

const accountTwice = (): AppError => refusedField(payeeErrors.accountTwice, 'ac_no');

const load = async (call: Call, claim: ClaimRow | undefined): Promise<SnaPayee> => {
  const row = claim?.recordId;
  if (!row) throw new AppError(payeeErrors.unknown);
  const [payee] = await readRows([wantedByRow(call.officer.office.ddoCode, row)]);
  // between the two reads it moved to another account
  if (!payee) throw new AppError(payeeErrors.changedMeanwhile);
  if (payee.importId !== undefined) throw new AppError(payeeErrors.importing);
  return payee;
};

const asFormShowed = (payee: SnaPayee, { account, version }: KnownSnaPayee): SnaPayee => {
  const isOther = version !== undefined && version !== payee.version;
  if (isOther || (account !== undefined && account !== '' && account !== payee.accountNumber))
    throw new AppError(payeeErrors.changedMeanwhile);
  return payee;
};

const isSameChoice = (payee: SnaPayee, form: SnaPayeeForm): boolean =>
  payee.snaUniqueId === form.agencyCode &&
  payee.bankCode === form.bankCode &&
  payee.branchCode === form.branchCode &&
  payee.accountNumber === form.account;

const creation = (payee: SnaPayee): Change => put(snaPayeeEntity().create(payee), accountTwice);

const changedMeanwhile = (): AppError => new AppError(payeeErrors.changedMeanwhile);

/** The changes that bring a payee from one state to the next, under its version. */
const moved = (before: SnaPayee, after: SnaPayee): Change[] => {
  const asRead = isUnchanged(before.version);
  if (rowName(before) === rowName(after))
    return [put(snaPayeeEntity().put(after).where(asRead), changedMeanwhile)];
  const isSameAccount = accountClaim(before).key === accountClaim(after).key;
  const named = claimEntity().put({ ...einKey(after), recordId: rowName(after) });
  return [
    remove(snaPayeeEntity().delete(before).where(asRead), changedMeanwhile),
    creation(after),
    put(named, unexpectedRefusal('a payee owns its number')),
    ...(isSameAccount
      ? []
      : [
          takeClaim(accountClaim(after), after.ein, accountTwice),
          freeClaim(accountClaim(before), before.ein),
        ]),
  ];
};
