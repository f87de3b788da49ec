// What the vendor, mapping and group screens read: vendors, agencies, groups of the office.
import {
  listAgencies,
  listGroupPayees,
  listGroups,
  listMappedVendors,
  listVendors,
} from '@portal/domain/supplier/api';
import type { Agency, Group, GroupMember, MappedVendor, Vendor } from '@portal/domain/supplier/schema';
import type { QueryClient } from '@tanstack/react-query';
import { callPage } from './api.ts';
import type { WholeList } from './whole-list.ts';

export const vendorList: WholeList<Vendor> = {
  queryKey: ['vendors'],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listVendors, { query: { cursor, rows }, ...how });
    return { rows: answer.data, next };
  },
};

export const agencyList: WholeList<Agency> = {
  queryKey: ['agencies'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listAgencies, { query: { cursor }, signal });
    return { rows: answer.data, next };
  },
};

export const groupList: WholeList<Group> = {
  queryKey: ['vendor-groups'],
  read: async ({ cursor, signal }) => {
    const { answer, next } = await callPage(listGroups, { query: { cursor }, signal });
    return { rows: jsonList<Group>(answer.data), next };
  },
};

export const mappedList = (agency: string): WholeList<MappedVendor> => ({
  queryKey: ['mapped-vendors', agency],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listMappedVendors, { query: { agency, cursor, rows }, ...how });
    return { rows: answer.data, next };
  },
});

export const memberList = (id: string): WholeList<GroupMember> => ({
  queryKey: ['group-payees', id],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listGroupPayees, {
      params: { id },
      query: { cursor, rows },
      ...how,
    });
    return { rows: jsonList<GroupMember>(answer.data), next };
  },
});

/** Lists out of which vendors are chosen: an old one would offer what was chosen before. */
const choices = ['unmapped-vendors', 'unassigned-vendors'] as const;
const lists = ['vendors', 'mapped-vendors', 'group-payees'] as const;

/** Vendors, mappings or members of groups have changed. */
export const vendorsChanged = async (cache: QueryClient): Promise<void> => {
  for (const key of choices) cache.removeQueries({ queryKey: [key] });
  await Promise.all(lists.map((key) => cache.invalidateQueries({ queryKey: [key] })));
};

/** A list that travels as JSON text inside `data`, as recorded (decisions.md, Answers). */
export const jsonList = <Row>(data: string): readonly Row[] => JSON.parse(data) as readonly Row[];

/** The label of an agency in a choice: 2§2.7 names it by code and name. */
export const agencyOption = ({ agency_code, agency_name }: Agency) => ({
  value: agency_code,
  label: `${agency_code} - ${agency_name}`,
});
