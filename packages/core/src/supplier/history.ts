// The histories of mappings and groups, newest first: who mapped, activated, named, renamed, and when.

import type { HistoryRow } from '@portal/domain/history/schema';
import type { Call } from '../call.ts';
import { knownHistory } from '../history/record-event.ts';
import type { Page } from '../storage/read.ts';
import { Agencies } from './agencies.ts';
import { groupRecord, mappingRecord } from './events.ts';
import { loadGroup } from './groups.ts';

/** Of a vendor's mapping to an agency; none where it was never mapped. @throws `vendor.agency-unknown` 404 */
export const mappingHistory = (
  call: Call,
  { agency, ein }: { readonly agency: string; readonly ein: string },
  cursor: string | undefined,
  rows: number,
): Promise<Page<HistoryRow>> => {
  const { ddoCode } = call.officer.office;
  const record = mappingRecord({ ddoCode, agencyCode: agency, ein });
  return knownHistory(record, cursor, rows, () => Agencies.require(call, agency));
};

/** Of a group's names; none of one that was loaded without events. @throws `vendor.group-unknown` 404 */
export const groupHistory = (
  call: Call,
  groupId: string,
  cursor: string | undefined,
  rows: number,
): Promise<Page<HistoryRow>> => {
  const { ddoCode } = call.officer.office;
  return knownHistory(groupRecord({ ddoCode, groupId }), cursor, rows, () => loadGroup(call, groupId));
};
