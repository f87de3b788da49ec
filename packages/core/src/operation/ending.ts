// What ends soon: officers' certificates, the authorities that the portal trusts, their revocation lists, and the portal's own
// certificates towards partners.
import { X509Certificate } from 'node:crypto';
import { type OwnWayCode, ownWays } from '@portal/domain/operation/own-ways';
import type { StuckItem } from '@portal/domain/operation/schema';
import { type CertificateRowStored, certificateEntity } from '../certificate/entity.ts';
import { mapLimit } from '../map-limit.ts';
import { officeEntity } from '../office/entity.ts';
import { endOf, readPartnerCertificates } from '../port/client-certificate.ts';
import { findKey } from '../storage/keys.ts';
import { endOfList } from '../x509/crl.ts';
import { readTrustStore, textOf, trustKeys } from '../x509/trust.ts';

const officesAtOnce = 16;

const within = (way: OwnWayCode, now: Date): string =>
  new Date(now.getTime() + ownWays[way].afterMinutes * 60_000).toISOString();

/**
 * Enrolled certificates that end within the way's time and have no successor, and the last one of each office of which none is
 * good any more; one small question an office.
 */
export const endingCertificates = async (
  now: Date,
): Promise<Readonly<Record<'certificate-ending' | 'certificate-ended', StuckItem[]>>> => {
  const { data: offices } = await officeEntity()
    .query.officesByCode({})
    .go({
      pages: 'all',
      attributes: ['ddoCode'],
    });
  const found = { 'certificate-ending': [] as StuckItem[], 'certificate-ended': [] as StuckItem[] };
  await mapLimit(offices, officesAtOnce, async ({ ddoCode }) => {
    const { data } = await certificateEntity().query.certificatesOfOffice({ ddoCode }).go({ pages: 'all' });
    const enrolled = data.filter(({ state }) => state === 'enrolled');
    found['certificate-ending'].push(...endingOf(enrolled, now));
    const last = enrolled.toSorted((one, other) => (one.validTo < other.validTo ? -1 : 1)).at(-1);
    if (last && last.validTo <= now.toISOString()) found['certificate-ended'].push(certificateItem(last));
  });
  return found;
};

const endingOf = (enrolled: readonly CertificateRowStored[], now: Date): StuckItem[] => {
  const last = within('certificate-ending', now);
  return enrolled
    .filter(({ subject, validTo }) => {
      const isFollowed = enrolled.some((other) => other.subject === subject && other.validTo > validTo);
      return validTo > now.toISOString() && validTo < last && !isFollowed;
    })
    .map(certificateItem);
};

const certificateItem = ({ serial, ddoCode, validTo, subject }: CertificateRowStored): StuckItem => ({
  about: serial,
  ddo_code: ddoCode,
  since: validTo,
  why: subject,
  net_amt: null,
});

/** The portal's certificates towards partners that end within the time of their way, or have ended. @throws where they cannot be read */
export const endingClientCertificates = async (now: Date): Promise<StuckItem[]> =>
  Object.entries(readPartnerCertificates(findKey('PARTNER_CERTIFICATES') ?? '{}'))
    .map(([partner, certificate]) =>
      ending(`certificate towards ${partner}`, endOf(certificate).toISOString()),
    )
    .filter(({ since }) => since < within('client-certificate-ending', now));

const ending = (about: string, since: string): StuckItem => ({
  about,
  ddo_code: '',
  since,
  why: `It ends on ${since.slice(0, 10)}.`,
  net_amt: null,
});

/** Authorities and revocation lists in the document bucket that end within the time of their way, or have ended. */
export const endingTrust = async (
  now: Date,
): Promise<Readonly<Record<'authority-ending' | 'revocation-list-ending', StuckItem[]>>> => {
  const { roots, intermediates, revocation } = await readTrustStore();
  const authorities = [...roots, ...intermediates].map((bytes) => new X509Certificate(bytes));
  const lists = revocation.lists.map((bytes) => endOfList(bytes));
  return {
    'authority-ending': authorities
      .map(({ subject, validTo }) => ending(subject.replaceAll('\n', ', '), new Date(validTo).toISOString()))
      .filter(({ since }) => since < within('authority-ending', now)),
    'revocation-list-ending': lists
      .map((end, at) => ending(`list ${at + 1} of trust/crls.pem`, end.toISOString()))
      .filter(({ since }) => since < within('revocation-list-ending', now)),
  };
};

/** The certificate by which NREGA checks answers, where there is one: it ends within the time of its way, or has ended. */
export const endingAnswerCertificate = async (
  now: Date,
): Promise<Readonly<Record<'answer-certificate-ending' | 'answer-certificate-ended', StuckItem[]>>> => {
  const pem = await textOf(trustKeys.answers);
  if (pem === '') return { 'answer-certificate-ending': [], 'answer-certificate-ended': [] };
  const { validTo } = new X509Certificate(pem);
  const item = ending(trustKeys.answers, new Date(validTo).toISOString());
  const hasEnded = item.since <= now.toISOString();
  const isEnding = !hasEnded && item.since < within('answer-certificate-ending', now);
  return {
    'answer-certificate-ending': isEnding ? [item] : [],
    'answer-certificate-ended': hasEnded ? [item] : [],
  };
};
