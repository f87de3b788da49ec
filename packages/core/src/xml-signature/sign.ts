// Signs a document of the portal's own, such as an acknowledgement to NREGA: one enveloped signature with the portal's key.
import { createHash, createPrivateKey, sign, X509Certificate } from 'node:crypto';
import { canonicalText, type XmlPart } from './canonical.ts';
import { profile } from './profile.ts';

export interface XmlSigner {
  /** PEM, RSA of 2048 bits or more. */
  readonly privateKey: string;
  /** The certificate of the key, PEM or DER as base64; the receiver has it already and compares. */
  readonly certificate: string;
}

/** @throws where the key is no strong RSA key, or not the key of the certificate: a mistake of the settings */
export const requireSigner = ({ privateKey, certificate }: XmlSigner) => {
  const key = createPrivateKey(privateKey);
  const x509 = certificateOf(certificate);
  if (key.asymmetricKeyType !== 'rsa' || (key.asymmetricKeyDetails?.modulusLength ?? 0) < 2048)
    throw new Error('the signing key of the portal is not an RSA key of 2048 bits');
  if (!x509.checkPrivateKey(key)) throw new Error('the certificate of the portal is not that of its key');
  return { key, x509 };
};

/** The signed document, UTF-8 text that begins with its declaration. @throws as `requireSigner` */
export const signXml = (root: XmlPart, signer: XmlSigner): string => {
  const { key, x509 } = requireSigner(signer);
  const text = canonicalText(root);
  const digest = createHash('sha256').update(text).digest('base64');
  const value = sign('sha256', Buffer.from(canonicalText(signedInfo(digest, true))), key).toString('base64');
  const signature = canonicalText({
    name: 'Signature',
    namespace: profile.namespace,
    content: [
      signedInfo(digest, false),
      { name: 'SignatureValue', content: value },
      {
        name: 'KeyInfo',
        content: [
          { name: 'X509Data', content: [{ name: 'X509Certificate', content: x509.raw.toString('base64') }] },
        ],
      },
    ],
  });
  const end = text.lastIndexOf('</');
  return `<?xml version="1.0" encoding="UTF-8"?>\n${text.slice(0, end)}${signature}${text.slice(end)}\n`;
};

const certificateOf = (text: string): X509Certificate =>
  new X509Certificate(text.includes('-----BEGIN') ? text : Buffer.from(text, 'base64'));

/** What the key signs is canonical by itself and declares its namespace, which within the signature is declared already. */
const signedInfo = (digest: string, isAlone: boolean): XmlPart => {
  const method = (name: string, algorithm: string): XmlPart => ({
    name,
    attributes: { Algorithm: algorithm },
    content: [],
  });
  return {
    name: 'SignedInfo',
    ...(isAlone ? { namespace: profile.namespace } : {}),
    content: [
      method('CanonicalizationMethod', profile.canonical),
      method('SignatureMethod', profile.signature),
      {
        name: 'Reference',
        attributes: { URI: '' },
        content: [
          {
            name: 'Transforms',
            content: [method('Transform', profile.enveloped), method('Transform', profile.canonical)],
          },
          method('DigestMethod', profile.digest),
          { name: 'DigestValue', content: digest },
        ],
      },
    ],
  };
};
