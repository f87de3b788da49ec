// Whether a certificate is one with which a person signs documents; asked when it is enrolled and for each signature.

import type { Certificate } from './certificate.ts';
import { SignatureRefusal } from './refusal.ts';

/** Purposes under which documents are signed; a certificate that names its purposes must name one of them. */
const signingPurposes = [
  '1.3.6.1.5.5.7.3.4', // mail, as Indian certificates for signing carry it
  '1.3.6.1.5.5.7.3.36', // documents
  '1.3.6.1.4.1.311.10.3.12', // documents, as Microsoft names it
  '1.2.840.113583.1.1.5', // documents, as Adobe names it
  '2.5.29.37.0', // any
];

/** @throws `SignatureRefusal` (signature.not-allowed) for a certificate of an authority, of a server and the like */
export const checkUse = ({
  subjectText,
  extensions: { isAuthority, keyUsage, purposes },
}: Certificate): void => {
  const maySign = !keyUsage || keyUsage.includes('digitalSignature') || keyUsage.includes('nonRepudiation');
  const isForDocuments = !purposes || purposes.some((purpose) => signingPurposes.includes(purpose));
  if (isAuthority || !maySign || !isForDocuments)
    throw new SignatureRefusal('signature.not-allowed', `${subjectText} may not sign documents`);
};
