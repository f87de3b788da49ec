// Endpoints by which finance IT keeps the offices (drawing and disbursing officers) that accounts belong to, and the
// settings that an office has of its own.
import * as z from 'zod';
import { HistoryEvent } from '../account/api.ts';
import { endpoint, makes } from '../contract.ts';
import { changeErrors } from '../proposal/change-errors.ts';
import { ProposedChange } from '../proposal/change-schema.ts';
import { Cursor, Name, outcome } from '../wire.ts';
import { officeErrors } from './errors.ts';
import { accountChangeRules, duplicateRules, makerCheckers } from './rules.ts';

export const OfficeRecord = z.strictObject({
  ddo_code: z.string(),
  /** Four digits, the head of the office's transaction numbers; the portal gives it. */
  office_no: z.string(),
  ddo_name: z.string(),
  department_code: z.string(),
  department_name: z.string(),
  treasury_code: z.string(),
  treasury_name: z.string(),
  tan_no: z.string(),
  maker_checker: z.enum(makerCheckers),
  account_changes: z.enum(accountChangeRules),
  duplicates: z.enum(duplicateRules),
  accounts: z.int(),
  version: z.int(),
});
export type OfficeRecord = z.output<typeof OfficeRecord>;

/** The office as it is after an edit, or as it stays until another ADMIN account confirms what was proposed. */
export const EditedOffice = z.strictObject({
  ...OfficeRecord.shape,
  proposed: ProposedChange.optional(),
});
export type EditedOffice = z.output<typeof EditedOffice>;

const Typed = z.string().trim().max(200).default('');
const fields = {
  ddo_code: Typed,
  ddo_name: Name.default(''),
  department_code: Typed,
  department_name: Name.default(''),
  treasury_code: Typed,
  treasury_name: Name.default(''),
  tan_no: Typed,
  maker_checker: Typed,
  account_changes: Typed,
  duplicates: Typed,
};
/** An office as its form is sent. */
export const OfficeForm = z.strictObject({ ...fields, version: z.int() });
const common = {
  function: 'admin',
  access: 'admin',
  source: 'decisions (Accounts, Offices are apart)',
} as const;

export const listOffices = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/office',
  summary: 'All offices, by DDO code.',
  query: z.strictObject({ cursor: Cursor }),
  response: z.array(OfficeRecord),
  errors: [],
});

export const openOffice = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/office',
  finalOnly: true,
  summary: 'Opens an office; the portal gives it the number with which its transaction numbers begin.',
  body: z.strictObject(fields),
  status: makes,
  response: outcome(OfficeRecord),
  idempotent: true,
  errors: [officeErrors.taken, officeErrors.noNumberLeft],
});

export const editOffice = endpoint({
  ...common,
  method: 'PUT',
  path: '/api/v1/admin/office',
  summary:
    'Changes an office, and with it the office of all its accounts. The version is that of the row that was read. A change that loosens a control or the treasury is proposed (202): another ADMIN account confirms it.',
  body: OfficeForm,
  status: [200, 202],
  response: outcome(EditedOffice),
  idempotent: true,
  errors: [officeErrors.unknown, officeErrors.changedMeanwhile, changeErrors.finalOnly],
});

export const listOfficeHistory = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/office/history',
  summary: 'What happened to an office, the newest first, with old and new values.',
  query: z.strictObject({ ddo_code: z.string().regex(/^[0-9A-Za-z]{1,20}$/), cursor: Cursor }),
  response: z.array(HistoryEvent),
  errors: [],
});

export const officeEndpoints = [listOffices, openOffice, editOffice, listOfficeHistory] as const;
