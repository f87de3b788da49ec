// Endpoints of mother sanctions and the limits that are allotted of them to DDOs (3§2.10, 3§5.4, 3§7.6).
import * as z from 'zod';
import { mappingErrors } from '../allotment/errors.ts';
import { endpoint } from '../contract.ts';
import { HistoryRow } from '../history/schema.ts';
import { schemeErrors } from '../scheme/errors.ts';
import { KnownAt, outcome } from '../wire.ts';
import { sanctionErrors as errors } from './errors.ts';
import {
  AllotForm,
  HeldByOther,
  LimitBill,
  LimitBillsQuery,
  LimitHistoryQuery,
  LimitRow,
  LimitsQuery,
  MotherSanction,
  OwnLimit,
  OwnLimitsQuery,
  SanctionQuery,
  WithdrawForm,
} from './schema.ts';

const group = { function: 'allotment', access: 'session', source: '3§2.10, 3§5.4, 3§7.6' } as const;

/** A list as 3§7.6 records it. */
const listed = <Row extends z.ZodType>(row: Row) =>
  z.strictObject({ success: z.literal(true), data: z.array(row), message: z.string() });

export const listMotherSanctions = endpoint({
  ...group,
  method: 'POST',
  path: '/api/v1/public/sparsh/mothersanction',
  summary:
    'Mother sanctions of a scheme at PFMS, oldest first, with what is left to allot; STATUS is not 0 where PFMS knows none. Where PFMS does not answer, as it said last.',
  body: SanctionQuery,
  response: z.strictObject({
    STATUS: z.int(),
    COUNT: z.int(),
    ...KnownAt,
    DATA: z.array(MotherSanction),
  }),
  errors: [errors.schemeUnknown, schemeErrors.pfmsUnavailable],
});

export const listLimits = endpoint({
  ...group,
  method: 'GET',
  path: '/api/v1/sna-ddo/limits',
  summary:
    'What the office allotted of a mother sanction in a financial year, this one where none is named, by DDO; and the sums of what other offices hold of it.',
  query: LimitsQuery,
  response: listed(LimitRow).extend({
    others: z
      .array(HeldByOther)
      .describe('With the first rows of this year, for an office with a grant of the scheme; else empty.'),
  }),
  errors: [],
});

export const listOwnLimits = endpoint({
  ...group,
  method: 'GET',
  path: '/api/v1/sna-ddo/own-limits',
  summary: 'Limits that the office itself has of a scheme this financial year, oldest sanction first.',
  source: 'decisions (Sanctions and limits)',
  query: OwnLimitsQuery,
  response: listed(OwnLimit),
  errors: [],
});

export const listLimitBills = endpoint({
  ...group,
  method: 'GET',
  path: '/api/v1/sna-ddo/limit-bills',
  summary: 'Bills that hold money of a limit that the office allotted, or has itself.',
  source: 'decisions (Sanctions and limits)',
  query: LimitBillsQuery,
  response: listed(LimitBill),
  errors: [errors.limitUnknown],
});

export const getLimitHistory = endpoint({
  ...group,
  method: 'GET',
  path: '/api/v1/sna-ddo/limit-history',
  summary: 'What the office allotted and withdrew of a mother sanction, newest first.',
  source: 'decisions (Sanctions and limits)',
  query: LimitHistoryQuery,
  response: z.array(HistoryRow),
  errors: [],
});

export const allotLimit = endpoint({
  ...group,
  method: 'POST',
  finalOnly: true,
  path: '/api/v1/sna-ddo/allot',
  summary: 'Adds an amount of a mother sanction to the limit of a DDO that the office mapped.',
  body: AllotForm,
  response: outcome(LimitRow),
  idempotent: true,
  errors: [
    errors.schemeUnknown,
    errors.unknown,
    errors.differs,
    mappingErrors.ddoNotMapped,
    errors.overAvailable,
    errors.lowered,
    errors.otherDate,
    schemeErrors.pfmsUnavailable,
  ],
});

export const withdrawLimit = endpoint({
  ...group,
  method: 'POST',
  finalOnly: true,
  path: '/api/v1/sna-ddo/withdraw',
  summary: 'Takes unused money back from the limit of a DDO, with a remark.',
  source: 'decisions (Sanctions and limits)',
  body: WithdrawForm,
  response: outcome(LimitRow),
  idempotent: true,
  errors: [errors.limitUnknown, errors.overUnused],
});

export const sanctionEndpoints = [
  listMotherSanctions,
  listLimits,
  listOwnLimits,
  listLimitBills,
  getLimitHistory,
  allotLimit,
  withdrawLimit,
] as const;
