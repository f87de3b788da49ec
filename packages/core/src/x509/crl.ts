// Asks a certificate revocation list (RFC 5280, section 5) about a certificate. A list that is stale, partial, signed by
// somebody else or not understood says nothing.
import { isSignedBy, isStrongSignature } from './algorithm.ts';
import { type Certificate, extensionMap } from './certificate.ts';
import {
  algorithmOf,
  bitsOf,
  constructed,
  type Der,
  hexOf,
  items,
  primitive,
  readDer,
  tags,
  timeOf,
} from './der.ts';

export type Standing = 'good' | 'revoked' | 'unknown';

export const standingInList = (
  bytes: Uint8Array,
  certificate: Certificate,
  issuer: Certificate,
  at: Date,
): Standing => {
  const outer = items(readDer(bytes));
  const tbs = outer.take(tags.sequence);
  const algorithmElement = outer.take(tags.sequence);
  const algorithm = algorithmOf(algorithmElement);
  const signature = bitsOf(outer.take(tags.bitString));
  outer.end();
  const fields = items(tbs);
  fields.option(tags.integer);
  const isOneAlgorithm = Buffer.compare(fields.take(tags.sequence).whole, algorithmElement.whole) === 0;
  const isIssuers = Buffer.compare(fields.take(tags.sequence).whole, issuer.subject) === 0;
  const thisUpdate = timeOf(fields.take());
  const nextUpdate = fields.option(tags.utcTime) ?? fields.option(tags.generalizedTime);
  const entries = fields.option(tags.sequence);
  const extensions = fields.option(constructed(0));
  if (!isOneAlgorithm || !isIssuers || !nextUpdate) return 'unknown';
  if (at < thisUpdate || at > timeOf(nextUpdate)) return 'unknown';
  if (extensions && !isUnderstood(extensions, certificate)) return 'unknown';
  const { keyUsage } = issuer.extensions;
  if (keyUsage && !keyUsage.includes('cRLSign')) return 'unknown';
  if (
    !isStrongSignature(algorithm) ||
    !isSignedBy(issuer.publicKey, { algorithm, data: tbs.whole, signature })
  )
    return 'unknown';
  return entries ? standingAmong(entries, certificate) : 'good';
};

const ids = { listNumber: '2.5.29.20', issuerKeyId: '2.5.29.35', scope: '2.5.29.28' } as const;

/** Whether the list, by its extensions, speaks about such a certificate and about all reasons. */
const isUnderstood = (element: Der, certificate: Certificate): boolean => {
  const known: readonly string[] = Object.values(ids);
  for (const [id, { isCritical, value }] of extensionMap(items(element).take(tags.sequence))) {
    if (isCritical && !known.includes(id)) return false;
    if (id === ids.scope && !isInScope(value, certificate)) return false;
  }
  return true;
};

const isInScope = (value: Uint8Array, { extensions }: Certificate): boolean => {
  const fields = items(readDer(value));
  const point = fields.option(constructed(0));
  if (point && !namesAnyOf(point, extensions.revocationListUrls)) return false;
  const [onlyUsers, onlyAuthorities] = [fields.option(primitive(1)), fields.option(primitive(2))];
  if (onlyUsers && extensions.isAuthority) return false;
  if (onlyAuthorities && !extensions.isAuthority) return false;
  // Only some reasons, certificates of other issuers, attribute certificates: none of them is the whole list.
  return fields.isDone;
};

/** The list was published at one of the addresses that the certificate names. */
const namesAnyOf = (point: Der, urls: readonly string[]): boolean => {
  const fullName = items(point).option(constructed(0));
  return (
    fullName !== undefined &&
    [...items(fullName)].some(({ content }) => urls.includes(Buffer.from(content).toString('latin1')))
  );
};

const standingAmong = (entries: Der, certificate: Certificate): Standing => {
  let isUnclear = false;
  for (const entry of items(entries)) {
    const fields = items(entry);
    const serialNumber = fields.take(tags.integer);
    fields.take();
    const extensions = fields.option(tags.sequence);
    if (extensions && [...extensionMap(extensions).values()].some(({ isCritical }) => isCritical))
      isUnclear = true;
    if (hexOf(serialNumber) === certificate.serialNumber) return 'revoked';
  }
  return isUnclear ? 'unknown' : 'good';
};
