// The signing service of the shared local cloud, and the enrolment of the certificate that it signs with.
import type { X509Certificate } from 'node:crypto';
import { certificateEntity } from '@portal/core/certificate/entity';
import { cloud } from './portal.ts';
import { signedBy } from './signed-pdf.ts';

/** The body with a signature in the box of the specification. */
export const signedPdf = (body: Uint8Array): Promise<Buffer> => signedBy(cloud.signingOrigin, body);

/** Enrols a certificate for an office, as two administrators would have done. */
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
