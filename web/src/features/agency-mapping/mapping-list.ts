// What Vendor Agency Mapping reads and sends, agency by agency.
import {
  activateMapping,
  deactivateMapping,
  getMappingHistory,
  listUnmappedVendors,
  mapVendors,
} from '@portal/domain/supplier/api';
import type { MappedVendor, Vendor } from '@portal/domain/supplier/schema';
import { call, callPage } from '../../data/api.ts';
import type { WholeList } from '../../data/whole-list.ts';

export const unmappedList = (agency: string): WholeList<Vendor> => ({
  queryKey: ['unmapped-vendors', agency],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listUnmappedVendors, { query: { agency, cursor, rows }, ...how });
    return { rows: answer.data, next };
  },
});

export const sendMapping = async (
  eins: readonly string[],
  agency: string,
  idempotencyKey: string,
): Promise<string> => (await call(mapVendors, { query: { agency }, body: [...eins], idempotencyKey })).data;

export const readHistory = ({ agency_id, ein }: MappedVendor, signal: AbortSignal) =>
  call(getMappingHistory, { query: { agency: agency_id, ein }, signal });

/** Turns the vendor on or off for its agency; answers the server's message. */
export const sendActive = async (
  { agency_id, ein }: MappedVendor,
  isActive: boolean,
  idempotencyKey: string,
): Promise<string> => {
  const endpoint = isActive ? activateMapping : deactivateMapping;
  return (await call(endpoint, { body: { agency: agency_id, ein }, idempotencyKey })).data;
};
