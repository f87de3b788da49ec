// Endpoints of the requests to enrol signatories (3§2.12, 3§7.7): an officer proposes, an ADMIN account confirms
// (decisions.md, Scheme systems).
import * as z from 'zod';
import { TwoPeople } from '../certificate/api.ts';
import { certificateStates } from '../certificate/state.ts';
import { endpoint } from '../contract.ts';
import { Reason } from '../order/reason.ts';
import { twoPeopleErrors } from '../proposal/errors.ts';
import { outcome } from '../wire.ts';
import { signatoryErrors as refuse } from './errors.ts';
import { dscKinds, dscRequestStates } from './schema.ts';
import { signatoryText as text } from './texts.ts';

/** A request to enrol or remove a signatory of an agency. */
export const DscRequest = z.strictObject({
  fileName: z.string(),
  /** Of the agency. */
  name: z.string(),
  /** 1 the maker, 2 the checker; empty where the file cannot be read, as the following. */
  maker_Checker: z.enum(['1', '2', '']),
  verified: z.boolean(),
  /** Why it is not verified. */
  reasons: z.array(z.strictObject({ ...Reason.shape, code: z.string() })),
  agency_code: z.string(),
  kind: z.enum([...dscKinds, '']),
  state: z.enum(dscRequestStates),
  received_at: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  proposed_by: z.string(),
  proposed_at: z.string(),
});
export type DscRequest = z.output<typeof DscRequest>;

/** A signatory that is enrolled, or was. */
export const SignatoryEntry = z.strictObject({
  agency_code: z.string(),
  name: z.string(),
  place: z.enum(['1', '2']),
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  state: z.enum(certificateStates),
  proposed_by: z.string(),
  confirmed_by: z.string(),
  confirmed_at: z.string(),
  ended_by: z.string(),
  ended_at: z.string(),
});
export type SignatoryEntry = z.output<typeof SignatoryEntry>;

const FileName = z.string().trim().min(1).max(300);
const AgencyCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{1,40}$/, text.agencyMissing);
export const requestsAtOnce = 20;

const office = { function: 'nrega', access: 'session', source: '3§2.12, 3§5.8, 3§7.7' } as const;

export const listDscRequests = endpoint({
  ...office,
  method: 'GET',
  path: '/api/v1/nregamaster/DscEnrolmment',
  summary: 'Requests to enrol signatories of the agencies of the office, oldest first.',
  response: z.array(DscRequest),
  errors: [],
});

export const processDsc = endpoint({
  ...office,
  method: 'POST',
  path: '/api/v1/nregamaster/processDsc',
  finalOnly: true,
  summary:
    'Proposes verified requests to an ADMIN account, up to 20; each has its own outcome, in their order.',
  body: z.array(FileName).min(1, text.noneSelected).max(requestsAtOnce, text.tooMany(requestsAtOnce)),
  response: z.array(z.strictObject({ file_name: z.string(), success: z.boolean(), data: z.string() })),
  errors: [],
});

/** What may refuse one request of a list: it is in its sentence. */
export const processDscRefusals = [refuse.unknown, refuse.state] as const;

const admin = { function: 'certificate', access: 'admin', source: 'decisions (Scheme systems)' } as const;

export const listProposedSignatories = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/signatory/request',
  summary: 'Requests to enrol signatories that wait or failed lately, of every office, oldest first.',
  response: z.array(DscRequest),
  errors: [],
});

export const confirmSignatory = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/signatory/confirm',
  finalOnly: true,
  summary:
    'Enrols or removes the signatory of a proposed request and answers NREGA; it must be another person than the one that proposed it.',
  body: z.strictObject({ file_name: FileName, two_people: TwoPeople }),
  response: outcome(DscRequest),
  errors: [
    refuse.unknown,
    refuse.state,
    refuse.unusable,
    refuse.notEnrolled,
    refuse.enrolledBefore,
    refuse.bothPlaces,
    refuse.likeName,
    twoPeopleErrors.secondAdmin,
    twoPeopleErrors.onePerson,
    twoPeopleErrors.personLocked,
  ],
});

export const refuseSignatory = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/signatory/refuse',
  finalOnly: true,
  summary: 'Refuses a request that was received or proposed, and answers NREGA with the remark.',
  body: z.strictObject({ file_name: FileName, remark: z.string().trim().max(300).default('') }),
  response: outcome(DscRequest),
  errors: [refuse.unknown, refuse.state],
});

export const listSignatories = endpoint({
  ...admin,
  method: 'GET',
  path: '/api/v1/admin/signatory',
  summary: 'Signatories of an agency, whatever their state.',
  query: z.strictObject({ agency_code: AgencyCode }),
  response: z.array(SignatoryEntry),
  errors: [],
});

export const revokeSignatory = endpoint({
  ...admin,
  method: 'POST',
  path: '/api/v1/admin/signatory/revoke',
  finalOnly: true,
  summary: 'Revokes an enrolled signatory at once: its key is lost, or its holder left.',
  body: z.strictObject({ agency_code: AgencyCode, place: z.enum(['1', '2']) }),
  response: outcome(SignatoryEntry),
  errors: [refuse.unknown, refuse.state],
});

export const signatoryEndpoints = [
  listDscRequests,
  processDsc,
  listProposedSignatories,
  confirmSignatory,
  refuseSignatory,
  listSignatories,
  revokeSignatory,
] as const;
