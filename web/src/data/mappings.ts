// DDOs and agencies that the office mapped.
import { listMappedAgencies, listMappedDdos } from '@portal/domain/allotment/api';
import type { MappedAgency, MappedDdo } from '@portal/domain/allotment/mapping-schema';
import { callPage } from './api.ts';
import type { WholeList } from './whole-list.ts';

export const mappedDdoList: WholeList<MappedDdo> = {
  queryKey: ['mapped-ddos'],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listMappedDdos, { query: { cursor, rows }, ...how });
    return { rows: answer.data, next };
  },
};

export const mappedAgencyList: WholeList<MappedAgency> = {
  queryKey: ['mapped-agencies'],
  read: async ({ cursor, rows, ...how }) => {
    const { answer, next } = await callPage(listMappedAgencies, { query: { cursor, rows }, ...how });
    return { rows: answer.data, next };
  },
};
