// Offices as finance IT keeps them. An account carries a copy of its office, so that a login reads one row; a change of
// the office changes all copies in one transaction.
import type { HistoryEvent } from '@portal/domain/account/api';
import { issue } from '@portal/domain/issue';
import type { OfficeRecord } from '@portal/domain/office/api';
import { officeErrors } from '@portal/domain/office/errors';
import { type MakerChecker, type OfficeInput, officeIssues } from '@portal/domain/office/rules';
import { changedFields, historyOf, officeSubject } from '../account/history.ts';
import { accountListingEntity } from '../account/listing.ts';
import { officeSettingEntity } from '../bill/entity.ts';
import type { Call } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { Overtaken, retryOvertaken } from '../session/change-account.ts';
import { accountEntity } from '../session/entity.ts';
import { eventChange, type Origin } from '../session/security-event.ts';
import { type Outcome, once, type RepeatGuard } from '../storage/idempotency.ts';
import { listPage, type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, neverRefused, transact } from '../storage/transact.ts';
import { numberAfter, type OfficeRow, officeEntity, officeNumberWanted, takeOfficeNumber } from './entity.ts';

type AdminCall = Call & Origin;
type Update = NonNullable<Change['write']['Update']>;

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
  open: (call: AdminCall, input: OfficeInput): Promise<Outcome<OfficeRecord>> =>
    once(call, 'office.open', input, (repeat) =>
      retryOvertaken(async () => {
        requireRules(input);
        const [stored, last] = await read(input.ddo_code, repeat);
        if (stored) throw taken();
        const officeNo = numberAfter(last);
        if (officeNo === undefined) throw new AppError(officeErrors.noNumberLeft);
        const row: OfficeRow = {
          ...fieldsOf(input),
          officeNo: String(officeNo),
          accountCount: 0,
          version: 1,
        };
        const answer = shown(row);
        await transact([
          {
            write: { Put: officeEntity().create(row).params() as NonNullable<Change['write']['Put']> },
            refuse: taken,
          },
          takeOfficeNumber(last, officeNo, () => new Overtaken()),
          settingChange(row),
          event(call, row.ddoCode, 'office-opened', []),
          ...repeat.record(answer),
        ]);
        return answer;
      }),
    ),

  /** Changes an office and the copies at its accounts. @throws `office.unknown` 404, `.changed-meanwhile` 409 */
  edit: (
    call: AdminCall,
    { version, ...input }: OfficeInput & { readonly version: number },
  ): Promise<Outcome<OfficeRecord>> =>
    once(call, 'office.edit', { version, ...input }, (repeat) =>
      retryOvertaken(async () => {
        requireRules(input);
        const [stored] = await read(input.ddo_code, repeat);
        if (!stored) throw new AppError(officeErrors.unknown);
        if (stored.version !== version) throw new AppError(officeErrors.changedMeanwhile);
        const row: OfficeRow = { ...stored, ...fieldsOf(input), version: version + 1 };
        const answer = shown(row);
        await transact([
          officeChange(stored, row),
          ...[...(stored.usernames ?? [])].flatMap((username) => copyChanges(username, row)),
          settingChange(row),
          event(call, row.ddoCode, 'office-edited', changedFields(shown(stored), answer, editable)),
          ...repeat.record(answer),
        ]);
        return answer;
      }),
    ),
};

const editable = [
  'ddo_name',
  'department_code',
  'department_name',
  'treasury_code',
  'treasury_name',
  'tan_no',
  'maker_checker',
] as const;

const requireRules = (input: OfficeInput): void => {
  const issues = officeIssues(input);
  if (issues.length > 0) throw invalid(issues);
};

const taken = (): AppError => {
  const { code, message } = officeErrors.taken;
  return new AppError(officeErrors.taken, { issues: [issue('ddo_code', code, message)] });
};

const read = async (
  ddoCode: string,
  repeat: RepeatGuard<OfficeRecord>,
): Promise<[OfficeRow | undefined, number | undefined]> => {
  const [row, last, earlier] = (await readRows([
    wanted(officeEntity(), officeEntity().get({ ddoCode })),
    officeNumberWanted,
    ...repeat.wants,
  ] as Wanted<unknown>[])) as [OfficeRow | undefined, number | undefined, unknown];
  repeat.check(earlier);
  return [row, last];
};

const fieldsOf = (input: OfficeInput) => ({
  ddoCode: input.ddo_code,
  ddoName: input.ddo_name,
  departmentCode: input.department_code,
  departmentName: input.department_name,
  treasuryCode: input.treasury_code,
  treasuryName: input.treasury_name,
  tanNo: input.tan_no,
  makerChecker: input.maker_checker as MakerChecker,
});

/** Holds on the office as it was read: an account that joined since would keep the old names. */
const officeChange = (stored: OfficeRow, row: OfficeRow): Change => {
  const { ddoCode, usernames: _, accountCount, officeNo: __, ...fields } = row;
  return {
    write: {
      Update: officeEntity()
        .patch({ ddoCode })
        .set(fields)
        .where(
          (now, { eq }) => `${eq(now.version, stored.version)} AND ${eq(now.accountCount, accountCount)}`,
        )
        .params() as Update,
    },
    refuse: () => new Overtaken(),
  };
};

const copyChanges = (username: string, row: OfficeRow): Change[] => [
  {
    write: {
      Update: accountEntity()
        .patch({ username })
        .data(({ office }, op) => {
          op.set(office.ddoName, row.ddoName);
          op.set(office.departmentCode, row.departmentCode);
          op.set(office.departmentName, row.departmentName);
          op.set(office.treasuryCode, row.treasuryCode);
          op.set(office.treasuryName, row.treasuryName);
          op.set(office.tanNo, row.tanNo);
        })
        .params() as Update,
    },
    refuse: neverRefused('an office knows only accounts that are there'),
  },
  {
    write: {
      Update: accountListingEntity()
        .patch({ username })
        .set({ ddoName: row.ddoName })
        // an edit of the account that read the row before must not bring the old name back
        .add({ version: 1 })
        .params() as Update,
    },
    refuse: neverRefused('an account is listed'),
  },
];

/** What authorization reads (bill/decide.ts): there where the office has a rule of its own. */
const settingChange = ({ ddoCode, makerChecker }: OfficeRow): Change => ({
  write:
    makerChecker === ''
      ? {
          Delete: officeSettingEntity().delete({ ddoCode }).params() as NonNullable<
            Change['write']['Delete']
          >,
        }
      : {
          Put: officeSettingEntity().put({ ddoCode, makerChecker }).params() as NonNullable<
            Change['write']['Put']
          >,
        },
  refuse: neverRefused('a setting has no condition'),
});

const event = (
  call: AdminCall,
  ddoCode: string,
  action: 'office-opened' | 'office-edited',
  changes: ReturnType<typeof changedFields>,
): Change =>
  eventChange(call, { action, subject: officeSubject(ddoCode), by: call.officer.username, changes });

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
  accounts: row.accountCount,
  version: row.version,
});
