// A financial year that is over is closed: its bills are read, deleted, returned and followed. Finance IT opens it for an office
// until a day, which takes two ADMIN accounts (decisions.md, A closed year).
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { twoPeopleErrors } from '../proposal/errors.ts';
import { outcome } from '../wire.ts';
import { officeErrors } from './errors.ts';

export const OpenedYear = z.strictObject({
  ddo_code: z.string(),
  /** The calendar year in which the financial year begins. */
  year: z.int(),
  /** The last day, in India. */
  until: z.string(),
  reason: z.string(),
  /** Whether its bills go on today. */
  is_open: z.boolean(),
  proposed_by: z.string(),
  proposed_at: z.string(),
  /** Empty until another ADMIN account confirmed it. */
  confirmed_by: z.string(),
  confirmed_at: z.string(),
  version: z.int(),
});
export type OpenedYear = z.output<typeof OpenedYear>;

const DdoCode = z.string().regex(/^[0-9A-Za-z]{1,20}$/);
const common = { function: 'admin', access: 'admin', source: 'decisions (A closed year)' } as const;

export const listOpenedYears = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/office/year',
  summary: 'The closed years that were opened for an office, or proposed to be; the latest year first.',
  query: z.strictObject({ ddo_code: DdoCode }),
  response: z.array(OpenedYear),
  errors: [],
});

export const proposeOpenedYear = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/office/year',
  summary:
    'Proposes to open a year that is over for an office until a day, with the reason; an earlier proposal of the year is replaced. Nothing is open before another ADMIN account confirms it.',
  body: z.strictObject({
    ddo_code: DdoCode,
    year: z.int(),
    until: z.string().max(10).default(''),
    reason: z.string().trim().max(1_000).default(''),
  }),
  response: outcome(OpenedYear),
  idempotent: true,
  errors: [officeErrors.unknown],
});

export const confirmOpenedYear = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/office/year/confirm',
  finalOnly: true,
  summary:
    'Opens the year as it was proposed; the account must be another person. The version is that which was read.',
  body: z.strictObject({ ddo_code: DdoCode, year: z.int(), version: z.int() }),
  response: outcome(OpenedYear),
  idempotent: true,
  errors: [
    officeErrors.yearNotProposed,
    officeErrors.changedMeanwhile,
    twoPeopleErrors.secondAdmin,
    twoPeopleErrors.onePerson,
    twoPeopleErrors.personLocked,
  ],
});

export const openedYearEndpoints = [listOpenedYears, proposeOpenedYear, confirmOpenedYear] as const;
