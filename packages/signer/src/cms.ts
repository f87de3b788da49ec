// Builds the signature itself: a detached CMS as ETSI.CAdES.detached asks for (EN 319 142-1), with the hash of the
// certificate among the signed attributes, and the time stamp beside the signature where there is one.
import { createHash, X509Certificate } from 'node:crypto';
import {
  Set as AsnSet,
  type BaseBlock,
  fromBER,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import * as pkijs from 'pkijs';
import type { SigningKey } from './signing-key.ts';

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsaEncryption: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

/** Asks for a time stamp over a SHA-256 digest and answers the token. */
export type TimeStamper = (digest: Uint8Array) => Promise<Uint8Array>;

/** The signature over content of this SHA-256 digest, as DER. */
export const buildCms = async (
  digest: Uint8Array,
  key: SigningKey,
  timeStamp?: TimeStamper,
): Promise<Uint8Array> => {
  const certificate = pkijs.Certificate.fromBER(key.certificate);
  const attributes = signedAttributes(digest, key.certificate);
  const signature = await key.sign(
    der(new AsnSet({ value: attributes.map((attribute) => attribute.toSchema()) })),
  );
  const signerInfo = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({
      issuer: certificate.issuer,
      serialNumber: certificate.serialNumber,
    }),
    digestAlgorithm: sha256(),
    signatureAlgorithm: signatureAlgorithm(key.certificate),
    signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    signature: new OctetString({ valueHex: signature }),
  });
  if (timeStamp) {
    const token = await timeStamp(createHash('sha256').update(signature).digest());
    signerInfo.unsignedAttrs = new pkijs.SignedAndUnsignedAttributes({
      type: 1,
      attributes: [attribute(oid.timeStampToken, fromBER(token).result)],
    });
  }
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [certificate, ...key.chain.map((link) => pkijs.Certificate.fromBER(link))],
    signerInfos: [signerInfo],
  });
  return der(
    new pkijs.ContentInfo({ contentType: oid.signedData, content: signedData.toSchema(true) }).toSchema(),
  );
};

/** In the order that DER gives to a set. The time is in the signature dictionary, where PAdES wants it. */
const signedAttributes = (digest: Uint8Array, certificate: Uint8Array): pkijs.Attribute[] => {
  const certificateHash = createHash('sha256').update(certificate).digest();
  // SHA-256 is the default hash of ESSCertIDv2 and is therefore not named.
  const certificateId = new Sequence({ value: [new OctetString({ valueHex: certificateHash })] });
  return [
    attribute(oid.contentType, new ObjectIdentifier({ value: oid.data })),
    attribute(oid.messageDigest, new OctetString({ valueHex: digest })),
    attribute(oid.signingCertificateV2, new Sequence({ value: [new Sequence({ value: [certificateId] })] })),
  ].sort((a, b) => Buffer.compare(der(a.toSchema()), der(b.toSchema())));
};

const attribute = (type: string, value: BaseBlock): pkijs.Attribute =>
  new pkijs.Attribute({ type, values: [value] });

const sha256 = (): pkijs.AlgorithmIdentifier =>
  new pkijs.AlgorithmIdentifier({ algorithmId: oid.sha256, algorithmParams: new Null() });

const signatureAlgorithm = (certificate: Uint8Array): pkijs.AlgorithmIdentifier =>
  new X509Certificate(certificate).publicKey.asymmetricKeyType === 'ec'
    ? new pkijs.AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 })
    : new pkijs.AlgorithmIdentifier({ algorithmId: oid.rsaEncryption, algorithmParams: new Null() });

const der = (block: BaseBlock): Uint8Array => new Uint8Array(block.toBER(false));
