// The register of signing certificates per office: one ADMIN proposes, another confirms (decisions.md).
import * as z from 'zod';
import { type ErrorDefinition, endpoint } from '../contract.ts';
import { twoPeopleErrors } from '../proposal/errors.ts';
import { outcome } from '../wire.ts';
import { certificateStates } from './state.ts';
import { certificateText as text } from './texts.ts';

export const certificateErrors = {
  notCertificate: { code: 'certificate.not-certificate', kind: 'invalid', message: text.notCertificate },
  expired: { code: 'certificate.expired', kind: 'invalid', message: text.expired },
  notAllowed: { code: 'certificate.not-allowed', kind: 'invalid', message: text.notAllowed },
  untrusted: { code: 'certificate.untrusted', kind: 'invalid', message: text.untrusted },
  officeUnknown: { code: 'certificate.office-unknown', kind: 'refused', message: text.officeUnknown },
  likeName: {
    code: 'certificate.like-name',
    kind: 'refused',
    message: text.likeName('{holder}', '{enrolled holder}'),
  },
  twice: { code: 'certificate.twice', kind: 'refused', message: text.twice },
  unknown: { code: 'certificate.unknown', kind: 'notFound', message: text.unknown },
  state: { code: 'certificate.state', kind: 'conflict', message: text.stateConflict('{state}') },
} as const satisfies Record<string, ErrorDefinition>;

export const CertificateRow = z.strictObject({
  ddo_code: z.string(),
  /** SHA-256 of the certificate, hexadecimal. */
  thumbprint: z.string(),
  subject: z.string(),
  issuer: z.string(),
  serial: z.string(),
  valid_from: z.string(),
  valid_to: z.string(),
  state: z.enum(certificateStates),
  proposed_by: z.string(),
  proposed_at: z.string(),
  confirmed_by: z.string(),
  revoked_by: z.string(),
});
export type CertificateRow = z.output<typeof CertificateRow>;

const DdoCode = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{1,20}$/, 'Enter the DDO code of the office.');
const Key = z.strictObject({ ddo_code: DdoCode, thumbprint: z.string().regex(/^[0-9a-f]{64}$/) });
/** The account says that the holder of a like name is another person. */
export const TwoPeople = z
  .boolean()
  .default(false)
  .describe('The ADMIN knows that the holders of one name are two people.');
const common = { function: 'certificate', access: 'admin', source: 'decisions (Who may do what)' } as const;

export const listCertificates = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/admin/certificate',
  summary: 'Certificates of an office, whatever their state.',
  query: z.strictObject({ ddo_code: DdoCode }),
  response: z.array(CertificateRow),
  errors: [],
});

export const proposeCertificate = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/certificate',
  summary: 'Proposes a certificate (PEM, or DER as base64) for an office; another ADMIN confirms it.',
  body: z.strictObject({ ddo_code: DdoCode, certificate: z.string().min(1).max(20_000) }),
  response: outcome(CertificateRow),
  errors: [
    certificateErrors.notCertificate,
    certificateErrors.expired,
    certificateErrors.notAllowed,
    certificateErrors.untrusted,
    certificateErrors.officeUnknown,
    certificateErrors.twice,
  ],
});

export const confirmCertificate = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/certificate/confirm',
  finalOnly: true,
  summary: 'Enrols a proposed certificate; the account must be another person than the one that proposed it.',
  body: Key.extend({ two_people: TwoPeople }),
  response: outcome(CertificateRow),
  errors: [
    certificateErrors.unknown,
    certificateErrors.state,
    certificateErrors.likeName,
    twoPeopleErrors.secondAdmin,
    twoPeopleErrors.onePerson,
    twoPeopleErrors.personLocked,
  ],
});

export const revokeCertificate = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/admin/certificate/revoke',
  finalOnly: true,
  summary: 'Revokes a proposed or enrolled certificate at once.',
  body: Key,
  response: outcome(CertificateRow),
  errors: [certificateErrors.unknown, certificateErrors.state],
});

export const certificateEndpoints = [
  listCertificates,
  proposeCertificate,
  confirmCertificate,
  revokeCertificate,
] as const;
