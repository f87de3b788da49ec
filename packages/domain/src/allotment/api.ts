// Endpoints of mapped DDOs and agencies, mother sanctions and the limits that are allotted of them (3§7.6).
import * as z from 'zod';
import { MasterCode } from '../bank/api.ts';
import { endpoint, makes } from '../contract.ts';
import { HistoryRow } from '../history/schema.ts';
import { Cursor, outcome, Paging } from '../wire.ts';
import { mappingErrors as errors } from './errors.ts';
import { DdoMappingForm, MappedDdo } from './mapping-schema.ts';

const ddos = { function: 'allotment', source: '3§2.9, 3§5.9, 3§7.6' } as const;

export const mapDdo = endpoint({
  ...ddos,
  method: 'POST',
  path: '/api/v1/sna/mapddo',
  access: 'spa',
  finalOnly: true,
  summary: 'Maps a DDO of a treasury to the office, which may then allot limits to it.',
  body: DdoMappingForm,
  status: makes,
  response: outcome(z.string()),
  idempotent: true,
  errors: [errors.ddoUnknown, errors.ddoTwice],
});

export const listMappedDdos = endpoint({
  ...ddos,
  method: 'GET',
  path: '/api/v1/sna-ddo/mapped-ddo',
  access: 'session',
  summary: 'The DDOs that the office mapped, by code.',
  query: Paging,
  response: z.strictObject({ success: z.literal(true), data: z.array(MappedDdo), message: z.string() }),
  errors: [],
});

export const endDdoMapping = endpoint({
  ...ddos,
  method: 'DELETE',
  path: '/api/v1/sna/mapddo/{ddo_cd}',
  access: 'spa',
  finalOnly: true,
  summary: 'Ends the mapping of a DDO that has no limit in force.',
  source: 'decisions (Mapping)',
  params: z.strictObject({ ddo_cd: MasterCode }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [errors.ddoNotMapped, errors.ddoHasLimit],
});

export const getDdoMappingHistory = endpoint({
  ...ddos,
  method: 'GET',
  path: '/api/v1/sna/mapddo/history',
  access: 'spa',
  summary: 'Who mapped a DDO and ended its mapping, newest first.',
  source: 'decisions (Mapping)',
  query: z.strictObject({ ddo_cd: MasterCode, cursor: Cursor }),
  response: z.array(HistoryRow),
  errors: [errors.ddoNotMapped],
});

export const allotmentEndpoints = [mapDdo, listMappedDdos, endDdoMapping, getDdoMappingHistory] as const;
