// Reads the extensions of certificates, lists and answers (RFC 5280, section 4.2): who may do what, and where to ask.
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
  oidOf,
  only,
  primitive,
  readDer,
  tags,
} from './der.ts';

export interface CertificateExtensions {
  readonly isAuthority: boolean;
  /** The number of authorities allowed below this one. */
  readonly pathLength?: number;
  readonly keyUsage?: readonly KeyUsage[];
  readonly purposes?: readonly string[];
  readonly keyId?: string;
  readonly issuerKeyId?: string;
  /** The issuer's certificate, where it is named by its own issuer and number. */
  readonly issuerNumber?: IssuerNumber;
  readonly revocationListUrls: readonly string[];
  readonly responderUrls: readonly string[];
  /** A restriction that is not understood here: the certificate cannot be used. */
  readonly hasUnknownRestriction: boolean;
}

export interface IssuerNumber {
  readonly names: readonly Der[];
  readonly serialNumber: string;
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

export interface Extension {
  readonly isCritical: boolean;
  readonly value: Uint8Array;
}

/** Extensions by identifier; there is at least one, and none twice. */
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
  if (extensions.size === 0) throw new DerFault('an empty list of extensions');
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

export const readExtensions = (element: Der | undefined): CertificateExtensions => {
  const found = element ? extensionMap(only(element, tags.sequence)) : new Map<string, Extension>();
  const known: readonly string[] = Object.values(ids);
  const value = (id: string): Uint8Array | undefined => found.get(id)?.value;
  const usage = value(ids.keyUsage);
  const purposes = value(ids.purposes);
  const keyId = value(ids.keyId);
  // Not needed, and still read: what cannot be read in it is not taken for a certificate.
  namesOf(value(ids.otherNames));
  return {
    ...authorityOf(value(ids.basicConstraints)),
    ...(usage ? { keyUsage: usagesOf(usage) } : {}),
    ...(purposes ? { purposes: every(readDer(purposes), tags.oid).map(oidOf) } : {}),
    ...(keyId ? { keyId: hexOf(readDer(keyId, tags.octetString)) } : {}),
    ...issuerOf(value(ids.issuerKeyId)),
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

const issuerOf = (
  value: Uint8Array | undefined,
): Pick<CertificateExtensions, 'issuerKeyId' | 'issuerNumber'> => {
  if (!value) return {};
  const fields = items(readDer(value));
  const keyId = fields.option(primitive(0));
  const names = fields.option(constructed(1));
  const serial = fields.option(primitive(2));
  fields.end();
  if ((names === undefined) !== (serial === undefined)) throw new DerFault('an issuer named by halves');
  return {
    ...(keyId ? { issuerKeyId: hexOf(keyId) } : {}),
    ...(names && serial
      ? {
          issuerNumber: {
            names: generalNames(names),
            serialNumber: integerOf({ ...serial, tag: tags.integer }),
          },
        }
      : {}),
  };
};

const nameTags = [
  ...[0, 3, 4, 5].map(constructed), // another, of X.400, in a directory, of EDI
  ...[1, 2, 6, 7, 8].map(primitive), // mail, DNS, URI, IP, registered
];

/** The names of any kind that are within. */
const generalNames = (element: Der): Der[] => {
  const names = [...items(element)];
  if (names.length === 0 || names.some(({ tag }) => !nameTags.includes(tag))) throw new DerFault('no names');
  return names;
};

const namesOf = (value: Uint8Array | undefined): Der[] => (value ? generalNames(readDer(value)) : []);

const uriTag = primitive(6);
const uriOf = (element: Der): string => Buffer.from(element.content).toString('latin1');

/** Addresses of lists that cover all reasons and come from the issuer itself. */
const revocationListUrls = (value: Uint8Array | undefined): string[] =>
  value ? every(readDer(value), tags.sequence).flatMap(pointUrls) : [];

const pointUrls = (point: Der): string[] => {
  const fields = items(point);
  const name = fields.option(constructed(0));
  const reasons = fields.option(primitive(1));
  const issuer = fields.option(constructed(2));
  fields.end();
  if (!name && !issuer) throw new DerFault('a distribution point without a name');
  const names = name ? fullNames(name) : [];
  if (reasons) bitsOf({ ...reasons, tag: tags.bitString });
  if (issuer) generalNames(issuer);
  return reasons || issuer ? [] : names.filter(({ tag }) => tag === uriTag).map(uriOf);
};

/** The full names of a distribution point, which may also be named by what its list's issuer is called. */
export const fullNames = (point: Der): Der[] => {
  const fields = items(point);
  const full = fields.option(constructed(0));
  if (!full) fields.take(constructed(1));
  fields.end();
  return full ? generalNames(full) : [];
};

const ocspAccess = '1.3.6.1.5.5.7.48.1';

const responderUrls = (value: Uint8Array | undefined): string[] =>
  value
    ? every(readDer(value), tags.sequence).flatMap((description) => {
        const fields = items(description);
        const isResponder = oidOf(fields.take(tags.oid)) === ocspAccess;
        const location = fields.take();
        fields.end();
        if (!nameTags.includes(location.tag)) throw new DerFault('no name');
        return isResponder && location.tag === uriTag ? [uriOf(location)] : [];
      })
    : [];
