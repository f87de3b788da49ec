// Whether a certificate may be enrolled to sign: its use, and its path to an authority that the portal trusts.
import { type Certificate, readCertificate } from './certificate.ts';
import { checkUse } from './certificate-use.ts';
import { validPath } from './path.ts';
import { readTrustStore } from './trust.ts';

/**
 * What a signature with it would be refused for, said when it is enrolled.
 * @throws `SignatureRefusal`, `signature.not-allowed` where its use forbids it, another code where no path is valid
 */
export const requireSigningUse = async (leaf: Certificate, at: Date): Promise<void> => {
  const trust = await readTrustStore();
  const [roots, intermediates] = [trust.roots.map(readCertificate), trust.intermediates.map(readCertificate)];
  checkUse(leaf);
  validPath({ leaf, intermediates, roots, at });
};
