// Enrols certificates directly in the table.
import type { X509Certificate } from 'node:crypto';
import { certificateEntity } from '@portal/core/certificate/entity';

/** Enrols a certificate for an office, as two administrators would. */
export const enrol = async (ddoCode: string, certificate: X509Certificate): Promise<void> => {
  const person = { accountId: 'test', username: 'test', at: new Date().toISOString() };
  await certificateEntity()
    .put({
      ddoCode,
      thumbprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
      subject: certificate.subject,
      issuer: certificate.issuer,
      serial: certificate.serialNumber,
      validFrom: new Date(certificate.validFrom).toISOString(),
      validTo: new Date(certificate.validTo).toISOString(),
      state: 'enrolled',
      proposed: person,
      confirmed: person,
      version: 1,
    })
    .go();
};
