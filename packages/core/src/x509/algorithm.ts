// Which digests, signature algorithms and keys are strong enough, and the check of a signature with them.
import { type KeyObject, verify } from 'node:crypto';

export type Digest = 'sha256' | 'sha384' | 'sha512';

const digests: ReadonlyMap<string, Digest> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
]);

const signatures: ReadonlyMap<string, { readonly digest: Digest; readonly key: 'rsa' | 'ec' }> = new Map([
  ['1.2.840.113549.1.1.11', { digest: 'sha256', key: 'rsa' }],
  ['1.2.840.113549.1.1.12', { digest: 'sha384', key: 'rsa' }],
  ['1.2.840.113549.1.1.13', { digest: 'sha512', key: 'rsa' }],
  ['1.2.840.10045.4.3.2', { digest: 'sha256', key: 'ec' }],
  ['1.2.840.10045.4.3.3', { digest: 'sha384', key: 'ec' }],
  ['1.2.840.10045.4.3.4', { digest: 'sha512', key: 'ec' }],
]);

/** RSA without a digest of its own, as CMS may name it. */
const plainRsa = '1.2.840.113549.1.1.1';
const leastRsaBits = 2048;
const curves = ['prime256v1', 'secp384r1', 'secp521r1'];

/** Undefined for a digest that is not accepted, SHA-1 and MD5 among them. */
export const digestOf = (algorithm: string): Digest | undefined => digests.get(algorithm);

export const isStrongKey = (key: KeyObject): boolean => {
  const { modulusLength = 0, publicExponent = 0n, namedCurve = '' } = key.asymmetricKeyDetails ?? {};
  if (key.asymmetricKeyType === 'rsa') return modulusLength >= leastRsaBits && publicExponent > 3n;
  return key.asymmetricKeyType === 'ec' && curves.includes(namedCurve);
};

/** Whether the signature algorithm is accepted, with the digest where it is named apart. */
export const isStrongSignature = (algorithm: string, digest?: Digest): boolean => {
  if (algorithm === plainRsa) return digest !== undefined;
  const known = signatures.get(algorithm);
  return known !== undefined && (digest === undefined || digest === known.digest);
};

/** Checks a signature of an accepted algorithm. */
export const isSignedBy = (
  key: KeyObject,
  { algorithm, digest, data, signature }: SignatureParts,
): boolean => {
  const known = algorithm === plainRsa ? { digest, key: 'rsa' } : signatures.get(algorithm);
  if (!known?.digest || known.key !== key.asymmetricKeyType) return false;
  try {
    return verify(known.digest, data, key, signature);
  } catch {
    // OpenSSL does not even take it for a signature.
    return false;
  }
};

export interface SignatureParts {
  readonly algorithm: string;
  readonly digest?: Digest;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
}
