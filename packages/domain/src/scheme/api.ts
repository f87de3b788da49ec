// Endpoints of grants, heads, bill types and the PFMS status (1§7).
import * as z from 'zod';
import { HeadCode, ObjectHead, SchemeCode } from '../code.ts';
import { endpoint } from '../contract.ts';
import { Cursor, KnownAt } from '../wire.ts';
import { schemeErrors } from './errors.ts';
import {
  BillType,
  CommonHead,
  GrantRecord,
  MajorHead,
  PfmsDetails,
  SchemeDetails,
  SchemeOption,
} from './schema.ts';

export const listGrants = endpoint({
  method: 'GET',
  path: '/api/v1/bill',
  function: 'scheme',
  access: 'session',
  summary:
    'The office’s grants of the current financial year; amounts in thousands of rupees, expenditure in rupees.',
  source: '1§3, 1§7, 1§9',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(GrantRecord),
  errors: [],
});

export const listCommonHeads = endpoint({
  method: 'GET',
  path: '/api/v1/commonheadbill',
  function: 'scheme',
  access: 'session',
  summary:
    'The office’s common heads of the current financial year: no budget, bills and expenditure of the year.',
  source: '2§2.1, 2§3, 2§7',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(CommonHead),
  errors: [],
});

export const getPfmsDetails = endpoint({
  method: 'POST',
  path: '/api/v1/pfms/sparsh/{schemecd}/details',
  function: 'scheme',
  access: 'session',
  summary:
    'The status of a scheme at PFMS; STATUS is not 0 where PFMS does not know it. Where PFMS does not answer, as it said last.',
  source: '1§4, 1§7',
  params: z.strictObject({ schemecd: SchemeCode }),
  response: z.strictObject({ STATUS: z.int(), ...KnownAt, DATA: z.array(PfmsDetails) }),
  errors: [schemeErrors.pfmsUnavailable],
});

export const listBillTypes = endpoint({
  method: 'GET',
  path: '/api/v1/billtype',
  function: 'scheme',
  access: 'session',
  summary: 'Bill types of an object head; 17 with form 30 where the head has none.',
  source: '1§7, 3§9',
  query: z.strictObject({ dh_cd: ObjectHead }),
  response: z.array(BillType),
  errors: [],
});

export const listMajorHeads = endpoint({
  method: 'GET',
  path: '/api/v1/majorhead',
  function: 'scheme',
  access: 'session',
  summary: 'Major heads to which deductions are credited.',
  source: '1§7',
  response: z.array(MajorHead),
  errors: [],
});

export const listSchemes = endpoint({
  method: 'GET',
  path: '/api/v1/scheme',
  function: 'scheme',
  access: 'session',
  summary: 'Receipt schemes of a major head.',
  source: '1§7',
  query: z.strictObject({ majorHead: HeadCode }),
  response: z.array(SchemeOption),
  errors: [],
});

export const getSchemeDetails = endpoint({
  method: 'GET',
  path: '/api/v1/schemedetails',
  function: 'scheme',
  access: 'session',
  summary:
    'Names of scheme, head, department and demand; a list with one item, empty where nothing is known.',
  source: '1§7',
  query: z.strictObject({ scheme_cd: SchemeCode, dh_cd: ObjectHead, major: HeadCode }),
  response: z.array(SchemeDetails).max(1),
  errors: [],
});

export const schemeEndpoints = [
  listGrants,
  listCommonHeads,
  getPfmsDetails,
  listBillTypes,
  listMajorHeads,
  listSchemes,
  getSchemeDetails,
] as const;
