// The name of a certificate's holder, as the box of a signature shows it. Signing service and server must read the same.
import type { X509Certificate } from 'node:crypto';

/** The common name, or the whole subject where there is none. */
export const holderName = (certificate: X509Certificate): string => {
  const { CN } = certificate.toLegacyObject().subject ?? {};
  return [CN ?? (certificate.subject ?? '').split('\n').join(', ')].flat().join(' ');
};
