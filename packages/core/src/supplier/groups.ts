// Groups of vendors (2§2.8): a vendor of an agency is in at most one group, so that it is not paid twice by two of them.
import { vendorErrors } from '@portal/domain/supplier/errors';
import { groupAdditionIssues, groupIssues } from '@portal/domain/supplier/rules';
import { Group, type GroupAddition, type GroupMember } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { AppError, refusedField, refuseIssues } from '../error.ts';
import { newHistory, recordEvent } from '../history/record-event.ts';
import { isUnchanged, put, update } from '../storage/change.ts';
import { type ClaimKey, freeClaim, takeClaim } from '../storage/claim.ts';
import { type Outcome, runCommand } from '../storage/command.ts';
import { listPage, type Page, partsOf, readNamed, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import {
  type GroupRow,
  groupEntity,
  type MappingRow,
  mappingEntity,
  memberEntity,
  vendorEntity,
} from './entity.ts';
import { groupRecord, joining, mappingRecord } from './events.ts';
import { nextGroupId } from './number.ts';

interface Rename {
  readonly group_id: string;
  readonly group_name: string;
  readonly version?: number | undefined;
}

export const Groups = {
  /** Groups of the office in the order in which they were made. */
  async list(call: Call, cursor: string | undefined, rows: number): Promise<Page<Group>> {
    const query = groupEntity().query.groupsOfOffice(ofOffice(call));
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    return { rows: page.rows.map(shown), next: page.next };
  },

  /** @throws `vendor.group-twice` 422 */
  add(call: Call, form: { readonly group_name: string }): Promise<Outcome<Group>> {
    refuseIssues(groupIssues(form));
    return runCommand(call, {
      name: 'vendor.add-group',
      input: form,
      answer: Group,
      reads: {},
      async act() {
        const groupId = await nextGroupId(call.officer.office);
        const fresh = { ...ofOffice(call), groupId, name: form.group_name, version: 1, ...newHistory };
        const act = { action: 'added', changes: renaming('', fresh.name) } as const;
        const event = recordEvent(call, groupRecord(fresh), fresh, act);
        return {
          answer: shown(fresh),
          changes: {
            name: takeName(fresh),
            group: put(
              groupEntity().create({ ...fresh, ...event.kept }),
              unexpectedRefusal('a group number is drawn once'),
            ),
            event: event.change,
          },
        };
      },
    });
  },

  /** @throws `vendor.group-unknown` 404, `vendor.group-twice` 422, `vendor.group-renamed` 409 */
  rename(call: Call, form: Rename): Promise<Outcome<Group>> {
    refuseIssues(groupIssues(form));
    return runCommand(call, {
      name: 'vendor.rename-group',
      input: form,
      answer: Group,
      reads: { group: wantedGroup(call, form.group_id) },
      act({ group }) {
        const before = requireGroup(group);
        if (form.version !== undefined && form.version !== before.version)
          throw new AppError(vendorErrors.groupRenamed);
        const after = { ...before, name: form.group_name, version: before.version + 1 };
        const isOtherName = nameKey(before.name) !== nameKey(after.name);
        const act = { action: 'changed', changes: renaming(before.name, after.name) } as const;
        const event = recordEvent(call, groupRecord(before), before, act);
        const patch = groupEntity()
          .patch({ ...ofOffice(call), groupId: before.groupId })
          .set({ name: after.name, ...event.kept })
          .add({ version: 1 })
          .where(isUnchanged(before.version));
        return {
          answer: shown(after),
          changes: {
            group: update(patch, () => new AppError(vendorErrors.groupRenamed)),
            name: isOtherName ? [takeName(after), freeName(before)] : [],
            event: event.change,
          },
        };
      },
    });
  },

  /** Vendors of a group by agency and EIN, with the account as it is now. @throws `vendor.group-unknown` 404 */
  async members(
    call: Call,
    groupId: string,
    cursor: string | undefined,
    rows: number,
  ): Promise<Page<GroupMember>> {
    const query = memberEntity().query.membersOfGroup({ ...ofOffice(call), groupId });
    const page = await listPage(query, cursor, { count: rows, consistent: true });
    if (page.rows.length === 0 && cursor === undefined) await loadGroup(call, groupId);
    const earlier = page.rows.filter(({ isActive }) => isActive === undefined);
    const { found } = await readNamed({
      vendors: page.rows.map(({ ddoCode, ein }) =>
        wanted(vendorEntity(), vendorEntity().get({ ddoCode, ein })),
      ),
      mappings: earlier.map(({ agencyCode, ein }) => wantedMapping(call, agencyCode, ein)),
    });
    return {
      rows: page.rows.map((member, at): GroupMember => {
        const { agencyCode, ein } = member;
        const { isActive = found.mappings[earlier.indexOf(member)]?.isActive } = member;
        const vendor = found.vendors[at];
        if (!vendor || isActive === undefined)
          throw new Error(`member ${ein} of group ${groupId} has lost its vendor`);
        return {
          agency_id: agencyCode,
          ein,
          party_name: vendor.name,
          ac_no: vendor.accountNumber,
          ifsc_cd: vendor.ifsc,
          active_flag: isActive && vendor.isActive,
        };
      }),
      next: page.next,
    };
  },

  /**
   * Puts vendors that are active for an agency into a group. Those that are in it already stay, so a request may be sent
   * again after it broke off; nothing is written where one of them may not be added.
   * @throws `vendor.group-unknown` 404, `vendor.members-not-mapped`, `vendor.members-elsewhere` 422,
   * `vendor.members-changed` 409
   */
  addMembers(call: Call, addition: GroupAddition): Promise<Outcome<string>> {
    const eins = [...new Set(addition.vendor_id)].sort();
    refuseIssues(groupAdditionIssues({ ...addition, vendor_id: eins }));
    const { group_id: groupId, agency_code: agencyCode } = addition;
    return runCommand(call, {
      name: 'vendor.add-members',
      input: { groupId, agencyCode, eins },
      answer: z.string(),
      reads: {
        group: wantedGroup(call, groupId),
        mappings: eins.map((ein) => wantedMapping(call, agencyCode, ein)),
      },
      async act({ group, mappings }) {
        const into = requireGroup(group);
        const fresh = notYetMembers(groupId, eins, mappings);
        const parts = partsOf(fresh, vendorsPerTransaction);
        const last = parts.pop() ?? [];
        const changesOf = (some: readonly MappingRow[]) =>
          some.flatMap((mapping) => memberChanges(call, mapping, into));
        for (const part of parts) await transact(changesOf(part));
        return { answer: vendorText.memberAdded, changes: { members: changesOf(last) } };
      },
    });
  },
};

/** A transaction takes 100 changes; a member is three. */
const vendorsPerTransaction = 30;

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

const shown = ({ groupId, name, version }: Pick<GroupRow, 'groupId' | 'name' | 'version'>): Group => ({
  group_id: groupId,
  group_name: name,
  version,
});

const wantedGroup = (call: Call, groupId: string): Wanted<GroupRow> =>
  wanted(groupEntity(), groupEntity().get({ ...ofOffice(call), groupId }));

const requireGroup = (group: GroupRow | undefined): GroupRow => {
  if (!group) throw new AppError(vendorErrors.groupUnknown);
  return group;
};

/** @throws `vendor.group-unknown` 404 */
export const loadGroup = async (call: Call, groupId: string): Promise<GroupRow> =>
  requireGroup((await readRows([wantedGroup(call, groupId)]))[0]);

const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const renaming = (from: string, to: string) => [{ field: 'Group Name', from, to }];

export const groupNameClaim = ({ ddoCode, name }: Pick<GroupRow, 'ddoCode' | 'name'>): ClaimKey => ({
  ddoCode,
  list: 'vendor-group-name',
  key: nameKey(name),
});

const takeName = (group: GroupRow): Change =>
  takeClaim(groupNameClaim(group), group.groupId, () =>
    refusedField(vendorErrors.groupNameTwice, 'group_name', vendorText.groupNameTwice(group.name)),
  );

const freeName = (group: GroupRow): Change => freeClaim(groupNameClaim(group), group.groupId);

const wantedMapping = (call: Call, agencyCode: string, ein: string) =>
  wanted(mappingEntity(), mappingEntity().get({ ...ofOffice(call), agencyCode, ein }));

/** Those that are not in the group yet, each of which may be added. */
const notYetMembers = (
  groupId: string,
  eins: readonly string[],
  rows: readonly (MappingRow | undefined)[],
): MappingRow[] => {
  const refuse = (code: 'membersNotMapped' | 'membersElsewhere', isFault: (row?: MappingRow) => boolean) => {
    const faulty = eins.filter((_, at) => isFault(rows[at]));
    if (faulty.length > 0)
      throw refusedField(vendorErrors[code], 'vendor_id', vendorText[code](faulty.join(', ')));
  };
  refuse('membersNotMapped', (row) => !row?.isActive);
  refuse('membersElsewhere', (row) => row?.groupId !== undefined && row.groupId !== groupId);
  return rows.filter((row) => row !== undefined).filter((row) => row.groupId === undefined);
};

/** The mapping names the group, the group's row the vendor; nothing else may change the mapping meanwhile. */
const memberChanges = (call: Call, mapping: MappingRow, { groupId, name }: GroupRow): Change[] => {
  const { ddoCode, agencyCode, ein, version } = mapping;
  const act = { action: 'changed', changes: joining(name) } as const;
  const event = recordEvent(call, mappingRecord(mapping), mapping, act);
  const patch = mappingEntity()
    .patch({ ddoCode, agencyCode, ein })
    .set({ groupId, ...event.kept })
    .add({ version: 1 })
    .where(isUnchanged(version));
  return [
    update(patch, () => new AppError(vendorErrors.membersChanged)),
    put(
      memberEntity().create({ ddoCode, groupId, agencyCode, ein, isActive: true }),
      unexpectedRefusal('the mapping names the group that a vendor is in'),
    ),
    event.change,
  ];
};
