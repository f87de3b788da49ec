// Makes certificates and revocation lists for demonstrations and tests: an authority for one machine. Nothing that it makes is
// trusted where it is not configured.
import {
  createHash,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import {
  Boolean as AsnBoolean,
  Set as AsnSet,
  type BaseBlock,
  BitString,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  PrintableString,
  Sequence,
  Utf8String,
} from 'asn1js';
import * as pkijs from 'pkijs';

export type KeyKind = 'rsa' | 'ec';
export type CertificateHash = 'sha256' | 'sha1';

export interface MadeCertificate {
  readonly der: Uint8Array;
  readonly key: KeyObject;
  readonly name: Name;
}

/** Attribute types and values in order, for example `[['CN', 'Officer One'], ['C', 'IN']]`. */
export type Name = readonly (readonly ['CN' | 'O' | 'OU' | 'C' | 'serialNumber', string])[];

export interface CertificateOrder {
  readonly name: Name;
  readonly kind?: KeyKind;
  readonly rsaBits?: number;
  readonly hash?: CertificateHash;
  readonly from?: Date;
  readonly to?: Date;
  /** An authority may issue certificates; `pathLength` says how many authorities are allowed below it. */
  readonly authority?: { readonly pathLength?: number };
  /** Names of key usages; the usual ones when absent. */
  readonly keyUsage?: readonly KeyUsage[];
  readonly extendedKeyUsage?: readonly string[];
  readonly isPurposeCritical?: boolean;
  readonly revocationListUrl?: string;
  readonly responderUrl?: string;
  readonly extensions?: readonly pkijs.Extension[];
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

const dayMs = 86_400_000;

/** A certificate with a new key; signed by itself when there is no issuer. */
export const makeCertificate = (order: CertificateOrder, issuer?: MadeCertificate): MadeCertificate => {
  const { publicKey, privateKey } = newKeys(order);
  const signer = issuer ?? { key: privateKey, name: order.name };
  const certificate = new pkijs.Certificate({ version: 2, serialNumber: newSerial() });
  certificate.issuer = relativeNames(signer.name);
  certificate.subject = relativeNames(order.name);
  certificate.notBefore = new pkijs.Time({ value: order.from ?? new Date(Date.now() - dayMs) });
  certificate.notAfter = new pkijs.Time({ value: order.to ?? new Date(Date.now() + 730 * dayMs) });
  const spki = publicKey.export({ format: 'der', type: 'spki' });
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(spki);
  certificate.extensions = extensionsOf(order, keyIdOf(publicKey), keyIdOf(createPublicKey(signer.key)));
  const algorithm = signatureAlgorithm(signer.key, order.hash ?? 'sha256');
  certificate.signature = algorithm;
  certificate.signatureAlgorithm = algorithm;
  certificate.signatureValue = signatureOf(certificate.toSchema(true), signer.key, order.hash ?? 'sha256');
  return { der: der(certificate.toSchema(true)), key: privateKey, name: order.name };
};

export interface RevocationListOrder {
  /** Serial numbers in hexadecimal. */
  readonly revoked?: readonly string[];
  readonly thisUpdate?: Date;
  readonly nextUpdate?: Date;
}

export const makeRevocationList = (
  issuer: Pick<MadeCertificate, 'key' | 'name'>,
  {
    revoked = [],
    thisUpdate = new Date(Date.now() - dayMs),
    nextUpdate = new Date(Date.now() + 30 * dayMs),
  }: RevocationListOrder = {},
): Uint8Array => {
  const algorithm = signatureAlgorithm(issuer.key, 'sha256');
  const list = new pkijs.CertificateRevocationList({
    version: 1,
    signature: algorithm,
    signatureAlgorithm: algorithm,
    issuer: relativeNames(issuer.name),
    thisUpdate: new pkijs.Time({ value: thisUpdate }),
    nextUpdate: new pkijs.Time({ value: nextUpdate }),
  });
  if (revoked.length > 0)
    list.revokedCertificates = revoked.map(
      (serial) =>
        new pkijs.RevokedCertificate({
          userCertificate: new Integer({ valueHex: Buffer.from(serial, 'hex') }),
          revocationDate: new pkijs.Time({ value: thisUpdate }),
        }),
    );
  list.signatureValue = signatureOf(list.toSchema(true), issuer.key, 'sha256');
  return der(list.toSchema(true));
};

/** An extension without content. */
export const emptyExtension = (id: string, isCritical: boolean): pkijs.Extension =>
  extension(id, isCritical, new Null());

const extension = (id: string, isCritical: boolean, content: BaseBlock): pkijs.Extension =>
  new pkijs.Extension({ extnID: id, critical: isCritical, extnValue: content.toBER(false) });

const newKeys = ({ kind = 'rsa', rsaBits = 2048 }: CertificateOrder) =>
  kind === 'ec'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : generateKeyPairSync('rsa', { modulusLength: rsaBits });

/** Positive, and never with a zero in front. */
const newSerial = (): Integer => {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x3f) | 0x40;
  return new Integer({ valueHex: bytes });
};

const nameTypes = {
  CN: '2.5.4.3',
  O: '2.5.4.10',
  OU: '2.5.4.11',
  C: '2.5.4.6',
  serialNumber: '2.5.4.5',
} as const;

const relativeNames = (name: Name): pkijs.RelativeDistinguishedNames => {
  const sets = name.map(([type, value]) => {
    const text = type === 'C' ? new PrintableString({ value }) : new Utf8String({ value });
    return new AsnSet({
      value: [new Sequence({ value: [new ObjectIdentifier({ value: nameTypes[type] }), text] })],
    });
  });
  return pkijs.RelativeDistinguishedNames.fromBER(der(new Sequence({ value: sets })));
};

const extensionsOf = (
  order: CertificateOrder,
  ownKeyId: OctetString,
  issuerKeyId: OctetString,
): pkijs.Extension[] => {
  const { authority, extendedKeyUsage, isPurposeCritical = false, revocationListUrl, responderUrl } = order;
  const usage =
    order.keyUsage ?? (authority ? ['keyCertSign', 'cRLSign'] : ['digitalSignature', 'nonRepudiation']);
  return [
    extension('2.5.29.19', true, basicConstraints(authority)),
    extension('2.5.29.15', true, keyUsageBits(usage)),
    extension('2.5.29.14', false, ownKeyId),
    extension(
      '2.5.29.35',
      false,
      new pkijs.AuthorityKeyIdentifier({ keyIdentifier: issuerKeyId }).toSchema(),
    ),
    ...(extendedKeyUsage
      ? [
          extension(
            '2.5.29.37',
            isPurposeCritical,
            new pkijs.ExtKeyUsage({ keyPurposes: [...extendedKeyUsage] }).toSchema(),
          ),
        ]
      : []),
    ...(revocationListUrl ? [extension('2.5.29.31', false, distributionPoints(revocationListUrl))] : []),
    ...(responderUrl ? [extension('1.3.6.1.5.5.7.1.1', false, authorityAccess(responderUrl))] : []),
    ...(order.extensions ?? []),
  ];
};

const basicConstraints = (authority: CertificateOrder['authority']): BaseBlock => {
  if (!authority) return new Sequence();
  const { pathLength } = authority;
  return new Sequence({
    value: [
      new AsnBoolean({ value: true }),
      ...(pathLength === undefined ? [] : [new Integer({ value: pathLength })]),
    ],
  });
};

const keyUsageBits = (usages: readonly KeyUsage[]): BitString => {
  const bits = usages.reduce((sum, usage) => sum | (0x80 >> keyUsages.indexOf(usage)), 0);
  const unusedBits = [0, 1, 2, 3, 4, 5, 6, 7].findLast((count) => (bits & ((1 << count) - 1)) === 0) ?? 0;
  return new BitString({ valueHex: Uint8Array.of(bits), unusedBits });
};

const uri = (value: string): pkijs.GeneralName => new pkijs.GeneralName({ type: 6, value });

const distributionPoints = (url: string): BaseBlock =>
  new pkijs.CRLDistributionPoints({
    distributionPoints: [new pkijs.DistributionPoint({ distributionPoint: [uri(url)] })],
  }).toSchema();

const authorityAccess = (url: string): BaseBlock =>
  new pkijs.InfoAccess({
    accessDescriptions: [
      new pkijs.AccessDescription({ accessMethod: '1.3.6.1.5.5.7.48.1', accessLocation: uri(url) }),
    ],
  }).toSchema();

const keyIdOf = (key: KeyObject): OctetString => {
  const info = pkijs.PublicKeyInfo.fromBER(key.export({ format: 'der', type: 'spki' }));
  // As RFC 5280 suggests: a name for the key, not a safeguard.
  const hash = createHash('sha1').update(info.subjectPublicKey.valueBlock.valueHexView).digest();
  return new OctetString({ valueHex: hash });
};

const signatureAlgorithm = (key: KeyObject, hash: CertificateHash): pkijs.AlgorithmIdentifier => {
  if (key.asymmetricKeyType === 'ec')
    return new pkijs.AlgorithmIdentifier({
      algorithmId: hash === 'sha1' ? '1.2.840.10045.4.1' : '1.2.840.10045.4.3.2',
    });
  return new pkijs.AlgorithmIdentifier({
    algorithmId: hash === 'sha1' ? '1.2.840.113549.1.1.5' : '1.2.840.113549.1.1.11',
    algorithmParams: new Null(),
  });
};

/** Over the first part of a certificate or a list: what the signature covers. */
const signatureOf = (whole: Sequence, key: KeyObject, hash: CertificateHash): BitString => {
  const [signed] = whole.valueBlock.value;
  if (!signed) throw new RangeError('nothing to sign');
  return new BitString({ valueHex: sign(hash, der(signed), key) });
};

const der = (block: BaseBlock): Uint8Array => new Uint8Array(block.toBER(false));
