// Asks an OCSP responder (RFC 6960) about a certificate: the question, and the check of its answer. An answer that is
// stale, about another certificate, or signed without the issuer's authority is ignored.
import { createHash } from 'node:crypto';
import { isSignedBy, isStrongKey, isStrongSignature } from './algorithm.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { extensionMap } from './certificate-extension.ts';
import type { Standing } from './crl.ts';
import {
  algorithmOf,
  constructed,
  countOf,
  type Der,
  DerFault,
  type DerItems,
  elementAt,
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
import { isIssuer } from './path.ts';

const basicResponse = '1.3.6.1.5.5.7.48.1.1';
const responderPurpose = '1.3.6.1.5.5.7.3.9';
/** An answer without an end is taken for this long. */
const freshMs = 24 * 3_600_000;
/** Responders' clocks run a little ahead. */
const clockSkewMs = 5 * 60_000;

/** The question, as DER. SHA-1 names the issuer here, as responders expect; it protects nothing. */
export const ocspRequest = (certificate: Certificate, issuer: Certificate): Uint8Array => {
  const sha1 = element(tags.sequence, element(tags.oid, Buffer.from('2b0e03021a', 'hex')), Buffer.of(5, 0));
  const id = element(
    tags.sequence,
    sha1,
    element(tags.octetString, hashOf('sha1', issuer.subject)),
    element(tags.octetString, hashOf('sha1', issuer.keyBits)),
    element(tags.integer, Buffer.from(certificate.serialNumber, 'hex')),
  );
  const list = element(tags.sequence, element(tags.sequence, id));
  return element(tags.sequence, element(tags.sequence, list));
};

export const standingInAnswer = (
  bytes: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Standing => {
  const answer = items(readDer(bytes));
  if (hexOf(answer.take(tags.enumerated)) !== '00') return 'unknown';
  const body = items(only(answer.take(constructed(0)), tags.sequence));
  answer.end();
  if (oidOf(body.take(tags.oid)) !== basicResponse) return 'unknown';
  const basic = items(readDer(body.take(tags.octetString).content));
  body.end();
  const data = basic.take(tags.sequence);
  const algorithm = algorithmOf(basic.take(tags.sequence));
  const signature = octetsOf(basic.take(tags.bitString));
  const certificates = basic.option(constructed(0));
  basic.end();
  const { responderId, singles } = readData(items(data));
  if (!isStrongSignature(algorithm)) return 'unknown';
  const hasAnswered = (candidate: Certificate): boolean =>
    isNamed(responderId, candidate) &&
    isSignedBy(candidate.publicKey, { algorithm, data: data.whole, signature });
  if (!hasAnswered(issuer) && !appointed(issuer, certificates, at).some(hasAnswered)) return 'unknown';
  const standings = singles.map((single) => standingInSingle(items(single), certificate, issuer, at));
  // An answer that says both of a certificate is no reason to trust it.
  if (standings.includes('revoked')) return 'revoked';
  return standings.includes('good') ? 'good' : 'unknown';
};

const readData = (fields: DerItems): { responderId: Der; singles: Der[] } => {
  const version = fields.option(constructed(0));
  if (version && countOf(only(version, tags.integer)) !== 0) throw new DerFault('an answer of a new version');
  const responderId = fields.take();
  timeOf(fields.take(tags.generalizedTime));
  const singles = every(fields.take(tags.sequence), tags.sequence);
  const extensions = fields.option(constructed(1));
  fields.end();
  if (hasCritical(extensions)) throw new DerFault('an answer with an unknown restriction');
  return { responderId, singles };
};

/** The answer says who gives it, by name or by the hash of the key. */
const isNamed = (responderId: Der, { subject, keyBits }: Certificate): boolean => {
  if (responderId.tag === constructed(1)) return Buffer.compare(responderId.content, subject) === 0;
  return (
    responderId.tag === constructed(2) &&
    hashOf('sha1', keyBits).equals(only(responderId, tags.octetString).content)
  );
};

const mostCertificates = 4;

/** The certificates of responders, sent with the answer, that the issuer has appointed. */
const appointed = (issuer: Certificate, sent: Der | undefined, at: Date): Certificate[] => {
  const list = sent ? every(only(sent, tags.sequence), tags.sequence).slice(0, mostCertificates) : [];
  return list
    .map(({ whole }) => readCertificate(whole))
    .filter(
      (candidate) =>
        isStrongSignature(candidate.signatureAlgorithm) &&
        isStrongKey(candidate.publicKey) &&
        isIssuer(issuer, candidate) &&
        candidate.extensions.purposes?.includes(responderPurpose) &&
        !candidate.extensions.hasUnknownRestriction &&
        at >= candidate.validFrom &&
        at <= candidate.validTo,
    );
};

const standingInSingle = (
  fields: DerItems,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Standing => {
  if (!isAbout(items(fields.take(tags.sequence)), certificate, issuer)) return 'unknown';
  const status = fields.take();
  const thisUpdate = timeOf(fields.take(tags.generalizedTime));
  const next = fields.option(constructed(0));
  const nextUpdate = next
    ? timeOf(only(next, tags.generalizedTime))
    : new Date(thisUpdate.getTime() + freshMs);
  const extensions = fields.option(constructed(1));
  fields.end();
  if (at.getTime() + clockSkewMs < thisUpdate.getTime() || at > nextUpdate) return 'unknown';
  if (hasCritical(extensions)) return 'unknown';
  if (status.tag === constructed(1)) return 'revoked';
  return status.tag === primitive(0) && status.content.length === 0 ? 'good' : 'unknown';
};

const hasCritical = (extensions: Der | undefined): boolean =>
  extensions !== undefined &&
  [...extensionMap(only(extensions, tags.sequence)).values()].some(({ isCritical }) => isCritical);

const hashes: ReadonlyMap<string, string> = new Map([
  ['1.3.14.3.2.26', 'sha1'],
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
]);

const isAbout = (id: DerItems, certificate: Certificate, issuer: Certificate): boolean => {
  const hash = hashes.get(algorithmOf(id.take(tags.sequence)));
  const [name, key, serialNumber] = [
    id.take(tags.octetString),
    id.take(tags.octetString),
    integerOf(id.take(tags.integer)),
  ];
  id.end();
  return (
    hash !== undefined &&
    hashOf(hash, issuer.subject).equals(name.content) &&
    hashOf(hash, issuer.keyBits).equals(key.content) &&
    serialNumber === certificate.serialNumber
  );
};

const hashOf = (hash: string, bytes: Uint8Array): Buffer => createHash(hash).update(bytes).digest();

/** An element of DER; all lengths here are short. */
const element = (tag: number, ...parts: Uint8Array[]): Uint8Array => {
  const content = Buffer.concat(parts);
  const length = content.length < 0x80 ? [content.length] : [0x81, content.length];
  const whole = Buffer.concat([Buffer.from([tag, ...length]), content]);
  return elementAt(whole, 0).whole;
};
