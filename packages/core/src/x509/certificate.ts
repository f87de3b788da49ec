// Reads an X.509 certificate as far as the validation of a path needs it (RFC 5280).
import { type KeyObject, X509Certificate } from 'node:crypto';
import {
  bitsOf,
  booleanOf,
  constructed,
  countOf,
  type Der,
  DerFault,
  every,
  hexOf,
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

export interface CertificateExtensions {
  readonly isAuthority: boolean;
  /** How many authorities may stand below this one. */
  readonly pathLength?: number;
  readonly keyUsage?: readonly KeyUsage[];
  readonly purposes?: readonly string[];
  readonly keyId?: string;
  readonly issuerKeyId?: string;
  readonly revocationListUrls: readonly string[];
  readonly responderUrls: readonly string[];
  /** A restriction that is not understood here: the certificate cannot be used. */
  readonly hasUnknownRestriction: boolean;
}

const keyUsages = [
  'digitalSignature',
  'nonRepudiation',
  'keyEncipherment',
  'dataEncipherment',
  'keyAgreement',
  'keyCertSign',
  'cRLSign',
] as const;
export type KeyUsage = (typeof keyUsages)[number];

export const readCertificate = (bytes: Uint8Array): Certificate => {
  const { x509, publicKey } = x509Of(bytes);
  const outer = items(readDer(x509.raw));
  const tbs = outer.take(tags.sequence);
  const algorithm = outer.take(tags.sequence);
  const signature = octetsOf(outer.take(tags.bitString));
  outer.end();
  const fields = items(tbs);
  const version = fields.option(constructed(0));
  const serialNumber = integerOf(fields.take(tags.integer));
  // Only what stands inside is signed; a certificate that says two things would have two thumbprints.
  if (Buffer.compare(fields.take(tags.sequence).whole, algorithm.whole) !== 0)
    throw new DerFault('two signature algorithms');
  const issuer = fields.take(tags.sequence).whole;
  const validity = items(fields.take(tags.sequence));
  const [validFrom, validTo] = [timeOf(validity.take()), timeOf(validity.take())];
  validity.end();
  const subject = fields.take(tags.sequence).whole;
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

export interface Extension {
  readonly isCritical: boolean;
  readonly value: Uint8Array;
}

/** Extensions by identifier; none may stand there twice. */
export const extensionMap = (list: Der): Map<string, Extension> => {
  const extensions = new Map<string, Extension>();
  for (const entry of every(list, tags.sequence)) {
    const fields = items(entry);
    const id = oidOf(fields.take(tags.oid));
    const critical = fields.option(tags.boolean);
    if (extensions.has(id)) throw new DerFault(`two extensions ${id}`);
    extensions.set(id, {
      isCritical: critical !== undefined && booleanOf(critical),
      value: fields.take(tags.octetString).content,
    });
    fields.end();
  }
  return extensions;
};

const ids = {
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  purposes: '2.5.29.37',
  keyId: '2.5.29.14',
  issuerKeyId: '2.5.29.35',
  revocationLists: '2.5.29.31',
  authorityAccess: '1.3.6.1.5.5.7.1.1',
  // Understood in so far as they restrict nothing here: policies and other names of the subject.
  policies: '2.5.29.32',
  otherNames: '2.5.29.17',
} as const;

/** Restrictions of RFC 5280 that are not evaluated here. They restrict even where the issuer did not call them critical. */
const restrictions: readonly string[] = [
  '2.5.29.30', // names
  '2.5.29.33', // policies, mapped to others
  '2.5.29.36', // policies, required
  '2.5.29.54', // policies, any of them
];

const readExtensions = (element: Der | undefined): CertificateExtensions => {
  const found = element ? extensionMap(items(element).take(tags.sequence)) : new Map<string, Extension>();
  const known: readonly string[] = Object.values(ids);
  const value = (id: string): Uint8Array | undefined => found.get(id)?.value;
  const constraints = value(ids.basicConstraints);
  const usage = value(ids.keyUsage);
  const purposes = value(ids.purposes);
  const keyId = value(ids.keyId);
  const issuerKeyId = issuerKeyIdOf(value(ids.issuerKeyId));
  return {
    ...authorityOf(constraints),
    ...(usage ? { keyUsage: usagesOf(usage) } : {}),
    ...(purposes ? { purposes: [...items(readDer(purposes))].map(oidOf) } : {}),
    ...(keyId ? { keyId: hexOf(readDer(keyId, tags.octetString)) } : {}),
    ...(issuerKeyId === undefined ? {} : { issuerKeyId }),
    revocationListUrls: revocationListUrls(value(ids.revocationLists)),
    responderUrls: responderUrls(value(ids.authorityAccess)),
    hasUnknownRestriction: [...found].some(
      ([id, { isCritical }]) => restrictions.includes(id) || (isCritical && !known.includes(id)),
    ),
  };
};

const authorityOf = (value: Uint8Array | undefined): { isAuthority: boolean; pathLength?: number } => {
  if (!value) return { isAuthority: false };
  const fields = items(readDer(value));
  const flag = fields.option(tags.boolean);
  const isAuthority = flag !== undefined && booleanOf(flag);
  const length = fields.option(tags.integer);
  fields.end();
  return length ? { isAuthority, pathLength: countOf(length) } : { isAuthority };
};

const usagesOf = (value: Uint8Array): KeyUsage[] => {
  const bits = bitsOf(readDer(value, tags.bitString))[0] ?? 0;
  return keyUsages.filter((_, index) => (bits & (0x80 >> index)) !== 0);
};

const issuerKeyIdOf = (value: Uint8Array | undefined): string | undefined => {
  const id = value && items(readDer(value)).option(primitive(0));
  return id && hexOf(id);
};

const uriTag = primitive(6);
const uriOf = (element: Der): string => Buffer.from(element.content).toString('latin1');

/** Addresses of lists that cover all reasons and come from the issuer itself. */
const revocationListUrls = (value: Uint8Array | undefined): string[] =>
  value
    ? every(readDer(value), tags.sequence).flatMap((point) => {
        const name = items(point).option(constructed(0));
        const fullName = name && items(name).option(constructed(0));
        const isPartial = [...items(point)].some(({ tag }) => tag !== constructed(0));
        return fullName && !isPartial
          ? [...items(fullName)].filter(({ tag }) => tag === uriTag).map(uriOf)
          : [];
      })
    : [];

const ocspAccess = '1.3.6.1.5.5.7.48.1';

const responderUrls = (value: Uint8Array | undefined): string[] =>
  value
    ? every(readDer(value), tags.sequence).flatMap((description) => {
        const fields = items(description);
        const isResponder = oidOf(fields.take(tags.oid)) === ocspAccess;
        const location = fields.take();
        return isResponder && location.tag === uriTag ? [uriOf(location)] : [];
      })
    : [];
