// Builds and validates the path from a certificate to a configured authority (RFC 5280, section 6). An issuer is found by
// its name and its key, and counts only when its key made the signature: an authority with the same name but another key is
// ignored.

import { isSignedBy, isStrongKey, isStrongSignature } from './algorithm.ts';
import type { Certificate } from './certificate.ts';
import { constructed } from './der.ts';
import { SignatureRefusal } from './refusal.ts';

export interface PathInput {
  readonly leaf: Certificate;
  /** Authorities that came with the signature or are configured; none of them is trusted by itself. */
  readonly intermediates: readonly Certificate[];
  readonly roots: readonly Certificate[];
  readonly at: Date;
}

/** The leaf, the authorities above it, and the root. */
export type CertificatePath = readonly [Certificate, ...Certificate[]];

const longestPath = 6;

/** The first path that holds; refuses with the reason why the nearest one does not. */
export const validPath = (input: PathInput): CertificatePath => {
  let reason: SignatureRefusal | undefined;
  for (const path of paths(input, [input.leaf])) {
    const fault = faultOf(path, input.at);
    if (!fault) return path;
    reason ??= fault;
  }
  throw (
    reason ?? new SignatureRefusal('signature.untrusted', `no path from ${input.leaf.subjectText} to a root`)
  );
};

/** Every chain of real signatures that ends at a root. */
function* paths(input: PathInput, path: CertificatePath): Generator<CertificatePath> {
  const last = path.at(-1) as Certificate;
  for (const root of input.roots) if (isIssuer(root, last)) yield [...path, root];
  if (path.length === longestPath) return;
  for (const issuer of input.intermediates) {
    const isKnown = path.some(({ thumbprint }) => thumbprint === issuer.thumbprint);
    if (!isKnown && isIssuer(issuer, last)) yield* paths(input, [...path, issuer]);
  }
}

export const isIssuer = (issuer: Certificate, subject: Certificate): boolean => {
  if (Buffer.compare(issuer.subject, subject.issuer) !== 0) return false;
  const [keyId, issuerKeyId] = [issuer.extensions.keyId, subject.extensions.issuerKeyId];
  if (keyId !== undefined && issuerKeyId !== undefined && keyId !== issuerKeyId) return false;
  if (!isNumbered(issuer, subject)) return false;
  return !isStrongSignature(subject.signatureAlgorithm) || hasSigned(issuer, subject);
};

const signatures = new WeakMap<Certificate, WeakMap<Certificate, boolean>>();

/** Whether the key of the one made the signature on the other: that does not change, so it is calculated once. */
const hasSigned = (issuer: Certificate, subject: Certificate): boolean => {
  const known = signatures.get(subject)?.get(issuer);
  if (known !== undefined) return known;
  const isSigned = isSignedBy(issuer.publicKey, {
    algorithm: subject.signatureAlgorithm,
    data: subject.signed,
    signature: subject.signature,
  });
  const ofSubject = signatures.get(subject) ?? new WeakMap<Certificate, boolean>();
  signatures.set(subject, ofSubject.set(issuer, isSigned));
  return isSigned;
};

/** The certificate of the issuer may be named by its own issuer and number. */
const isNumbered = (issuer: Certificate, { extensions: { issuerNumber } }: Certificate): boolean =>
  issuerNumber === undefined ||
  (issuerNumber.serialNumber === issuer.serialNumber &&
    issuerNumber.names.every(
      ({ tag, content }) => tag === constructed(4) && Buffer.compare(content, issuer.issuer) === 0,
    ));

const faultOf = (path: CertificatePath, at: Date): SignatureRefusal | undefined => {
  for (const [index, certificate] of path.entries()) {
    const name = certificate.subjectText;
    const isRoot = index === path.length - 1;
    // The signature of a root proves nothing: a root is trusted because it is configured.
    if (!isRoot && !isStrongSignature(certificate.signatureAlgorithm))
      return new SignatureRefusal('signature.weak', `the signature on ${name} is weak`);
    if (!isStrongKey(certificate.publicKey))
      return new SignatureRefusal('signature.weak', `the key of ${name} is weak`);
    if (at < certificate.validFrom || at > certificate.validTo)
      return new SignatureRefusal('signature.expired', `${name} is not valid at ${at.toISOString()}`);
    if (certificate.extensions.hasUnknownRestriction)
      return new SignatureRefusal(
        'signature.not-allowed',
        `${name} has a restriction that is not understood`,
      );
    const fault = index === 0 ? undefined : authorityFault(certificate, path.slice(1, index));
    if (fault) return new SignatureRefusal('signature.untrusted', `${name}: ${fault}`);
  }
  return undefined;
};

/** `below` are the authorities between this one and the leaf. */
const authorityFault = (
  { extensions: { isAuthority, keyUsage, pathLength } }: Certificate,
  below: readonly Certificate[],
): string | undefined => {
  if (!isAuthority) return 'it is no authority';
  if (keyUsage && !keyUsage.includes('keyCertSign')) return 'it may not sign certificates';
  const counted = below.filter(({ issuer, subject }) => Buffer.compare(issuer, subject) !== 0);
  if (pathLength !== undefined && counted.length > pathLength) return 'too many authorities stand below it';
  return undefined;
};
