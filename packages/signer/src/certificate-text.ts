// The texts that describe a certificate to a person.
import { X509Certificate } from 'node:crypto';

export interface CertificateText {
  readonly subject: string;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  readonly serialNumber: string;
  /** SHA-256 of the certificate in lower-case hexadecimal: what is enrolled. */
  readonly thumbprint: string;
}

export const certificateText = (der: Uint8Array): CertificateText => {
  const certificate = new X509Certificate(der);
  return {
    subject: onOneLine(certificate.subject),
    issuer: onOneLine(certificate.issuer),
    validFrom: certificate.validFromDate,
    validTo: certificate.validToDate,
    serialNumber: certificate.serialNumber.toLowerCase(),
    thumbprint: thumbprintOf(certificate),
  };
};

export const thumbprintOf = (certificate: X509Certificate): string =>
  certificate.fingerprint256.replaceAll(':', '').toLowerCase();

const onOneLine = (name: string): string => name.split('\n').join(', ');
