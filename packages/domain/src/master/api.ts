// Endpoints by which finance IT loads grants and masters from files, reads them again, and sees what was loaded when.
import * as z from 'zod';
import { HistoryEvent } from '../account/api.ts';
import { endpoint } from '../contract.ts';
import { HistoryRow } from '../history/schema.ts';
import { ImportAnswer, ImportBody, importErrors } from '../import/schema.ts';
import { changeErrors } from '../proposal/change-errors.ts';
import { Cursor, Year } from '../wire.ts';
import { masterListNames } from './lists.ts';

const common = { function: 'admin', access: 'admin', source: 'decisions (Accounts)' } as const;
const List = z.strictObject({ list: z.enum(masterListNames) });
const Code = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z][0-9A-Za-z_/-]{0,29}$/, 'Enter a code of letters and digits.');

export const listMaster = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/master/{list}',
  summary:
    'Lines of a list, by the columns of its files; `of` names the part (an office, a bank, a treasury), `year` the financial year.',
  params: List,
  query: z.strictObject({ of: Code.optional(), year: Year.optional(), cursor: Cursor }),
  response: z.array(z.record(z.string(), z.string())),
  errors: [],
});

export const importMaster = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/master/{list}/import',
  summary:
    'Loads a CSV file into a list, whole or not at all; a dry run only reports what it would do. Grants, branches, accounts of agencies, treasuries and DDOs are proposed: another ADMIN account loads them.',
  params: List,
  body: z.strictObject({
    ...ImportBody.shape,
    order_no: z
      .string()
      .trim()
      .max(100)
      .default('')
      .describe('The order by which it is done; of grants a must.'),
    order_date: z.string().trim().max(10).default('').describe('A date such as 2026-04-01.'),
  }),
  response: ImportAnswer,
  idempotent: true,
  errors: [changeErrors.finalOnly],
});

export const continueMasterImport = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/import/{import_id}',
  summary: 'Goes on with a load that takes longer than one answer, and says how far it is.',
  params: z.strictObject({ import_id: z.uuid() }),
  response: ImportAnswer,
  errors: [importErrors.unknown],
});

export const listMasterHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/master/{list}/history',
  summary: 'Files that were loaded into a list, the newest first: who, when, how many lines, SHA-256.',
  params: List,
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(HistoryEvent),
  errors: [],
});

export const listGrantHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/grant/history',
  summary: 'What was loaded into one grant, the newest first, with old and new values.',
  query: z.strictObject({
    ddo_code: Code,
    year: Year,
    schemecd: z.string().regex(/^[0-9A-Z]{17}$/),
    object: Code,
    cursor: Cursor,
  }),
  response: z.array(HistoryRow),
  errors: [],
});

export const masterEndpoints = [
  listMaster,
  importMaster,
  continueMasterImport,
  listMasterHistory,
  listGrantHistory,
] as const;
