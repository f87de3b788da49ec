// What a register keeps and shows of a certificate.
import type { Certificate } from './certificate.ts';

export interface CertificateFacts {
  /** SHA-256 of the certificate, hexadecimal. */
  readonly thumbprint: string;
  readonly subject: string;
  readonly issuer: string;
  readonly serial: string;
  /** Instants, ISO 8601. */
  readonly validFrom: string;
  readonly validTo: string;
}

export const certificateFacts = (certificate: Certificate): CertificateFacts => ({
  thumbprint: certificate.thumbprint,
  subject: certificate.subjectText,
  issuer: certificate.issuerText,
  // without the zero that only says that the number is positive
  serial: certificate.serialNumber.replace(/^00(?=.)/, '').toUpperCase(),
  validFrom: certificate.validFrom.toISOString(),
  validTo: certificate.validTo.toISOString(),
});
