// Rows of the certificate register, written as two administrators would have had them written.
import type { X509Certificate } from 'node:crypto';
import { certificateEntity } from '@portal/core/certificate/entity';
import type { AccountRow } from '@portal/core/session/entity';
import { putRows } from '@portal/core/storage/read';

export interface CertificateKey {
  readonly ddoCode: string;
  readonly thumbprint: string;
}

export const thumbprintOf = (certificate: X509Certificate): string =>
  certificate.fingerprint256.replaceAll(':', '').toLowerCase();

/** Who proposed what no account confirms. */
const nobody = { accountId: 'bench', username: 'bench' };

/** The certificate once for each key, whatever the thumbprints say. */
export const writeCertificates = async (
  certificate: X509Certificate,
  state: 'proposed' | 'enrolled',
  keys: readonly CertificateKey[],
  { accountId, username }: Pick<AccountRow, 'accountId' | 'username'> = nobody,
): Promise<void> => {
  const person = { accountId, username, at: new Date().toISOString() };
  const rows = keys.map(
    (key) =>
      certificateEntity()
        .put({
          ...key,
          subject: certificate.subject,
          issuer: certificate.issuer,
          serial: certificate.serialNumber,
          validFrom: new Date(certificate.validFrom).toISOString(),
          validTo: new Date(certificate.validTo).toISOString(),
          state,
          proposed: person,
          version: 1,
        })
        .params()['Item'] as Record<string, unknown>,
  );
  await putRows(rows);
};
