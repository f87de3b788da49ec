// Offices as finance IT keeps them. An account carries a copy of its office, so that a login reads one row; a change of
// the office changes all copies in one transaction.
import type { HistoryEvent } from '@portal/domain/account/api';
import { issue } from '@portal/domain/issue';
import { EditedOffice, OfficeRecord } from '@portal/domain/office/api';
import { officeErrors } from '@portal/domain/office/errors';
import {
  type AccountChangeRule,
  changeInWords,
  type DuplicateRule,
  looserFields,
  type MakerChecker,
  type OfficeInput,
  officeIssues,
  openedLooserIssues,
} from '@portal/domain/office/rules';
import type { ChangedField } from '@portal/domain/proposal/change-schema';
import { administratorAlone, isAloneAdministrator } from '../account/administrators.ts';
import { changedFields, historyOf, officeSubject } from '../account/history.ts';
import { accountListingEntity } from '../account/listing.ts';
import { requireFinal } from '../account/require-final.ts';
import type { Call } from '../call.ts';
import { AppError, refuseIssues } from '../error.ts';
import { proposedChange, shownChange } from '../proposal/kept-change.ts';
import { accountEntity } from '../session/entity.ts';
import { eventChange, type Origin } from '../session/security-event.ts';
import { officeSettingEntity } from '../setting/entity.ts';
import { put, remove, update } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { listPage, type Page, wanted } from '../storage/read.ts';
import { type Change, type Changes, unexpectedRefusal } from '../storage/transact.ts';
import { numberAfter, type OfficeRow, officeEntity, officeNumberWanted, takeOfficeNumber } from './entity.ts';

type AdminCall = Call & Origin;

export const Offices = {
  /** All offices by DDO code. */
  async list(cursor: string | undefined, rows: number): Promise<Page<OfficeRecord>> {
    const query = officeEntity().query.officesByCode({});
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(shown), next: page.next };
  },

  history: (ddoCode: string, cursor: string | undefined, rows: number): Promise<Page<HistoryEvent>> =>
    historyOf(officeSubject(ddoCode), cursor, rows),

  /** Opens an office under the next office number. @throws `office.taken`, `office.no-number-left` (422) */
  open(call: AdminCall, input: OfficeInput): Promise<Outcome<OfficeRecord>> {
    refuseIssues([...officeIssues(input), ...openedLooserIssues(input)]);
    return runCommand(call, {
      name: 'office.open',
      input,
      answer: OfficeRecord,
      reads: { stored: wantedOffice(input.ddo_code), lastNumber: officeNumberWanted },
      act({ stored, lastNumber }) {
        if (stored) throw taken();
        const officeNo = numberAfter(lastNumber);
        if (officeNo === undefined) throw new AppError(officeErrors.noNumberLeft);
        const row: OfficeRow = {
          ...fieldsOf(input),
          officeNo: String(officeNo),
          accountCount: 0,
          version: 1,
        };
        return {
          answer: shown(row),
          changes: {
            office: put(officeEntity().create(row), taken),
            number: takeOfficeNumber(lastNumber, officeNo, () => new Overtaken()),
            setting: settingChange(row),
            event: event(call, row.ddoCode, 'office-opened', []),
          },
        };
      },
    });
  },

  /**
   * Changes an office and the copies at its accounts. A change that loosens a control, or sends its bills to another treasury, is
   * proposed where a second ADMIN account was ever there: the office stays as it is.
   * @throws `office.unknown` 404, `.changed-meanwhile` 409, `change.final-only` 403 for a Draft login that would change it
   */
  edit(call: AdminCall, input: OfficeEdit): Promise<Outcome<EditedOffice>> {
    refuseIssues(officeIssues(input));
    return runCommand(call, {
      name: 'office.edit',
      input,
      answer: EditedOffice,
      reads: { stored: wantedOffice(input.ddo_code) },
      async act({ stored }) {
        if (!stored) throw new AppError(officeErrors.unknown);
        if (stored.version !== input.version) throw new AppError(officeErrors.changedMeanwhile);
        const { answer, edited, changes } = officeEdit(call, stored, input);
        const isLooser = looserFields(shown(stored), answer).length > 0;
        if (isLooser && !(await isAloneAdministrator())) {
          const proposal = await proposedChange(call, {
            act: 'office',
            eventSubject: officeSubject(stored.ddoCode),
            subject: `${stored.ddoCode}, ${stored.ddoName}`,
            fields: fieldsInWords(stored, edited),
            input,
          });
          const proposed = shownChange(proposal.row, call.now);
          return { answer: { ...shown(stored), proposed }, changes: proposal.changes };
        }
        requireFinal(call);
        return {
          answer,
          changes: { ...changes, ...(isLooser ? { alone: administratorAlone() } : {}) },
        };
      },
    });
  },
};

/** The form of an office that is there, and the version that it was filled in from. */
export type OfficeEdit = OfficeInput & { readonly version: number };

export const wantedOffice = (ddoCode: string) => wanted(officeEntity(), officeEntity().get({ ddoCode }));

/** The changed fields of an office as two people see and confirm them. */
export const fieldsInWords = (
  { ddoCode }: Pick<OfficeRow, 'ddoCode'>,
  edited: ReturnType<typeof changedFields>,
): ChangedField[] => edited.map((change) => ({ line: 0, record: ddoCode, ...changeInWords(change) }));

/** Computes the changes of an edit. `proposedBy`: the first of two people who make it. */
export const officeEdit = (
  call: AdminCall,
  stored: OfficeRow,
  { version, ...input }: OfficeEdit,
  proposedBy?: string,
) => {
  const row: OfficeRow = { ...stored, ...fieldsOf(input, stored), version: version + 1 };
  const answer = shown(row);
  const edited = changedFields(shown(stored), answer, editable);
  const confirmation = proposedBy === undefined ? {} : { by: proposedBy, confirmedBy: call.officer.username };
  return {
    answer,
    edited,
    changes: {
      office: officeChange(stored, row),
      copies: [...(stored.usernames ?? [])].flatMap((username) => copyChanges(username, row)),
      setting: settingChange(row),
      event: event(call, row.ddoCode, 'office-edited', edited, confirmation),
    } satisfies Changes,
  };
};

const editable = [
  'ddo_name',
  'department_code',
  'department_name',
  'treasury_code',
  'treasury_name',
  'tan_no',
  'maker_checker',
  'account_changes',
  'duplicates',
] as const;

const taken = (): AppError => {
  const { code, message } = officeErrors.taken;
  return new AppError(officeErrors.taken, { issues: [issue('ddo_code', code, message)] });
};

const fieldsOf = (
  input: OfficeInput,
  { accountChanges, duplicates }: Partial<Pick<OfficeRow, 'accountChanges' | 'duplicates'>> = {},
) => ({
  ddoCode: input.ddo_code,
  ddoName: input.ddo_name,
  departmentCode: input.department_code,
  departmentName: input.department_name,
  treasuryCode: input.treasury_code,
  treasuryName: input.treasury_name,
  tanNo: input.tan_no,
  makerChecker: input.maker_checker as MakerChecker,
  accountChanges: (input.account_changes || accountChanges || 'show') as AccountChangeRule,
  duplicates: (input.duplicates || duplicates || 'ask') as DuplicateRule,
});

/** Holds on the office as it was read: an account that joined since would keep the old names. */
const officeChange = (stored: OfficeRow, row: OfficeRow): Change => {
  const { ddoCode, usernames: _, accountCount, officeNo: __, ...fields } = row;
  return update(
    officeEntity()
      .patch({ ddoCode })
      .set(fields)
      .where((now, { eq }) => `${eq(now.version, stored.version)} AND ${eq(now.accountCount, accountCount)}`),
    () => new Overtaken(),
  );
};

const copyChanges = (username: string, row: OfficeRow): Change[] => [
  update(
    accountEntity()
      .patch({ username })
      .data(({ office }, op) => {
        op.set(office.ddoName, row.ddoName);
        op.set(office.departmentCode, row.departmentCode);
        op.set(office.departmentName, row.departmentName);
        op.set(office.treasuryCode, row.treasuryCode);
        op.set(office.treasuryName, row.treasuryName);
        op.set(office.tanNo, row.tanNo);
      }),
    unexpectedRefusal('an office knows only accounts that are there'),
  ),
  update(
    accountListingEntity()
      .patch({ username })
      .set({ ddoName: row.ddoName })
      // an edit of the account that read the row before must not bring the old name back
      .add({ version: 1 }),
    unexpectedRefusal('an account is listed'),
  ),
];

/** What authorizations and the masters of payees read: there where the office has a rule of its own. */
const settingChange = ({ ddoCode, makerChecker, accountChanges, duplicates }: OfficeRow): Change => {
  const refuse = unexpectedRefusal('a setting has no condition');
  const own = {
    ...(makerChecker === '' ? {} : { makerChecker }),
    ...(accountChanges === 'confirm' ? { accountChanges } : {}),
    ...(duplicates === 'confirm' ? { duplicates } : {}),
  };
  return Object.keys(own).length === 0
    ? remove(officeSettingEntity().delete({ ddoCode }), refuse)
    : put(officeSettingEntity().put({ ddoCode, ...own }), refuse);
};

const event = (
  call: AdminCall,
  ddoCode: string,
  action: 'office-opened' | 'office-edited',
  changes: ReturnType<typeof changedFields>,
  confirmation: { readonly by?: string; readonly confirmedBy?: string } = {},
): Change =>
  eventChange(call, {
    action,
    subject: officeSubject(ddoCode),
    by: call.officer.username,
    ...confirmation,
    changes,
  });

const shown = (row: OfficeRow): OfficeRecord => ({
  ddo_code: row.ddoCode,
  office_no: row.officeNo,
  ddo_name: row.ddoName,
  department_code: row.departmentCode,
  department_name: row.departmentName,
  treasury_code: row.treasuryCode,
  treasury_name: row.treasuryName,
  tan_no: row.tanNo,
  maker_checker: row.makerChecker,
  account_changes: row.accountChanges ?? 'show',
  duplicates: row.duplicates ?? 'ask',
  accounts: row.accountCount,
  version: row.version,
});
