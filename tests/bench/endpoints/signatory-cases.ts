// Requests to enrol signatories: the list of an office with some that wait, and their processing.
import { randomUUID } from 'node:crypto';
import { dscRequestEntity, openDscRequestEntity } from '@portal/core/signatory/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import { listDscRequests, processDsc } from '@portal/domain/signatory/api';
import { demoMaker } from '@portal/partners/data/scheme-keys';
import { anAgency } from '../../support/vendors.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, inParallel, once, read } from './case.ts';

const waiting = 20;

export const signatoryCases = async (): Promise<Case[]> => {
  const [listed, work] = await Promise.all([anOffice('SPA'), anOffice('SPA')]);
  await requests(listed, waiting);
  return [
    read(listDscRequests, listed.draft, {}, { title: `${waiting} requests` }),
    command(processDsc, async (count) =>
      (await requests(work, count)).map((fileName) => once(work.final, { body: [fileName] })),
    ),
  ];
};

/** Requests that came in verified, each of an agency of its own; answers their names. */
const requests = (of: BenchOffice, count: number): Promise<readonly string[]> =>
  inParallel(Array.from({ length: count }), 4, async () => {
    const agencyCode = await anAgency(of.office);
    const fileName = `${randomUUID()}.xml`;
    const receivedAt = new Date().toISOString();
    await putRows([
      itemOf(
        dscRequestEntity().put({
          fileName,
          messageId: fileName,
          rawKey: fileName,
          sha256: fileName,
          source: 'sftp:dsc',
          receivedAt,
          name: 'An agency of the bench',
          agencyCode,
          place: '1',
          kind: 'ADDN',
          certificate: demoMaker.certificate,
          thumbprint: fileName,
          subject: 'CN=A SIGNATORY',
          issuer: 'CN=AN AUTHORITY',
          serial: '01',
          validFrom: '2026-01-01T00:00:00.000Z',
          validTo: '2046-01-01T00:00:00.000Z',
          reasons: [],
          state: 'received',
          version: 1,
        }),
      ),
      itemOf(openDscRequestEntity().put({ fileName, agencyCode, receivedAt })),
    ]);
    return fileName;
  });
