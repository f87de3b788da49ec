// Signs a file of a scheme system as its applets do: an enveloped signature under the prefix ds, at the end of the root. It
// shares nothing with the portal's own; every file that it made is verified by xml-crypto too (tests/signature).
import { createHash, sign } from 'node:crypto';

export interface SchemeKey {
  /** PEM. */
  readonly privateKey: string;
  /** DER, base64. */
  readonly certificate: string;
}

const ds = 'http://www.w3.org/2000/09/xmldsig#';
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** The document with one more signature, which covers those before it. It must be in canonical form, and so is the answer. */
export const withSignature = (canonical: string, { privateKey, certificate }: SchemeKey): string => {
  const digest = createHash('sha256').update(canonical).digest('base64');
  const info = (namespace: string) =>
    `<ds:SignedInfo${namespace}>` +
    `<ds:CanonicalizationMethod Algorithm="${exclusive}"></ds:CanonicalizationMethod>` +
    '<ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod>' +
    '<ds:Reference URI=""><ds:Transforms>' +
    `<ds:Transform Algorithm="${ds}enveloped-signature"></ds:Transform>` +
    `<ds:Transform Algorithm="${exclusive}"></ds:Transform>` +
    '</ds:Transforms>' +
    '<ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod>' +
    `<ds:DigestValue>${digest}</ds:DigestValue></ds:Reference></ds:SignedInfo>`;
  const value = sign('sha256', Buffer.from(info(` xmlns:ds="${ds}"`)), privateKey).toString('base64');
  const signature =
    `<ds:Signature xmlns:ds="${ds}">${info('')}<ds:SignatureValue>${value}</ds:SignatureValue>` +
    `<ds:KeyInfo><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>` +
    '</ds:Signature>';
  const end = canonical.lastIndexOf('</');
  return `${canonical.slice(0, end)}${signature}${canonical.slice(end)}`;
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The file: the document, signed by each of the keys in turn. */
export const signedFile = (canonical: string, keys: readonly SchemeKey[]): Buffer =>
  Buffer.from(`${declaration}${keys.reduce(withSignature, canonical)}\n`);
