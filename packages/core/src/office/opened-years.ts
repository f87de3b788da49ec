// Opening a closed year for an office: one ADMIN account proposes it, another confirms it (decisions.md, A closed year).
import { civilDate, type FinancialYear, formatFinancialYear } from '@portal/domain/calendar';
import { isOpenOn, openedYearIssues } from '@portal/domain/office/closed-year';
import { officeErrors } from '@portal/domain/office/errors';
import { OpenedYear } from '@portal/domain/office/opened-year';
import { officeSubject } from '../account/history.ts';
import type { AdminCall } from '../account/known-account.ts';
import { AppError, refuseIssues } from '../error.ts';
import { personOf } from '../proposal/person.ts';
import { requireTwoPeople } from '../proposal/two-people.ts';
import { eventChange } from '../session/security-event.ts';
import { type OpenedYearRow, openedYearEntity, wantedOpenedYear } from '../setting/opened-year.ts';
import { put } from '../storage/change.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { Overtaken } from '../storage/overtaken.ts';
import { listPage, wanted } from '../storage/read.ts';
import { officeEntity } from './entity.ts';

interface YearKey {
  readonly ddo_code: string;
  readonly year: number;
}

/** An office has one a year. */
const yearsAtMost = 100;

export const OpenedYears = {
  /** The latest year first. */
  async list(ddoCode: string, now: Date): Promise<OpenedYear[]> {
    const query = openedYearEntity().query.byOffice({ ddoCode });
    const { rows } = await listPage(query, undefined, {
      count: yearsAtMost,
      consistent: true,
      order: 'desc',
    });
    return rows.map((row) => shown(row, now));
  },

  /** Replaces an earlier proposal; a year that is open stays open until then. @throws 400, `office.unknown` (404) */
  propose(
    call: AdminCall,
    input: YearKey & { readonly until: string; readonly reason: string },
  ): Promise<Outcome<OpenedYear>> {
    refuseIssues(openedYearIssues(input, call.now));
    const { ddo_code: ddoCode, year, until, reason } = input;
    return runCommand(call, {
      name: 'office.propose-year',
      input,
      answer: OpenedYear,
      reads: {
        office: wanted(officeEntity(), officeEntity().get({ ddoCode })),
        stored: wantedOpenedYear(ddoCode, year),
      },
      act({ office, stored }) {
        if (!office) throw new AppError(officeErrors.unknown);
        const version = (stored?.version ?? 0) + 1;
        const row = { ddoCode, year, until, reason, proposed: personOf(call), version };
        return {
          answer: shown(row, call.now),
          changes: { year: replacing(stored, row), event: event(call, row, 'year-proposed') },
        };
      },
    });
  },

  /** @throws `office.year-not-proposed` 404, `office.changed-meanwhile` 409, `proposal.second-admin`, `.one-person`, `.person-locked` 403 */
  confirm(call: AdminCall, input: YearKey & { readonly version: number }): Promise<Outcome<OpenedYear>> {
    const { ddo_code: ddoCode, year, version } = input;
    return runCommand(call, {
      name: 'office.confirm-year',
      input,
      answer: OpenedYear,
      reads: { stored: wantedOpenedYear(ddoCode, year) },
      async act({ stored }) {
        if (!stored || stored.confirmed) throw new AppError(officeErrors.yearNotProposed);
        if (stored.version !== version) throw new AppError(officeErrors.changedMeanwhile);
        const people = await requireTwoPeople(stored.proposed, call.officer, call.now);
        const row = { ...stored, confirmed: personOf(call), version: version + 1 };
        return {
          answer: shown(row, call.now),
          changes: {
            year: replacing(stored, row),
            people: [...people.values()],
            event: event(call, row, 'year-opened', stored.proposed.username),
          },
        };
      },
    });
  },
};

const replacing = (stored: OpenedYearRow | undefined, row: OpenedYearRow) =>
  put(
    openedYearEntity()
      .put(row)
      .where((now, { eq, notExists }) => (stored ? eq(now.version, stored.version) : notExists(now.version))),
    () => new Overtaken(),
  );

const event = (
  call: AdminCall,
  { ddoCode, year, until, reason }: OpenedYearRow,
  action: 'year-proposed' | 'year-opened',
  proposedBy?: string,
) => {
  const name = formatFinancialYear(year as FinancialYear);
  return eventChange(call, {
    action,
    subject: officeSubject(ddoCode),
    by: proposedBy ?? call.officer.username,
    ...(proposedBy === undefined ? {} : { confirmedBy: call.officer.username }),
    changes: [{ field: 'year', from: '', to: `${name} until ${until}: ${reason}` }],
  });
};

const shown = ({ ddoCode, year, until, reason, proposed, confirmed, version }: OpenedYearRow, now: Date) => ({
  ddo_code: ddoCode,
  year,
  until,
  reason,
  is_open: isOpenOn({ until, isConfirmed: confirmed !== undefined }, civilDate(now)),
  proposed_by: proposed.username,
  proposed_at: proposed.at,
  confirmed_by: confirmed?.username ?? '',
  confirmed_at: confirmed?.at ?? '',
  version,
});
