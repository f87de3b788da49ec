// What happened to an account or an office, the newest first: the event rows, as finance IT reads them.
import type { HistoryEvent } from '@portal/domain/account/api';
import { type SecurityEventRow, securityEventEntity } from '../session/entity.ts';
import type { FieldChange } from '../session/security-event.ts';
import { listPage, type Page } from '../storage/read.ts';

export const historyOf = async (
  subject: string,
  cursor: string | undefined,
  rows: number,
): Promise<Page<HistoryEvent>> => {
  const query = securityEventEntity().query.eventsOfSubject({ subject });
  const page = await listPage(query, cursor, { count: rows, consistent: true, order: 'desc' });
  return { rows: page.rows.map(shown), next: page.next };
};

/** The subject of an office's events. */
export const officeSubject = (ddoCode: string): string => `office-${ddoCode}`;

/** The fields that differ, with their old and new values. */
export const changedFields = <T extends object>(
  before: T,
  after: T,
  names: readonly (keyof T & string)[],
): FieldChange[] =>
  names
    .filter((name) => before[name] !== after[name])
    .map((field) => ({ field, from: String(before[field]), to: String(after[field]) }));

const shown = ({
  at,
  action,
  by = '',
  confirmedBy = '',
  login,
  address,
  changes = [],
}: SecurityEventRow): HistoryEvent => ({
  at,
  action,
  by,
  confirmed_by: confirmedBy,
  login: login ?? '',
  address,
  changes: changes.map(({ field, from, to }) => ({ field, from, to })),
});
