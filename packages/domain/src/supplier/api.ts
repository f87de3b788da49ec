// Endpoints of vendors, their agencies and groups (2§7; used again by the SPA bill, 3§7.2).
import * as z from 'zod';
import { accountChangeErrors } from '../bank/account-change-errors.ts';
import { branchEndErrors } from '../bank/branch-end-errors.ts';
import { Ein } from '../code.ts';
import { endpoint, makes } from '../contract.ts';
import { HistoryRow } from '../history/schema.ts';
import { ImportAnswer, ImportBody } from '../import/schema.ts';
import { Cursor, outcome, Paging } from '../wire.ts';
import { vendorErrors as errors } from './errors.ts';
import {
  Agency,
  AgencyCode,
  Group,
  GroupAddition,
  GroupEdit,
  GroupForm,
  GroupId,
  MappedVendor,
  Vendor,
  VendorEdit,
  VendorForm,
} from './schema.ts';

const vendors = { function: 'vendor', access: 'session', source: '2§2.6, 2§7' } as const;
const mapping = { ...vendors, source: '2§2.7, 2§7' } as const;
const groups = { ...vendors, source: '2§2.8, 2§7, 3§7.2' } as const;

/** A list that travels as JSON text inside `data`, as recorded (decisions.md, Answers). */
const JsonText = z.string();
export const listVendors = endpoint({
  ...vendors,
  method: 'GET',
  path: '/api/v1/sna/vendor',
  summary: 'The office’s vendors by EIN.',
  query: Paging,
  response: outcome(z.array(Vendor)),
  errors: [],
});

export const addVendor = endpoint({
  ...vendors,
  method: 'POST',
  path: '/api/v1/sna/vendor',
  summary: 'Adds a vendor; the server gives its EIN and takes the IFSC from the branch.',
  body: VendorForm,
  status: makes,
  response: outcome(Vendor),
  idempotent: true,
  errors: [errors.branchUnknown, branchEndErrors.ended, errors.accountTwice],
});

export const updateVendor = endpoint({
  ...vendors,
  method: 'PUT',
  path: '/api/v1/{ein}/vendor',
  summary: 'Changes name or account of a vendor; the former account detects a change in between.',
  params: z.strictObject({ ein: Ein }),
  body: VendorEdit,
  response: outcome(Vendor),
  idempotent: true,
  errors: [
    errors.einDiffers,
    errors.unknown,
    errors.branchUnknown,
    branchEndErrors.ended,
    errors.accountTwice,
    errors.changedMeanwhile,
  ],
});

export const confirmVendorAccount = endpoint({
  ...vendors,
  method: 'PUT',
  finalOnly: true,
  path: '/api/v1/sna/vendor/account',
  summary:
    'Confirms a changed account; not by the login that changed it. The version is that of the row that was read.',
  source: 'decisions (Changed accounts)',
  body: z.strictObject({ ein: Ein, version: z.int().positive() }),
  response: outcome(Vendor),
  idempotent: true,
  errors: [
    errors.unknown,
    errors.changedMeanwhile,
    accountChangeErrors.none,
    accountChangeErrors.moved,
    accountChangeErrors.own,
  ],
});

export const importVendors = endpoint({
  ...vendors,
  method: 'POST',
  path: '/api/v1/sna/vendor/import',
  summary:
    'Adds the vendors of a CSV file and changes those named by EIN, all or none; a dry run only reports.',
  body: ImportBody,
  response: ImportAnswer,
  idempotent: true,
  errors: [],
});

export const getVendorHistory = endpoint({
  ...vendors,
  method: 'GET',
  path: '/api/v1/sna/vendor/history',
  summary: 'What was done to a vendor, newest first, with its account before and after.',
  query: z.strictObject({ ein: Ein, cursor: Cursor }),
  response: z.array(HistoryRow),
  errors: [errors.unknown],
});

export const listAgencies = endpoint({
  ...mapping,
  method: 'GET',
  path: '/api/v1/agency',
  summary: 'The office’s agencies by code, each once.',
  query: z.strictObject({ cursor: Cursor }),
  response: outcome(z.array(Agency)),
  errors: [],
});

const ofAgency = Paging.extend({ agency: AgencyCode });

export const listMappedVendors = endpoint({
  ...mapping,
  method: 'GET',
  path: '/api/v1/mappedvendor',
  summary: 'Vendors that are mapped to an agency, active there or not.',
  query: ofAgency,
  response: outcome(z.array(MappedVendor)),
  errors: [errors.agencyUnknown],
});

export const listUnmappedVendors = endpoint({
  ...mapping,
  method: 'GET',
  path: '/api/v1/unmappedvendor',
  summary: 'Active vendors that are not mapped to an agency.',
  query: ofAgency,
  response: outcome(z.array(Vendor)),
  errors: [errors.agencyUnknown],
});

export const mapVendors = endpoint({
  ...mapping,
  method: 'POST',
  path: '/api/v1/maptovendor',
  summary: 'Maps vendors to an agency; those that are mapped already stay as they are.',
  query: z.strictObject({ agency: AgencyCode }),
  body: z.array(Ein).max(10_000),
  response: outcome(z.string()),
  idempotent: true,
  errors: [errors.agencyUnknown, errors.vendorsUnknown, errors.mappingChanged],
});

const mappingKey = z.strictObject({ agency: AgencyCode, ein: Ein });

export const activateMapping = endpoint({
  ...mapping,
  method: 'PUT',
  path: '/api/v1/agency/activate',
  summary: 'Makes a mapped vendor active for the agency.',
  body: mappingKey,
  response: outcome(z.string()),
  idempotent: true,
  errors: [errors.notMapped, errors.mappingChanged],
});

export const deactivateMapping = endpoint({
  ...mapping,
  method: 'PUT',
  path: '/api/v1/agency/deactivate',
  summary: 'Makes a mapped vendor inactive for the agency; it stays mapped and in its group.',
  body: mappingKey,
  response: outcome(z.string()),
  idempotent: true,
  errors: [errors.notMapped, errors.mappingChanged],
});

export const getMappingHistory = endpoint({
  ...mapping,
  method: 'GET',
  path: '/api/v1/mappedvendor/history',
  summary: 'What was done to the mapping of a vendor to an agency, newest first.',
  query: z.strictObject({ agency: AgencyCode, ein: Ein, cursor: Cursor }),
  response: z.array(HistoryRow),
  errors: [errors.agencyUnknown],
});

export const listGroups = endpoint({
  ...groups,
  method: 'GET',
  path: '/api/v1/vendor/group',
  summary: 'Groups of the office: `data` is JSON text of a list of group_id, group_name and version.',
  query: z.strictObject({ cursor: Cursor }),
  response: outcome(JsonText),
  errors: [],
});

export const addGroup = endpoint({
  ...groups,
  method: 'POST',
  path: '/api/v1/vendor/group',
  summary: 'Creates a group of vendors.',
  body: GroupForm,
  status: makes,
  response: outcome(Group),
  idempotent: true,
  errors: [errors.groupNameTwice],
});

export const renameGroup = endpoint({
  ...groups,
  method: 'PUT',
  path: '/api/v1/vendor/group',
  summary: 'Renames a group.',
  body: GroupEdit,
  response: outcome(Group),
  idempotent: true,
  errors: [errors.groupUnknown, errors.groupNameTwice, errors.groupRenamed],
});

export const getGroupHistory = endpoint({
  ...groups,
  method: 'GET',
  path: '/api/v1/vendor/group/history',
  summary: 'What was done to a group of vendors, newest first.',
  query: z.strictObject({ group_id: GroupId, cursor: Cursor }),
  response: z.array(HistoryRow),
  errors: [errors.groupUnknown],
});

export const addGroupPayees = endpoint({
  ...groups,
  method: 'POST',
  path: '/api/v1/group/payee',
  summary: 'Puts vendors of an agency into a group; those that are in it already stay.',
  body: GroupAddition,
  response: outcome(z.string()),
  idempotent: true,
  errors: [errors.groupUnknown, errors.membersNotMapped, errors.membersElsewhere, errors.membersChanged],
});

export const listGroupPayees = endpoint({
  ...groups,
  method: 'GET',
  path: '/api/v1/group/{id}/payee',
  summary:
    'Vendors of a group: `data` is JSON text of a list of agency_id, ein, party_name, ac_no, ifsc_cd, active_flag.',
  params: z.strictObject({ id: GroupId }),
  query: Paging,
  response: outcome(JsonText),
  errors: [errors.groupUnknown],
});

export const importGroupPayees = endpoint({
  ...groups,
  method: 'POST',
  path: '/api/v1/group/{id}/payee/import',
  summary: 'Puts the vendors of a CSV file into a group, all or none; a dry run only reports.',
  params: z.strictObject({ id: GroupId }),
  body: ImportBody,
  response: ImportAnswer,
  idempotent: true,
  errors: [errors.groupUnknown],
});

export const listUnassignedVendors = endpoint({
  ...groups,
  method: 'GET',
  path: '/api/v1/agencies/{agency_code}/unassigned-vendors',
  summary:
    'Vendors active for an agency that are in no group of it: `data` is JSON text of a list of vendors.',
  params: z.strictObject({ agency_code: AgencyCode }),
  query: Paging,
  response: outcome(JsonText),
  errors: [errors.agencyUnknown],
});

export const vendorEndpoints = [
  listVendors,
  addVendor,
  updateVendor,
  confirmVendorAccount,
  importVendors,
  getVendorHistory,
  listAgencies,
  listMappedVendors,
  listUnmappedVendors,
  mapVendors,
  activateMapping,
  deactivateMapping,
  getMappingHistory,
  listGroups,
  addGroup,
  renameGroup,
  getGroupHistory,
  addGroupPayees,
  listGroupPayees,
  importGroupPayees,
  listUnassignedVendors,
] as const;
