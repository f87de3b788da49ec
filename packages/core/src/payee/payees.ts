// The office's payees and the payees under a master payee (2§2.3, 2§2.4): listed, added, changed, each with its history.
import { type CivilDate, civilDate } from '@portal/domain/calendar';
import type { HistoryRow } from '@portal/domain/history/schema';
import { payeeErrors } from '@portal/domain/payee/errors';
import {
  multipleAddIssues,
  multipleEditIssues,
  payeeAddIssues,
  payeeEditIssues,
} from '@portal/domain/payee/rules';
import type { KnownPayee, PayeeForm } from '@portal/domain/payee/schema';
import type { BranchRow } from '../bank/entity.ts';
import { Branches } from '../bank/service.ts';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { newHistory, recordEvent, recordHistory } from '../history/record-event.ts';
import { confirmable, confirmation, withAccountChange } from '../setting/account-change.ts';
import { wantedSetting } from '../setting/entity.ts';
import { put } from '../storage/change.ts';
import { freeClaim, takeClaim, wantedClaim } from '../storage/claim.ts';
import { type Act, type Outcome, runCommand } from '../storage/command.ts';
import { listPage, type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { type Payee, payeeEntity } from './entity.ts';
import { nextPayeeNumbers } from './number.ts';
import {
  accountLabel,
  actionOf,
  einClaim,
  fieldsOf,
  fieldsOfBranch,
  historyOf,
  idOf,
  isMultiple,
  keysOf,
  officeList,
  type PayeeList,
  payeeChanges,
  recordId,
  type ShownAs,
  takenError,
} from './record.ts';

/** What is asked for of a list: all, or one type; inactive ones where they are wanted. */
interface PayeeQuestion {
  readonly type?: Payee['type'];
  readonly isActiveOnly?: boolean;
}

/** A payee as a row of its list names it. */
interface NamedPayee {
  readonly ein: string;
  /** Of the master payee that it is under. */
  readonly masterEin?: string | undefined;
  /** The number that the portal gave it. */
  readonly id?: string | undefined;
}

export const Payees = {
  officeList: (call: Call): PayeeList => officeList(call.officer.office.ddoCode),

  /** What is wrong with a form by itself, before its master payee is looked for. */
  refuseMultiple: (masterId: string, form: PayeeForm): void =>
    refuseIssues(multipleAddIssues(masterId, form)),
  refuseMultipleEdit: (masterId: string, form: PayeeForm): void =>
    refuseIssues(multipleEditIssues(masterId, form)),

  /** The list under a master payee of the office. @throws `payee.master-unknown` 404 */
  async listUnder(call: Call, masterEin: string): Promise<PayeeList> {
    const own = Payees.officeList(call);
    const [claim] = await readRows([wantedClaim(einClaim(own, masterEin))]);
    const { type, id } = idOf(claim?.recordId ?? '');
    if (type !== 'M') throw new AppError(payeeErrors.masterUnknown);
    return { ddoCode: own.ddoCode, master: id, masterEin };
  },

  /** Payees of a list by type and number, up to `rows` an answer; one of active payees alone may be shorter and have a next page. */
  async list(
    { ddoCode, master }: PayeeList,
    { type, isActiveOnly = false }: PayeeQuestion,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<Payee>> {
    const query = payeeEntity().query.payeesOfList({ ddoCode, master, ...(type ? { type } : {}) });
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return isActiveOnly ? { ...page, rows: page.rows.filter(({ isActive }) => isActive) } : page;
  },

  /**
   * Adds a payee; one without an EIN takes its own number for it.
   * @throws `payee.branch-unknown`, `branch.ended` 400, `payee.ein-twice`, `payee.account-twice`, `payee.name-twice` 422
   */
  add<Row>(call: Call, list: PayeeList, form: PayeeForm, as: ShownAs<Row>): Promise<Outcome<Row>> {
    refuseIssues(isMultiple(list) ? multipleAddIssues(list.masterEin, form) : payeeAddIssues(form));
    return runCommand(call, {
      name: 'payee.add',
      input: { master: list.master, form },
      answer: as.row,
      reads: { branch: branchOf(form) },
      async act({ branch }) {
        const type = isMultiple(list) ? 'P' : form.type || 'R';
        const found = requireBranch(type, branch, civilDate(call.now));
        const [id = ''] = await nextPayeeNumbers(call.officer.office, 1);
        const bare: Payee = {
          ddoCode: list.ddoCode,
          master: list.master,
          type,
          id,
          ein: form.ein || id,
          ...fieldsOf(type, form, found),
          isActive: form.activeFlag !== 'N',
          version: 1,
          ...newHistory,
        };
        const changes = payeeChanges(undefined, bare);
        const event = recordEvent(call, historyOf(bare), newHistory, { action: 'added', changes });
        const payee = { ...bare, ...event.kept };
        return {
          answer: as.shown(payee),
          changes: {
            keys: keysOf(payee).map((key) => takeClaim(key, recordId(payee), () => takenError(key))),
            payee: put(payeeEntity().create(payee), unexpectedRefusal('a payee number is drawn once')),
            event: event.change,
          },
        };
      },
    });
  },

  /**
   * Changes a payee that is unchanged since the form was opened.
   * @throws `payee.unknown` 404, `payee.type-fixed`, `payee.branch-unknown` 400, `payee.changed-meanwhile`,
   * `payee.importing` 409, `payee.ein-twice`, `payee.account-twice`, `payee.name-twice` 422
   */
  update<Row>(
    call: Call,
    list: PayeeList,
    known: KnownPayee,
    form: PayeeForm,
    as: ShownAs<Row>,
  ): Promise<Outcome<Row>> {
    return runCommand(call, {
      name: 'payee.update',
      input: { master: list.master, known, form },
      answer: as.row,
      reads: {
        claim: wantedClaim(einClaim(list, known.ein)),
        branch: branchOf(form),
        setting: wantedSetting(list.ddoCode),
      },
      async act({ claim, branch, setting }) {
        const before = await load(list, claim?.recordId);
        const edited = changed(list, before, known, form, { branch, today: civilDate(call.now) });
        return editing(call, before, withAccountChange(call, setting, before, edited), as);
      },
    });
  },

  /**
   * Gives a payee the branch that took over the ended one of its account: a change of the account like any other.
   * @throws `payee.unknown` 404, `payee.changed-meanwhile`, `payee.importing`, `branch.not-ended` 409,
   * `branch.no-successor`, `payee.account-twice` 422
   */
  takeBranch<Row>(
    call: Call,
    list: PayeeList,
    { ein, version }: { readonly ein: string; readonly version: number },
    as: ShownAs<Row>,
  ): Promise<Outcome<Row>> {
    return runCommand(call, {
      name: 'payee.take-branch',
      input: { master: list.master, ein, version },
      answer: as.row,
      reads: { claim: wantedClaim(einClaim(list, ein)), setting: wantedSetting(list.ddoCode) },
      async act({ claim, setting }) {
        const before = await load(list, claim?.recordId);
        if (before.importId !== undefined) throw new AppError(payeeErrors.importing);
        if (before.version !== version) throw new AppError(payeeErrors.changedMeanwhile);
        const branch = await Branches.successor(before.ifsc, civilDate(call.now));
        const taken = { ...before, ...fieldsOfBranch(branch) };
        return editing(call, before, withAccountChange(call, setting, before, taken), as);
      },
    });
  },

  /**
   * Confirms the changed account of a payee, which bills can pay from then on.
   * @throws `payee.unknown` 404, `change.none`, `change.moved`, `payee.changed-meanwhile` 409,
   * `change.own` 403
   */
  confirmAccount<Row>(
    call: Call,
    list: PayeeList,
    { ein, version }: { readonly ein: string; readonly version: number },
    as: ShownAs<Row>,
  ): Promise<Outcome<Row>> {
    return runCommand(call, {
      name: 'payee.confirm-account',
      input: { master: list.master, ein, version },
      answer: as.row,
      reads: { claim: wantedClaim(einClaim(list, ein)), setting: wantedSetting(list.ddoCode) },
      async act({ claim, setting }) {
        const before = await load(list, claim?.recordId);
        const change = confirmable(call, setting, before, version);
        const act = confirmation(accountLabel, change, before);
        const event = recordEvent(call, historyOf(before), before, act);
        const { accountChange: _, ...plain } = before;
        const payee = { ...plain, version: version + 1, ...event.kept };
        return {
          answer: as.shown(payee),
          changes: { payee: replacement(before, payee), event: event.change },
        };
      },
    });
  },

  /**
   * What was changed of a payee of the office, newest first. Where the portal's number of it is not known, or nothing was
   * noted under that, its EIN says which one it is.
   * @throws `payee.unknown`, `payee.master-unknown` 404
   */
  async history(
    call: Call,
    { ein, masterEin, id }: NamedPayee,
    rows: number,
  ): Promise<readonly HistoryRow[]> {
    const noted = async (one: string) =>
      (await recordHistory(historyOf({ ddoCode: call.officer.office.ddoCode, id: one }), undefined, rows))
        .rows;
    const known = id === undefined ? [] : await noted(id);
    if (known.length > 0) return known;
    const list = masterEin === undefined ? Payees.officeList(call) : await Payees.listUnder(call, masterEin);
    const [claim] = await readRows([wantedClaim(einClaim(list, ein))]);
    if (!claim) throw new AppError(payeeErrors.unknown);
    return noted(idOf(claim.recordId).id);
  },

  /** A payee by what its claim says of it, to be read together with others. */
  wanted: ({ ddoCode, master }: PayeeList, record: string): Wanted<Payee> =>
    wanted(payeeEntity(), payeeEntity().get({ ddoCode, master, ...idOf(record) })),
};

/** The branch that a form names; a form without one names none. */
const branchOf = ({ bankCode, branchCode }: PayeeForm): Wanted<BranchRow> =>
  Branches.wanted(bankCode || '-', branchCode || '-');

const requireBranch = (
  type: Payee['type'],
  branch: BranchRow | undefined,
  today: CivilDate,
): BranchRow | undefined => {
  if (type === 'M') return branch;
  if (!branch) throw refusedField(payeeErrors.branchUnknown, 'branch_cd');
  Branches.refuseEnded(branch, today, 'branch_cd');
  return branch;
};

/** What a payee becomes, with its event; nothing where nothing changes. */
const editing = <Row>(call: Call, before: Payee, after: Payee, as: ShownAs<Row>): Act<Row> => {
  const changes = payeeChanges(before, after);
  if (changes.length === 0) return { answer: as.shown(before) };
  const action = actionOf(changes, after);
  const event = recordEvent(call, historyOf(after), before, { action, changes });
  const payee = { ...after, version: before.version + 1, ...event.kept };
  return {
    answer: as.shown(payee),
    changes: { keys: movedKeys(before, payee), payee: replacement(before, payee), event: event.change },
  };
};

const load = async (list: PayeeList, record: string | undefined): Promise<Payee> => {
  const [payee] = record === undefined ? [] : await readRows([Payees.wanted(list, record)]);
  if (!payee) throw new AppError(payeeErrors.unknown);
  return payee;
};

/** The payee as the form wants it, if it still is what the form showed. */
const changed = (
  list: PayeeList,
  before: Payee,
  known: KnownPayee,
  form: PayeeForm,
  { branch, today }: { readonly branch: BranchRow | undefined; readonly today: CivilDate },
): Payee => {
  const type = before.type;
  if (!isMultiple(list) && form.type !== '' && form.type !== type)
    throw refusedField(payeeErrors.typeFixed, 'payeetype');
  const asStored = { ...form, type: type === 'P' ? ('' as const) : type };
  refuseIssues(isMultiple(list) ? multipleEditIssues(list.masterEin, asStored) : payeeEditIssues(asStored));
  if (before.importId !== undefined) throw new AppError(payeeErrors.importing);
  const isOther = known.version !== undefined && known.version !== before.version;
  const isOtherAccount = known.account !== undefined && known.account !== before.accountNumber;
  if (isOther || isOtherAccount) throw new AppError(payeeErrors.changedMeanwhile);
  return {
    ...before,
    // the EIN of a payee under a master payee is its ID there, and stays
    ein: isMultiple(list) ? before.ein : form.ein,
    ...fieldsOf(type, form, isSameAccount(before, form) ? before : requireBranch(type, branch, today)),
    isActive: form.activeFlag === '' ? before.isActive : form.activeFlag === 'Y',
  };
};

/** The form leaves the account as it is: its IFSC stays, whatever became of the branch. */
const isSameAccount = (before: Payee, form: PayeeForm): boolean =>
  before.bankCode === form.bankCode &&
  before.branchCode === form.branchCode &&
  before.accountNumber === form.account;

const isSameKey = (a: { list: string; key: string }, b: { list: string; key: string }): boolean =>
  a.list === b.list && a.key === b.key;

const movedKeys = (before: Payee, after: Payee): Change[] => {
  const [old, wantedKeys] = [keysOf(before), keysOf(after)];
  return [
    ...wantedKeys
      .filter((key) => !old.some((had) => isSameKey(had, key)))
      .map((key) => takeClaim(key, recordId(after), () => takenError(key))),
    ...old
      .filter((key) => !wantedKeys.some((has) => isSameKey(has, key)))
      .map(({ column: _, ...key }) => freeClaim(key, recordId(before))),
  ];
};

const replacement = (before: Payee, after: Payee): Change =>
  put(
    payeeEntity()
      .put(after)
      .where(({ version }, { eq }) => eq(version, before.version)),
    () => new AppError(payeeErrors.changedMeanwhile),
  );
