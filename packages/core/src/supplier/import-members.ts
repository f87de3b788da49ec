// Members of a group from a CSV file: each line a vendor of an agency, under the same rules as when they are chosen.
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault, ImportResult } from '@portal/domain/import/schema';
import { type MemberLine, memberImport } from '@portal/domain/supplier/import';
import { vendorText } from '@portal/domain/supplier/texts';
import type { Call } from '../call.ts';
import { nextEvent } from '../history/record-event.ts';
import type { PlannedRow } from '../import/plan.ts';
import { importInto } from '../import/service.ts';
import { itemOf } from '../storage/change.ts';
import { readRows, wanted } from '../storage/read.ts';
import { type GroupRow, type MappingRow, mappingEntity, memberEntity } from './entity.ts';
import { joining, mappingRecord } from './events.ts';
import { loadGroup } from './groups.ts';

interface FileBody {
  readonly csv: string;
  readonly dry_run: boolean;
}

/** Puts the vendors of a file into a group, all or none. @throws `vendor.group-unknown` 404 */
export const importMembers = async (call: Call, groupId: string, body: FileBody): Promise<ImportResult> => {
  const group = await loadGroup(call, groupId);
  return importInto(call, {
    command: `vendor.import-members#${groupId}`,
    body,
    spec: memberImport,
    plan: async (lines) => {
      const mappings = await mappingsOf(call, lines);
      const faults = lines.flatMap((line, at) => faultsOf(line, mappings[at], groupId));
      const fresh = lines.flatMap(({ line }, at) => {
        const mapping = mappings[at];
        return mapping && mapping.groupId === undefined ? [plannedMember(call, line, mapping, group)] : [];
      });
      const unchanged = mappings.filter((mapping) => mapping?.groupId === groupId).length;
      return { plan: { added: fresh.length, changed: 0, unchanged, rows: fresh }, faults };
    },
  });
};

const mappingsOf = (call: Call, lines: readonly ImportLine<MemberLine>[]) => {
  const { ddoCode } = call.officer.office;
  return readRows(
    lines.map(({ row }) => {
      const key = { ddoCode, agencyCode: row.agency_code || '-', ein: row.ein || '-' };
      return wanted(mappingEntity(), mappingEntity().get(key));
    }),
  );
};

const faultsOf = (
  { line, row }: ImportLine<MemberLine>,
  mapping: MappingRow | undefined,
  groupId: string,
): ImportFault[] => {
  // what breaks a rule is act already
  if (memberImport.rules(row).length > 0) return [];
  const column = memberImport.columns.ein.label;
  if (mapping?.groupId === groupId) return [];
  if (!mapping?.isActive) return [{ line, column, message: vendorText.membersNotMapped(row.ein) }];
  if (mapping.groupId !== undefined) return [{ line, column, message: vendorText.membersElsewhere(row.ein) }];
  return [];
};

/** The mapping is the record that changes, as when a member is chosen; the group's row is written with it. */
const plannedMember = (call: Call, line: number, mapping: MappingRow, group: GroupRow): PlannedRow => {
  const { ddoCode, agencyCode, ein, version } = mapping;
  const { groupId } = group;
  const act = { action: 'imported', changes: joining(group.name) } as const;
  const event = nextEvent(call, mappingRecord(mapping), mapping, act);
  // one for the lock, one for the change
  const after = { ...mapping, groupId, version: version + 2, ...event.kept };
  return {
    line,
    recordId: ein,
    record: itemOf(mappingEntity().put(after)),
    storedVersion: version,
    beside: [event.item, itemOf(memberEntity().put({ ddoCode, groupId, agencyCode, ein, isActive: true }))],
    takes: [],
    frees: [],
  };
};
