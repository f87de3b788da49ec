// What Group Master reads and sends.
import type { ImportResult } from '@portal/domain/import/schema';
import {
  addGroup,
  addGroupPayees,
  getGroupHistory,
  importGroupPayees,
  listUnassignedVendors,
  renameGroup,
} from '@portal/domain/supplier/api';
import type { Group, MappedVendor } from '@portal/domain/supplier/schema';
import { call, callPage } from '../../data/api.ts';
import { jsonList } from '../../data/suppliers.ts';
import type { WholeList } from '../../data/whole-list.ts';

export const unassignedList = (agency_code: string): WholeList<MappedVendor> => ({
  queryKey: ['unassigned-vendors', agency_code],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listUnassignedVendors, {
      params: { agency_code },
      query: { cursor, rows },
      ...how,
    });
    return { rows: jsonList<MappedVendor>(answer.data), next };
  },
});

export interface GroupName {
  readonly name: string;
}

export const sendGroup = async ({ name }: GroupName, idempotencyKey: string): Promise<Group> =>
  (await call(addGroup, { body: { group_name: name.trim() }, idempotencyKey })).data;

export const sendRename = async (
  { group_id, version }: Group,
  { name }: GroupName,
  idempotencyKey: string,
): Promise<Group> => {
  const body = { group_id, group_name: name.trim(), version };
  return (await call(renameGroup, { body, idempotencyKey })).data;
};

export const readHistory = (group_id: string, signal: AbortSignal) =>
  call(getGroupHistory, { query: { group_id }, signal });

/** Answers the server's message. */
export const sendMembers = async (
  eins: readonly string[],
  { group, agency }: { readonly group: Group; readonly agency: string },
  idempotencyKey: string,
): Promise<string> => {
  const { group_id, group_name } = group;
  const body = { group_id, group_name, agency_code: agency, vendor_id: [...eins] };
  return (await call(addGroupPayees, { body, idempotencyKey })).data;
};

export const sendMemberFile = async (
  id: string,
  body: { csv: string; dry_run: boolean },
  idempotencyKey?: string,
): Promise<ImportResult> => (await call(importGroupPayees, { params: { id }, body, idempotencyKey })).data;
