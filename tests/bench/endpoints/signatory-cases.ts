// Requests to enrol signatories: the list of an office with some that wait, and their processing.
import { randomUUID } from 'node:crypto';
import type { AccountRow } from '@portal/core/session/entity';
import {
  type DscRequestRow,
  dscRequestEntity,
  openDscRequestEntity,
  signatoryEntity,
} from '@portal/core/signatory/entity';
import { itemOf } from '@portal/core/storage/change';
import { putRows } from '@portal/core/storage/read';
import * as api from '@portal/domain/signatory/api';
import { demoMaker } from '@portal/partners/data/scheme-keys';
import { anAgency } from '../../support/vendors.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { type Case, command, followingCalls, inParallel, once, read } from './case.ts';

const waiting = 20;

export const signatoryCases = async (): Promise<Case[]> => {
  const [listed, work] = await Promise.all([anOffice('SPA'), anOffice('SPA')]);
  await requests(listed, waiting);
  return [
    read(api.listDscRequests, listed.draft, {}, { title: `${waiting} requests`, mostCalls: followingCalls }),
    command(api.processDsc, async (count) =>
      (await requests(work, count)).map((fileName) => once(work.final, { body: [fileName] })),
    ),
  ];
};

/** What an ADMIN account does with them: another one proposed them. */
export const signatoryAdminCases = async (): Promise<Case[]> => {
  const [{ final }, { account }, office] = [
    await anOffice('ADMIN'),
    await anOffice('ADMIN'),
    await anOffice('SPA'),
  ];
  const proposed = async (count: number) =>
    (await requests(office, count, account)).map((file_name) => once(final, { body: { file_name } }));
  const enrolled = async (count: number) => {
    const agencies = Array.from({ length: count }, () => randomUUID().replaceAll('-', ''));
    await putRows(
      agencies.map((agencyCode) => itemOf(signatoryEntity().put(aSignatory(agencyCode, account)))),
    );
    return agencies;
  };
  await requests(office, waiting, account);
  const [agency_code = ''] = await enrolled(1);
  return [
    read(
      api.listProposedSignatories,
      final,
      {},
      { exempt: 'lists those of every office', mostCalls: followingCalls },
    ),
    command(api.confirmSignatory, proposed),
    command(api.refuseSignatory, proposed),
    read(api.listSignatories, final, { query: { agency_code } }),
    command(api.revokeSignatory, async (count) =>
      (await enrolled(count)).map((agency) => once(final, { body: { agency_code: agency, place: '1' } })),
    ),
  ];
};

type Admin = Pick<AccountRow, 'accountId' | 'username'>;
const nowAs = ({ accountId, username }: Admin) => ({ accountId, username, at: new Date().toISOString() });

const certificateOf = (thumbprint: string) => ({
  certificate: demoMaker.certificate,
  thumbprint,
  subject: 'CN=A SIGNATORY',
  issuer: 'CN=AN AUTHORITY',
  serial: '01',
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2046-01-01T00:00:00.000Z',
});

const aSignatory = (agencyCode: string, admin: Admin) => ({
  agencyCode,
  place: '1',
  standing: 'current',
  name: 'An agency of the bench',
  ...certificateOf(agencyCode),
  state: 'enrolled' as const,
  fileName: agencyCode,
  proposed: nowAs(admin),
  confirmed: nowAs(admin),
  version: 1,
});

/** Requests that came in verified, each of an agency of its own; answers their names. */
const requests = (of: BenchOffice, count: number, proposer?: Admin): Promise<readonly string[]> =>
  inParallel(Array.from({ length: count }), 4, async () => {
    const agencyCode = await anAgency(of.office);
    const fileName = `${randomUUID()}.xml`;
    const receivedAt = new Date().toISOString();
    const row: DscRequestRow = {
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
      ...certificateOf(fileName),
      reasons: [],
      ...(proposer ? { state: 'proposed', proposed: nowAs(proposer) } : { state: 'received' }),
      version: 1,
    };
    await putRows([itemOf(dscRequestEntity().put(row)), itemOf(openDscRequestEntity().put(row))]);
    return fileName;
  });
