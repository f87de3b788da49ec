// The demo signatories of scheme files: maker and checker of each demo agency whose orders the stand-ins make.
import { signatoryEntity } from '@portal/core/signatory/entity';
import { itemOf } from '@portal/core/storage/change';
import { readCertificate } from '@portal/core/x509/certificate';
import { certificateFacts } from '@portal/core/x509/certificate-facts';
import { demoChecker, demoMaker } from '@portal/partners/data/scheme-keys';
import { demoOrigins } from '@portal/partners/scheme-file/facts';

export const demoSignatoryRows = (now: Date): Record<string, unknown>[] => {
  const by = (username: string) => ({ accountId: 'demo-data', username, at: now.toISOString() });
  const people = [
    { place: '1', name: 'Demo Maker', key: demoMaker },
    { place: '2', name: 'Demo Checker', key: demoChecker },
  ] as const;
  return Object.values(demoOrigins).flatMap(({ agencyCode }) =>
    people.map(({ place, name, key: { certificate } }) =>
      itemOf(
        signatoryEntity().put({
          agencyCode,
          place,
          standing: 'current',
          name,
          certificate,
          ...certificateFacts(readCertificate(Buffer.from(certificate, 'base64'))),
          state: 'enrolled',
          fileName: '',
          proposed: by('rural1'),
          confirmed: by('admin2'),
          version: 1,
        }),
      ),
    ),
  );
};
