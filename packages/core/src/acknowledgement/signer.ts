// The key with which the portal signs its answers to NREGA, and the certificate of it, which lies in the document bucket: both
// together are longer than the environment of a function may be.

import { textOf, trustKeys } from '../x509/trust.ts';
import { requireSigner, type XmlSigner } from '../xml-signature/sign.ts';

/**
 * The signer, or what the operator has to set before there is one (operate.md, Scheme systems).
 * @param privateKey PEM; a secret begins with random characters, which are none
 */
export const portalSigner = async (privateKey: string): Promise<XmlSigner | { readonly missing: string }> => {
  if (!privateKey.includes('-----BEGIN')) return { missing: 'the key that signs (nregaSigningKey)' };
  const certificate = await textOf(trustKeys.answers);
  if (certificate === '') return { missing: `the certificate of the key that signs (${trustKeys.answers})` };
  const signer = { privateKey, certificate };
  try {
    requireSigner(signer);
  } catch (error) {
    return { missing: `a key and a certificate that belong together: ${String(error)}` };
  }
  return signer;
};
