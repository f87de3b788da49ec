// Asks a certificate revocation list (RFC 5280, section 5) about a certificate. A list that is stale, of some reasons
// only, signed by somebody else or not understood says nothing.
import { isSignedBy, isStrongSignature } from './algorithm.ts';
import type { Certificate } from './certificate.ts';
import { extensionMap, fullNames } from './certificate-extension.ts';
import {
  algorithmOf,
  constructed,
  countOf,
  type Der,
  DerFault,
  integerOf,
  isTime,
  items,
  octetsOf,
  only,
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
  const signature = octetsOf(outer.take(tags.bitString));
  outer.end();
  const fields = items(tbs);
  const version = fields.option(tags.integer);
  const isOneAlgorithm = Buffer.compare(fields.take(tags.sequence).whole, algorithmElement.whole) === 0;
  const isIssuers = Buffer.compare(fields.take(tags.sequence).whole, issuer.subject) === 0;
  const thisUpdate = timeOf(fields.take());
  const nextUpdate = fields.option(tags.utcTime) ?? fields.option(tags.generalizedTime);
  const entries = fields.option(tags.sequence);
  const extensions = fields.option(constructed(0));
  fields.end();
  if (version && countOf(version) !== 1) throw new DerFault('a list of an unknown version');
  if (extensions && !version) throw new DerFault('extensions in a list of a version that has none');
  if (!isOneAlgorithm || !isIssuers || !nextUpdate) return 'unknown';
  if (at < thisUpdate || at > timeOf(nextUpdate)) return 'unknown';
  const extent = extensions ? extentOf(extensions, certificate) : 'whole';
  if (extent === 'unknown') return 'unknown';
  const { keyUsage } = issuer.extensions;
  if (keyUsage && !keyUsage.includes('cRLSign')) return 'unknown';
  if (
    !isStrongSignature(algorithm) ||
    !isSignedBy(issuer.publicKey, { algorithm, data: tbs.whole, signature })
  )
    return 'unknown';
  return standingAmong(entries, certificate, extent);
};

const ids = {
  listNumber: '2.5.29.20',
  issuerKeyId: '2.5.29.35',
  scope: '2.5.29.28',
  delta: '2.5.29.27',
  reason: '2.5.29.21',
} as const;

/** A delta lists what changed since the whole list: it can say that a certificate was revoked, and never that it is good. */
type Extent = 'whole' | 'delta' | 'unknown';

/** Whether the list, by its extensions, speaks about such a certificate and about all reasons. */
const extentOf = (element: Der, certificate: Certificate): Extent => {
  const known: readonly string[] = [ids.listNumber, ids.issuerKeyId, ids.scope, ids.delta];
  const extensions = extensionMap(only(element, tags.sequence));
  for (const [id, { isCritical, value }] of extensions) {
    if (isCritical && !known.includes(id)) return 'unknown';
    if (id === ids.scope && !isInScope(value, certificate)) return 'unknown';
  }
  return extensions.has(ids.delta) ? 'delta' : 'whole';
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
const namesAnyOf = (point: Der, urls: readonly string[]): boolean =>
  fullNames(point).some(
    ({ tag, content }) => tag === primitive(6) && urls.includes(Buffer.from(content).toString('latin1')),
  );

const standingAmong = (
  entries: Der | undefined,
  certificate: Certificate,
  extent: 'whole' | 'delta',
): Standing => {
  let isUnclear = extent === 'delta';
  let standing: Standing = 'good';
  const list = entries && items(entries);
  while (list && !list.isDone) {
    const fields = items(list.take(tags.sequence));
    const serialNumber = integerOf(fields.take(tags.integer));
    if (!isTime(fields.take())) throw new DerFault('an entry without a time');
    const element = fields.option(tags.sequence);
    fields.end();
    const extensions = element && extensionMap(element);
    if (extensions && [...extensions.values()].some(({ isCritical }) => isCritical)) isUnclear = true;
    const isTakenOff = extent === 'delta' && isTakenOffList(extensions?.get(ids.reason)?.value);
    if (serialNumber === certificate.serialNumber && !isTakenOff) standing = 'revoked';
  }
  return standing === 'good' && isUnclear ? 'unknown' : standing;
};

/** A delta names a certificate that was only on hold once more when it no longer is. */
const removeFromCrl = 8;
const isTakenOffList = (reason: Uint8Array | undefined): boolean =>
  reason !== undefined && readDer(reason, tags.enumerated).content[0] === removeFromCrl;

/** When a list ends by its own words; a list that cannot be read has ended long ago. */
export const endOfList = (bytes: Uint8Array): Date => {
  try {
    const fields = items(items(readDer(bytes)).take(tags.sequence));
    fields.option(tags.integer);
    fields.take(tags.sequence);
    fields.take(tags.sequence);
    fields.take();
    const nextUpdate = fields.option(tags.utcTime) ?? fields.option(tags.generalizedTime);
    return nextUpdate ? timeOf(nextUpdate) : new Date(0);
  } catch (error) {
    if (error instanceof DerFault) return new Date(0);
    throw error;
  }
};
