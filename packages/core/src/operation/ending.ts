// What ends soon: officers' certificates, the authorities that the portal trusts, and their revocation lists.
import { X509Certificate } from 'node:crypto';
import { type OwnWayCode, ownWays } from '@portal/domain/operation/own-ways';
import type { StuckItem } from '@portal/domain/operation/schema';
import { certificateEntity } from '../certificate/entity.ts';
import { mapLimit } from '../map-limit.ts';
import { officeEntity } from '../office/entity.ts';
import { endOfList } from '../x509/crl.ts';
import { readTrustStore } from '../x509/trust.ts';

const officesAtOnce = 16;

const within = (way: OwnWayCode, now: Date): string =>
  new Date(now.getTime() + ownWays[way].afterMinutes * 60_000).toISOString();

/** Enrolled certificates that end within the way's time and have no successor; one small question an office. */
export const endingCertificates = async (now: Date): Promise<StuckItem[]> => {
  const last = within('certificate-ending', now);
  const { data: offices } = await officeEntity()
    .query.officesByCode({})
    .go({
      pages: 'all',
      attributes: ['ddoCode'],
    });
  const found: StuckItem[] = [];
  await mapLimit(offices, officesAtOnce, async ({ ddoCode }) => {
    const { data } = await certificateEntity().query.certificatesOfOffice({ ddoCode }).go({ pages: 'all' });
    const enrolled = data.filter(({ state }) => state === 'enrolled');
    for (const { subject, serial, validTo } of enrolled) {
      const isFollowed = enrolled.some((other) => other.subject === subject && other.validTo > validTo);
      if (validTo > now.toISOString() && validTo < last && !isFollowed)
        found.push({ about: serial, ddo_code: ddoCode, since: validTo, why: subject, net_amt: null });
    }
  });
  return found;
};

/** Authorities and revocation lists in the document bucket that end within the time of their way, or have ended. */
export const endingTrust = async (
  now: Date,
): Promise<Readonly<Record<'authority-ending' | 'revocation-list-ending', StuckItem[]>>> => {
  const { roots, intermediates, revocation } = await readTrustStore();
  const authorities = [...roots, ...intermediates].map((bytes) => new X509Certificate(bytes));
  const lists = revocation.lists.map((bytes) => endOfList(bytes));
  const item = (about: string, since: string): StuckItem => ({
    about,
    ddo_code: '',
    since,
    why: `It ends on ${since.slice(0, 10)}.`,
    net_amt: null,
  });
  return {
    'authority-ending': authorities
      .map(({ subject, validTo }) => item(subject.replaceAll('\n', ', '), new Date(validTo).toISOString()))
      .filter(({ since }) => since < within('authority-ending', now)),
    'revocation-list-ending': lists
      .map((end, at) => item(`list ${at + 1} of trust/crls.pem`, end.toISOString()))
      .filter(({ since }) => since < within('revocation-list-ending', now)),
  };
};
