// The way to the treasury, and the register of certificates.
import { randomUUID } from 'node:crypto';
import { officeEntity } from '@portal/core/office/entity';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { putRows } from '@portal/core/storage/read';
import * as certificate from '@portal/domain/certificate/api';
import * as api from '@portal/domain/treasury/api';
import { type SignedBill, signBody } from '../../support/signed-bill.ts';
import { certificateIn, signedBy } from '../../support/signed-pdf.ts';
import { benchCloud } from '../cloud.ts';
import { anOffice, type BenchOffice } from '../officers.ts';
import { anAuthorizedBill } from './authorized-cases.ts';
import { type Case, command, inParallel, once, type Ready, read } from './case.ts';
import { writeCertificates } from './certificate-rows.ts';

export const treasuryCases = async (): Promise<Case[]> => {
  const [lists, work] = [await anOffice(), await anOffice()];
  const uploaded = await aSignedBill(work);
  await upload(work, uploaded);
  await signedBills(lists, 50);
  return [
    read(api.listUploads, lists.draft, {}, { title: '50 bills' }),
    command(
      api.uploadBill,
      async (count) => (await signedBills(work, count)).map((bill) => uploading(work, bill)),
      { exempt: 'starts a state machine', requests: 40, requestsOfMany: 32 },
    ),
    read(
      api.updateStatus,
      work.draft,
      { body: { auth_no: uploaded.authNo } },
      { exempt: 'asks a partner', mostCalls: Infinity },
    ),
  ];
};

export const aSignedBill = async (office: BenchOffice): Promise<SignedBill> => {
  const { transNo, authNo } = await anAuthorizedBill(office);
  const bill = { ddoCode: office.office.ddoCode, transNo, authNo };
  await signBody(bill);
  return bill;
};

const signedBills = (office: BenchOffice, count: number): Promise<SignedBill[]> =>
  inParallel(Array.from({ length: count }), 8, () => aSignedBill(office));

const uploading = ({ final }: BenchOffice, { transNo, authNo }: SignedBill): Ready =>
  once(final, { body: { TransNo: transNo, AuthNo: authNo } });

/** Answers when the treasury has the bill. */
const upload = async ({ final, draft }: BenchOffice, { transNo, authNo }: SignedBill): Promise<void> => {
  await final.ask(api.uploadBill, { body: { TransNo: transNo, AuthNo: authNo } });
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    const { data } = (await draft.ask(api.listUploads, { query: {} })).body;
    if (data.some((row) => row.auth_no === authNo && row.upload_state === 'sent')) return;
  }
  throw new Error('the bill did not reach the treasury');
};

export const certificateCases = async (): Promise<Case[]> => {
  const [{ final }, { account: proposer }] = [await anOffice('ADMIN'), await anOffice('ADMIN')];
  const { signingOrigin } = await benchCloud();
  const demo = certificateIn(await signedBy(signingOrigin, classicPdf(billObjects())));
  const office = randomOffice();
  const shown = Array.from({ length: 20 }, () => ({ ddoCode: office, thumbprint: randomThumbprint() }));
  await writeCertificates(demo, 'enrolled', shown);
  const each = (state: 'proposed' | 'enrolled') => async (count: number) => {
    const keys = Array.from({ length: count }, () => ({
      ddoCode: randomOffice(),
      thumbprint: randomThumbprint(),
    }));
    await writeCertificates(demo, state, keys, proposer);
    return keys.map(
      ({ ddoCode, thumbprint }): Ready => ({
        client: final,
        sent: { body: { ddo_code: ddoCode, thumbprint } },
      }),
    );
  };
  return [
    read(certificate.listCertificates, final, { query: { ddo_code: office } }, { title: '20 certificates' }),
    command(certificate.proposeCertificate, async (count) => {
      const offices = Array.from({ length: count }, randomOffice);
      await listOffices(offices);
      return Array.from({ length: count }, (_, at): Ready => {
        const body = { ddo_code: offices[at] ?? '', certificate: demo.toString() };
        return { client: final, sent: { body } };
      });
    }),
    command(certificate.confirmCertificate, each('proposed')),
    command(certificate.revokeCertificate, each('enrolled')),
  ];
};

/** On the list of finance IT. */
const listOffices = (codes: readonly string[]): Promise<void> => {
  const named = { ddoName: 'Test', departmentCode: '08', departmentName: 'Test', tanNo: 'DEMO00000A' };
  const place = { officeNo: '2000', treasuryCode: '01', treasuryName: 'Test', makerChecker: '' as const };
  return putRows(
    codes.map((ddoCode) => {
      const row = { ddoCode, ...named, ...place, accountCount: 0, version: 1 };
      return officeEntity().put(row).params()['Item'] as Record<string, unknown>;
    }),
  );
};

const randomThumbprint = (): string => randomUUID().replaceAll('-', '').repeat(2);
const randomOffice = (): string => `B${randomUUID().replaceAll('-', '').slice(0, 15).toUpperCase()}`;
