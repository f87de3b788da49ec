// Groups of vendors (2§2.8): a vendor of an agency is in at most one group, so that it is not paid twice by two of them.
import { vendorErrors } from '@portal/domain/supplier/errors';
import { groupAdditionIssues, groupIssues } from '@portal/domain/supplier/rules';
import type { Group, GroupAddition, GroupMember } from '@portal/domain/supplier/schema';
import { vendorText } from '@portal/domain/supplier/texts';
import type { Call } from '../call.ts';
import { AppError, invalid } from '../error.ts';
import { newHistory, recordEvent } from '../history/record-event.ts';
import { type ClaimKey, freeClaim, takeClaim } from '../storage/claim.ts';
import { type Outcome, once } from '../storage/idempotency.ts';
import { listPage, type Page, readRows, type Wanted, wanted } from '../storage/read.ts';
import { type Change, transact, unexpectedRefusal } from '../storage/transact.ts';
import {
  type GroupRow,
  groupEntity,
  type MappingRow,
  mappingEntity,
  memberEntity,
  type VendorRow,
  vendorEntity,
} from './entity.ts';
import { groupRecord, joining, mappingRecord } from './events.ts';
import { nextGroupId } from './number.ts';
import { creation, isUnchanged, update } from './write.ts';

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
    return once(call, 'vendor.add-group', form, async (repeat) => {
      const [done] = await readRows(repeat.wants);
      repeat.check(done);
      const groupId = await nextGroupId(call.officer.office);
      const fresh = { ...ofOffice(call), groupId, name: form.group_name, version: 1, ...newHistory };
      const act = { action: 'added', changes: renaming('', fresh.name) } as const;
      const event = recordEvent(call, groupRecord(fresh), fresh, act);
      await transact([
        ...repeat.record(shown(fresh)),
        takeName(fresh),
        creation(
          groupEntity().create({ ...fresh, ...event.kept }),
          unexpectedRefusal('a group number is drawn once'),
        ),
        event.change,
      ]);
      return shown(fresh);
    });
  },

  /** @throws `vendor.group-unknown` 404, `vendor.group-twice` 422, `vendor.group-renamed` 409 */
  rename(call: Call, form: Rename): Promise<Outcome<Group>> {
    refuseIssues(groupIssues(form));
    return once(call, 'vendor.rename-group', form, async (repeat) => {
      const before = await load(call, form.group_id, repeat.wants, repeat.check);
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
      await transact([
        ...repeat.record(shown(after)),
        update(patch, () => new AppError(vendorErrors.groupRenamed)),
        ...(isOtherName ? [takeName(after), freeName(before)] : []),
        event.change,
      ]);
      return shown(after);
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
    const found = await readRows<VendorRow | MappingRow>([
      ...page.rows.map(({ ddoCode, ein }) => wanted(vendorEntity(), vendorEntity().get({ ddoCode, ein }))),
      ...page.rows.map((key) => wantedMapping(call, key.agencyCode, key.ein)),
    ]);
    return {
      rows: page.rows.map(({ agencyCode, ein }, at): GroupMember => {
        const vendor = found[at] as VendorRow;
        const mapping = found[at + page.rows.length] as MappingRow;
        return {
          agency_id: agencyCode,
          ein,
          party_name: vendor.name,
          ac_no: vendor.accountNumber,
          ifsc_cd: vendor.ifsc,
          active_flag: mapping.isActive && vendor.isActive,
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
    return once(call, 'vendor.add-members', { groupId, agencyCode, eins }, async (repeat) => {
      const group = await load(call, groupId, repeat.wants, repeat.check);
      const fresh = await notYetMembers(call, groupId, agencyCode, eins);
      const answer = vendorText.memberAdded;
      const parts = Math.max(1, Math.ceil(fresh.length / vendorsPerTransaction));
      for (let part = 0; part < parts; part += 1) {
        const chosen = fresh.slice(part * vendorsPerTransaction, (part + 1) * vendorsPerTransaction);
        const changes = [
          ...(part === parts - 1 ? repeat.record(answer) : []),
          ...chosen.flatMap((mapping) => memberChanges(call, mapping, group)),
        ];
        if (changes.length > 0) await transact(changes);
      }
      return answer;
    });
  },
};

/** A transaction takes 100 changes; a member is three. */
const vendorsPerTransaction = 30;

const ofOffice = (call: Call) => ({ ddoCode: call.officer.office.ddoCode });

const refuseIssues = (issues: Parameters<typeof invalid>[0]): void => {
  if (issues.length > 0) throw invalid(issues);
};

const shown = ({ groupId, name, version }: Pick<GroupRow, 'groupId' | 'name' | 'version'>): Group => ({
  group_id: groupId,
  group_name: name,
  version,
});

/** @throws `vendor.group-unknown` 404 */
export const loadGroup = (call: Call, groupId: string): Promise<GroupRow> =>
  load(call, groupId, [], () => {});

const load = async (
  call: Call,
  groupId: string,
  others: readonly Wanted<unknown>[],
  checkOther: (row: unknown) => void,
): Promise<GroupRow> => {
  const want = wanted(groupEntity(), groupEntity().get({ ...ofOffice(call), groupId }));
  const [group, other] = await readRows<unknown>([want, ...others]);
  if (others.length > 0) checkOther(other);
  if (!group) throw new AppError(vendorErrors.groupUnknown);
  return group as GroupRow;
};

const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');

const renaming = (from: string, to: string) => [{ field: 'Group Name', from, to }];

export const groupNameClaim = ({ ddoCode, name }: Pick<GroupRow, 'ddoCode' | 'name'>): ClaimKey => ({
  ddoCode,
  list: 'vendor-group-name',
  key: nameKey(name),
});

const takeName = (group: GroupRow): Change =>
  takeClaim(groupNameClaim(group), group.groupId, () => {
    const message = vendorText.groupNameTwice(group.name);
    const { code } = vendorErrors.groupNameTwice;
    return new AppError(vendorErrors.groupNameTwice, {
      message,
      issues: [{ path: 'group_name', code, message }],
    });
  });

const freeName = (group: GroupRow): Change => freeClaim(groupNameClaim(group), group.groupId);

const wantedMapping = (call: Call, agencyCode: string, ein: string) =>
  wanted(mappingEntity(), mappingEntity().get({ ...ofOffice(call), agencyCode, ein }));

/** Those that are not in the group yet, which may all be added. */
const notYetMembers = async (
  call: Call,
  groupId: string,
  agencyCode: string,
  eins: readonly string[],
): Promise<MappingRow[]> => {
  const rows = await readRows(eins.map((ein) => wantedMapping(call, agencyCode, ein)));
  const refuse = (code: 'membersNotMapped' | 'membersElsewhere', isFault: (row?: MappingRow) => boolean) => {
    const faulty = eins.filter((_, at) => isFault(rows[at]));
    if (faulty.length === 0) return;
    const message = vendorText[code](faulty.join(', '));
    const issues = [{ path: 'vendor_id', code: vendorErrors[code].code, message }];
    throw new AppError(vendorErrors[code], { message, issues });
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
    creation(
      memberEntity().create({ ddoCode, groupId, agencyCode, ein }),
      unexpectedRefusal('the mapping names the group that a vendor is in'),
    ),
    event.change,
  ];
};
