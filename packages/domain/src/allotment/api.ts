// Endpoints of mapped DDOs and agencies, mother sanctions and the limits that are allotted of them (3§7.6).

import * as z from 'zod';
import { MasterCode } from '../bank/api.ts';
import { branchEndErrors } from '../bank/branch-end-errors.ts';
import { Digits } from '../code.ts';
import { endpoint, makes } from '../contract.ts';
import { HistoryRow } from '../history/schema.ts';
import { Agency } from '../supplier/schema.ts';
import { Cursor, outcome, Paging } from '../wire.ts';
import { mappingErrors as errors } from './errors.ts';
import { AgencyMappingForm, DdoMappingForm, MappedAgency, MappedDdo } from './mapping-schema.ts';

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

const agencies = { function: 'allotment', source: '3§2.11, 3§5.6, 3§7.6' } as const;

export const listSchemeAgencies = endpoint({
  ...agencies,
  method: 'POST',
  path: '/api/v1/sna/agency/details',
  access: 'session',
  summary: 'The office’s agencies that implement a state linked scheme; STATUS is 1 where there are none.',
  body: z.strictObject({ sls_code: MasterCode }),
  response: z.strictObject({ STATUS: z.union([z.literal(0), z.literal(1)]), DATA: z.array(Agency) }),
  errors: [],
});

export const mapAgency = endpoint({
  ...agencies,
  method: 'POST',
  path: '/api/v1/sna/mapagency',
  access: 'spa',
  finalOnly: true,
  summary: 'Maps an agency of a scheme to the DDO that pays for it, with its holding account.',
  body: AgencyMappingForm,
  status: makes,
  response: outcome(MappedAgency),
  idempotent: true,
  errors: [
    errors.agencyUnknown,
    errors.ddoUnknown,
    errors.branchUnknown,
    branchEndErrors.ended,
    errors.agencyTwice,
  ],
});

export const listMappedAgencies = endpoint({
  ...agencies,
  method: 'GET',
  path: '/api/v1/sna/mappedagency',
  access: 'spa',
  summary: 'The agencies that the office mapped to DDOs, in the order of their first mapping.',
  query: Paging,
  response: z.strictObject({ success: z.literal(true), data: z.array(MappedAgency) }),
  errors: [],
});

export const deleteMappedAgency = endpoint({
  ...agencies,
  method: 'DELETE',
  path: '/api/v1/sna/mappedagency/{id}',
  access: 'spa',
  finalOnly: true,
  summary: 'Ends the mapping of an agency; bills and history keep it.',
  params: z.strictObject({ id: Digits }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [errors.agencyNotMapped],
});

export const getMappedAgencyHistory = endpoint({
  ...agencies,
  method: 'GET',
  path: '/api/v1/sna/mappedagency/history',
  access: 'spa',
  summary: 'Who mapped an agency to a DDO and who ended that, newest first, with its account in full.',
  source: 'decisions (Mapping)',
  query: z.strictObject({ id: Digits, cursor: Cursor }),
  response: z.array(HistoryRow),
  errors: [errors.agencyNotMapped],
});

export const allotmentEndpoints = [
  mapDdo,
  listMappedDdos,
  endDdoMapping,
  getDdoMappingHistory,
  listSchemeAgencies,
  mapAgency,
  listMappedAgencies,
  deleteMappedAgency,
  getMappedAgencyHistory,
] as const;
