// Reads a CMS signature (RFC 5652) as PAdES uses it and checks that it was made over a digest by the key of the
// certificate that it names (signing-certificate-v2). Whether that certificate is trusted is decided elsewhere.
import { createHash } from 'node:crypto';
import { type Digest, digestOf, isSignedBy, isStrongKey, isStrongSignature } from '../x509/algorithm.ts';
import { type Certificate, readCertificate } from '../x509/certificate.ts';
import {
  algorithmOf,
  constructed,
  countOf,
  type Der,
  DerFault,
  type DerItems,
  every,
  integerOf,
  items,
  oidOf,
  only,
  readDer,
  tags,
  timeOf,
} from '../x509/der.ts';
import { SignatureRefusal } from '../x509/refusal.ts';

const ids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
} as const;

export interface Cms {
  readonly digest: Digest;
  readonly signer: Certificate;
  /** The other certificates that came along. */
  readonly others: readonly Certificate[];
  readonly signature: Uint8Array;
  /** By the signer's own clock, where the signature says so beside the dictionary of the file. */
  readonly signingTime?: Date;
  /** The content, where it is not kept apart. */
  readonly content?: Uint8Array;
  /** A time stamp token beside the signature, DER. */
  readonly timeStamp?: Uint8Array;
  /** Checks the signature against the digest of what should have been signed. */
  check(contentDigest: Uint8Array): void;
}

/** Sound, but its parameters allow much that is not; the signing service never makes it. */
const rsaPss = '1.2.840.113549.1.1.10';
const mostCertificates = 8;
const broken = (detail: string): SignatureRefusal => new SignatureRefusal('signature.broken', detail);

export const readCms = (bytes: Uint8Array, contentType: string = ids.data): Cms => {
  const outer = items(readDer(bytes));
  if (oidOf(outer.take(tags.oid)) !== ids.signedData) throw new DerFault('no signed data');
  const signedData = items(only(outer.take(constructed(0)), tags.sequence));
  outer.end();
  const version = countOf(signedData.take(tags.integer));
  if (version !== (contentType === ids.data ? 1 : 3)) throw new DerFault(`signed data of version ${version}`);
  const digests = every(signedData.take(tags.set), tags.sequence).map(algorithmOf);
  const encapsulated = items(signedData.take(tags.sequence));
  if (oidOf(encapsulated.take(tags.oid)) !== contentType) throw new DerFault('another type of content');
  const content = encapsulated.option(constructed(0));
  encapsulated.end();
  const sent = signedData.option(constructed(0));
  const certificates = sent ? every(sent, tags.sequence).map(({ whole }) => whole) : [];
  if (certificates.length > mostCertificates) throw new DerFault('too many certificates');
  signedData.option(constructed(1));
  const signers = every(signedData.take(tags.set), tags.sequence);
  signedData.end();
  const [signerInfo, ...rest] = signers;
  if (!signerInfo || rest.length > 0) throw broken(`${signers.length} signers`);
  const signer = readSigner(items(signerInfo), certificates.map(readCertificate), contentType);
  if (digests.length !== 1 || digestOf(digests[0] ?? '') !== signer.digest)
    throw new DerFault('another digest');
  return {
    ...signer,
    ...(content ? { content: only(content, tags.octetString).content } : {}),
  };
};

const readSigner = (
  fields: DerItems,
  certificates: readonly Certificate[],
  contentType: string,
): Omit<Cms, 'content'> => {
  if (countOf(fields.take(tags.integer)) !== 1)
    throw new DerFault('the signer is not named by issuer and number');
  const signer = signerAmong(certificates, items(fields.take(tags.sequence)));
  const digest = digestOf(algorithmOf(fields.take(tags.sequence)));
  if (!digest) throw new SignatureRefusal('signature.weak', 'the digest is weak');
  const signed = fields.option(constructed(0));
  if (!signed) throw broken('no signed attributes');
  const algorithmElement = fields.take(tags.sequence);
  if (oidOf(items(algorithmElement).take(tags.oid)) === rsaPss)
    throw new SignatureRefusal('signature.format', 'RSA-PSS is not supported');
  const algorithm = algorithmOf(algorithmElement);
  if (!isStrongSignature(algorithm, digest))
    throw new SignatureRefusal('signature.weak', `signature algorithm ${algorithm}`);
  const signature = fields.take(tags.octetString).content;
  const attributes = attributesOf(signed);
  const unsigned = fields.option(constructed(1));
  fields.end();
  const timeStamp = unsigned && attributesOf(unsigned).get(ids.timeStampToken);
  const check = (contentDigest: Uint8Array): void => {
    checkAttributes(attributes, { contentType, contentDigest, signer });
    if (!isStrongKey(signer.publicKey)) throw new SignatureRefusal('signature.weak', 'the key is weak');
    // The attributes are signed as the set that they are, not under the tag that they travel with.
    const data = Buffer.from(signed.whole);
    data[0] = tags.set;
    if (!isSignedBy(signer.publicKey, { algorithm, digest, data, signature }))
      throw broken('the signature is false');
  };
  const others = certificates.filter((certificate) => certificate !== signer);
  const time = attributes.get(ids.signingTime);
  return {
    ...{ digest, signer, others, signature, check },
    ...(time ? { signingTime: timeOf(time) } : {}),
    ...(timeStamp ? { timeStamp: timeStamp.whole } : {}),
  };
};

const signerAmong = (certificates: readonly Certificate[], id: DerItems): Certificate => {
  const issuer = id.take(tags.sequence).whole;
  const serialNumber = integerOf(id.take(tags.integer));
  id.end();
  const signer = certificates.find(
    (certificate) =>
      certificate.serialNumber === serialNumber && Buffer.compare(certificate.issuer, issuer) === 0,
  );
  if (!signer) throw broken('the certificate of the signer is missing');
  return signer;
};

/** Attributes with their one value, by identifier. */
const attributesOf = (element: Der): Map<string, Der> => {
  const attributes = new Map<string, Der>();
  for (const attribute of every(element, tags.sequence)) {
    const fields = items(attribute);
    const id = oidOf(fields.take(tags.oid));
    const values = items(fields.take(tags.set));
    fields.end();
    if (attributes.has(id)) throw new DerFault(`two attributes ${id}`);
    attributes.set(id, values.take());
    values.end();
  }
  return attributes;
};

interface Expected {
  readonly contentType: string;
  readonly contentDigest: Uint8Array;
  readonly signer: Certificate;
}

const checkAttributes = (
  attributes: ReadonlyMap<string, Der>,
  { contentType, contentDigest, signer }: Expected,
): void => {
  const type = attributes.get(ids.contentType);
  if (!type || oidOf(type) !== contentType) throw broken('another type of content was signed');
  const digest = attributes.get(ids.messageDigest);
  if (digest?.tag !== tags.octetString || Buffer.compare(digest.content, contentDigest) !== 0)
    throw broken('the digest is of other content');
  if (!namesSigner(attributes, signer, contentType !== ids.data))
    throw broken('the certificate is not named');
};

/**
 * The signed attributes name the certificate by its hash, so that it cannot be exchanged. Time stamps of older authorities
 * name it by SHA-1.
 */
const namesSigner = (
  attributes: ReadonlyMap<string, Der>,
  signer: Certificate,
  isTimeStamp: boolean,
): boolean => {
  const reference = attributes.get(ids.signingCertificateV2);
  const old = isTimeStamp ? attributes.get(ids.signingCertificate) : undefined;
  const element = reference ?? old;
  if (!element) return false;
  if (element.tag !== tags.sequence) return false;
  const named = every(only(element, tags.sequence), tags.sequence);
  const [first] = named;
  // The others would be authorities between it and the root; the portal's own service names none.
  if (!first || (named.length > 1 && !isTimeStamp)) return false;
  const id = items(first);
  const algorithm = id.option(tags.sequence);
  const hash = algorithm ? digestOf(algorithmOf(algorithm)) : reference ? 'sha256' : 'sha1';
  const value = id.take(tags.octetString).content;
  const issuerSerial = id.option(tags.sequence);
  id.end();
  if (issuerSerial && !isIssuerSerialOf(items(issuerSerial), signer)) return false;
  return hash !== undefined && createHash(hash).update(signer.der).digest().equals(value);
};

/** Beside the hash, the certificate may be named by its issuer (one directory name) and its number. */
const isIssuerSerialOf = (fields: DerItems, { issuer, serialNumber }: Certificate): boolean => {
  const name = only(fields.take(tags.sequence), constructed(4));
  const isNumber = integerOf(fields.take(tags.integer)) === serialNumber;
  fields.end();
  return isNumber && Buffer.compare(name.content, issuer) === 0;
};
