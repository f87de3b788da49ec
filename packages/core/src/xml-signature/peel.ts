// Takes the signatures off a document, from the last to the first, and checks each against what was there before it: who
// signs second signs the first signature too. The key comes from the certificates that are handed in; what a signature says of
// its own key is not read.
import { createHash, type KeyObject, verify, X509Certificate } from 'node:crypto';
import { XmlC14NMode, XmlDocument, XmlElement } from 'libxml2-wasm';
import { isStrongKey } from '../x509/algorithm.ts';
import { profile } from './profile.ts';

export interface Peeled {
  /** The canonical text without any signature: what the first one signs. */
  readonly content: string;
  /** From the first to the last. */
  readonly signatures: readonly PeeledSignature[];
}

export interface PeeledSignature {
  /** Undefined where a certificate of those handed in made it over exactly what is there. */
  readonly fault?: SignatureFault;
  /** Which of the certificates; undefined where none did. */
  readonly signer?: number;
  /** The certificate that the signature brings along, base64, for an enrolment; it proves nothing. */
  readonly ownCertificate?: string;
}

/**
 * broken: what is signed is not what is there, or the signature is not over the whole document; weak: another algorithm than
 * the one accepted; unknown: by none of the certificates.
 */
export type SignatureFault = 'broken' | 'weak' | 'unknown';

const exclusive = { mode: XmlC14NMode.XML_C14N_EXCLUSIVE_1_0 } as const;

/** The document is without its signatures afterwards. */
export const peelSignatures = (
  document: XmlDocument,
  certificates: readonly X509Certificate[] | 'own',
): Peeled => {
  const known = certificates === 'own' ? undefined : certificates.map(({ publicKey }) => publicKey);
  const found = signatureElements(document.root);
  const signatures: PeeledSignature[] = [];
  for (const element of found) {
    const own = XmlDocument.create();
    try {
      // it leaves the document by this
      own.root = element;
      const stated = statementOf(own.root);
      const covered = document.canonicalizeToString(exclusive);
      signatures.unshift(judge(stated, covered, known ?? ownKeys(stated)));
    } finally {
      own.dispose();
    }
  }
  return { content: document.canonicalizeToString(exclusive), signatures };
};

/** The signatures that end the document, the last one first. One anywhere else stays, and no schema admits it. */
const signatureElements = (root: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let node = root.lastChild; node; node = node.prev) {
    if (!(node instanceof XmlElement)) {
      if (node.content.trim() === '') continue;
      break;
    }
    if (node.name !== 'Signature' || node.namespaceUri !== profile.namespace) break;
    found.push(node);
  }
  return found;
};

interface Statement {
  readonly fault?: SignatureFault;
  /** What the key signed. */
  readonly info: string;
  readonly value: Buffer;
  readonly digest: Buffer;
  readonly ownCertificate?: string;
}

const judge = (stated: Statement, covered: string, keys: readonly KeyObject[]): PeeledSignature => {
  const own = stated.ownCertificate === undefined ? {} : { ownCertificate: stated.ownCertificate };
  if (stated.fault) return { fault: stated.fault, ...own };
  const signer = keys.findIndex((key) => isBy(key, stated));
  const key = keys[signer];
  if (!key) return { fault: 'unknown', ...own };
  if (!isStrongKey(key)) return { fault: 'weak', signer, ...own };
  const isCovered = createHash('sha256').update(covered).digest().equals(stated.digest);
  return isCovered ? { signer, ...own } : { fault: 'broken', signer, ...own };
};

const ownKeys = ({ ownCertificate = '' }: Statement): KeyObject[] => {
  try {
    return [new X509Certificate(Buffer.from(ownCertificate, 'base64')).publicKey];
  } catch {
    return [];
  }
};

const isBy = (key: KeyObject, { info, value }: Statement): boolean =>
  key.asymmetricKeyType === 'rsa' && verify('sha256', Buffer.from(info), key, value);

/** Reads a signature strictly by the profile: whatever else it holds is a fault. */
const statementOf = (signature: XmlElement): Statement => {
  const [info, value, keyInfo, ...more] = children(signature);
  const parts = info ? children(info) : [];
  const [canonical, method, reference] = parts;
  const [transforms, digestMethod, digestValue, ...others] = reference ? children(reference) : [];
  const named = [
    [signature, 'Signature'],
    [info, 'SignedInfo'],
    [value, 'SignatureValue'],
    [keyInfo ?? signature, keyInfo ? 'KeyInfo' : 'Signature'],
    [canonical, 'CanonicalizationMethod'],
    [method, 'SignatureMethod'],
    [reference, 'Reference'],
    [transforms, 'Transforms'],
    [digestMethod, 'DigestMethod'],
    [digestValue, 'DigestValue'],
  ] as const;
  const isShaped =
    named.every(([element, name]) => element && isNamed(element, name)) &&
    [...more, ...others, ...parts.slice(3)].length === 0;
  const steps = transforms ? children(transforms) : [];
  const isWhole =
    isShaped &&
    reference?.attr('URI')?.value === '' &&
    algorithmOf(canonical) === profile.canonical &&
    steps.map(algorithmOf).join(' ') === `${profile.enveloped} ${profile.canonical}` &&
    [canonical, method, digestMethod, ...steps].every((element) => element && children(element).length === 0);
  const isStrong = algorithmOf(method) === profile.signature && algorithmOf(digestMethod) === profile.digest;
  const certificate = keyInfo && deepText(keyInfo, ['X509Data', 'X509Certificate']);
  return {
    // a weak one is named as such, whatever else it is
    ...(method && digestMethod && !isStrong
      ? { fault: 'weak' as const }
      : isWhole
        ? {}
        : { fault: 'broken' as const }),
    info: info?.canonicalizeToString(exclusive) ?? '',
    value: bytesOf(value),
    digest: bytesOf(digestValue),
    ...(certificate ? { ownCertificate: certificate } : {}),
  };
};

const children = (element: XmlElement): XmlElement[] => {
  const found: XmlElement[] = [];
  for (let node = element.firstChild; node; node = node.next)
    if (node instanceof XmlElement) found.push(node);
  return found;
};

const isNamed = (element: XmlElement, name: string): boolean =>
  element.name === name && element.namespaceUri === profile.namespace;

const algorithmOf = (element: XmlElement | undefined): string => element?.attr('Algorithm')?.value ?? '';

const bytesOf = (element: XmlElement | undefined): Buffer =>
  Buffer.from(element?.content.replace(/\s/g, '') ?? '', 'base64');

const deepText = (element: XmlElement, path: readonly string[]): string | undefined => {
  const [name, ...rest] = path;
  if (name === undefined) return element.content.replace(/\s/g, '');
  const next = children(element).find((child) => isNamed(child, name));
  return next && deepText(next, rest);
};
