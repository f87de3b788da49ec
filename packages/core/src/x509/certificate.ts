// Reads an X.509 certificate as far as the validation of a path needs it (RFC 5280).
import { type KeyObject, X509Certificate } from 'node:crypto';
import { type CertificateExtensions, readExtensions } from './certificate-extension.ts';
import {
  bitsOf,
  constructed,
  countOf,
  DerFault,
  type DerItems,
  every,
  integerOf,
  items,
  octetsOf,
  oidOf,
  only,
  primitive,
  readDer,
  tags,
  timeOf,
} from './der.ts';

export interface Certificate {
  readonly der: Uint8Array;
  readonly publicKey: KeyObject;
  /** SHA-256 of the certificate in lower-case hexadecimal. */
  readonly thumbprint: string;
  readonly serialNumber: string;
  /** Names as DER: two are the same when their bytes are. */
  readonly issuer: Uint8Array;
  readonly subject: Uint8Array;
  readonly issuerText: string;
  readonly subjectText: string;
  readonly validFrom: Date;
  readonly validTo: Date;
  /** What the issuer signed, with which algorithm. */
  readonly signed: Uint8Array;
  readonly signatureAlgorithm: string;
  readonly signature: Uint8Array;
  /** The public key as the subject's key is named in OCSP. */
  readonly keyBits: Uint8Array;
  readonly extensions: CertificateExtensions;
}

/** Officers sign again and again, below the same authorities. Real certificates have 1 to 3 KB; what a stranger sends may have more. */
const mostKnown = 500;
const largestKnownBytes = 8 * 1024;
const known = new Map<string, Certificate>();

/** A certificate that was read before, in the same bytes, is the same object. */
export const readCertificate = (bytes: Uint8Array): Certificate => {
  if (bytes.length > largestKnownBytes) return parsedCertificate(bytes);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const certificate = known.get(text) ?? parsedCertificate(bytes);
  // the one that was read last is the last one to be forgotten
  known.delete(text);
  known.set(text, certificate);
  if (known.size > mostKnown) known.delete(known.keys().next().value ?? '');
  return certificate;
};

const parsedCertificate = (bytes: Uint8Array): Certificate => {
  const { x509, publicKey } = x509Of(bytes);
  const outer = items(readDer(x509.raw));
  const tbs = outer.take(tags.sequence);
  const algorithm = outer.take(tags.sequence);
  const signature = octetsOf(outer.take(tags.bitString));
  outer.end();
  const fields = items(tbs);
  const version = fields.option(constructed(0));
  const serialNumber = integerOf(fields.take(tags.integer));
  // Only the inner part is signed; a certificate that says two things would have two thumbprints.
  if (Buffer.compare(fields.take(tags.sequence).whole, algorithm.whole) !== 0)
    throw new DerFault('two signature algorithms');
  const issuer = nameIn(fields);
  const validity = items(fields.take(tags.sequence));
  const [validFrom, validTo] = [timeOf(validity.take()), timeOf(validity.take())];
  validity.end();
  const subject = nameIn(fields);
  const publicKeyInfo = items(fields.take(tags.sequence));
  publicKeyInfo.take(tags.sequence);
  fields.option(primitive(1));
  fields.option(primitive(2));
  const extensions = fields.option(constructed(3));
  fields.end();
  if (extensions && (!version || countOf(only(version, tags.integer)) !== 2))
    throw new DerFault('extensions in a certificate of a version that has none');
  return {
    der: x509.raw,
    publicKey,
    thumbprint: x509.fingerprint256.replaceAll(':', '').toLowerCase(),
    serialNumber,
    issuer,
    subject,
    issuerText: textOf(x509.issuer),
    subjectText: textOf(x509.subject),
    validFrom,
    validTo,
    signed: tbs.whole,
    signatureAlgorithm: oidOf(items(algorithm).take(tags.oid)),
    signature,
    keyBits: octetsOf(publicKeyInfo.take(tags.bitString)),
    extensions: readExtensions(extensions),
  };
};

/** UTF-8, numeric, printable, teletex, IA5, universal, BMP. */
const stringTags = [0x0c, 0x12, 0x13, 0x14, 0x16, 0x1c, 0x1e];

/** A name as DER: attributes in sets, each an identifier and a text (or the bits or the date that some hold). */
const nameIn = (fields: DerItems): Uint8Array => {
  const name = fields.take(tags.sequence);
  for (const attribute of every(name, tags.set).flatMap((set) => every(set, tags.sequence))) {
    const parts = items(attribute);
    oidOf(parts.take(tags.oid));
    const value = parts.take();
    parts.end();
    if (value.tag === tags.bitString) bitsOf(value);
    else if (value.tag === tags.generalizedTime) timeOf(value);
    else if (!stringTags.includes(value.tag)) throw new DerFault('a name that is no text');
  }
  return name.whole;
};

/** Node gives no text at all for an empty name. */
const textOf = (name: string | undefined): string => (name ?? '').split('\n').join(', ');

const x509Of = (bytes: Uint8Array): { x509: X509Certificate; publicKey: KeyObject } => {
  try {
    const x509 = new X509Certificate(bytes);
    return { x509, publicKey: x509.publicKey };
  } catch (cause) {
    throw new DerFault('no certificate, or one with an unknown kind of key', { cause });
  }
};
