// The endpoints around the treasury: what they refuse, the register of certificates and the register of bills. The way of
// a bill to its compiled account is a flow of its own.

import { billFaults } from '@portal/core/audit/bill';
import type { Call } from '@portal/core/call';
import { Certificates } from '@portal/core/certificate/register';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { Bucket } from '@portal/core/storage/bucket';
import { trustKeys } from '@portal/core/x509/trust';
import { listAuthorizedBills, searchRegister, withdrawAuthorization } from '@portal/domain/bill/api';
import {
  confirmCertificate,
  listCertificates,
  proposeCertificate,
  revokeCertificate,
} from '@portal/domain/certificate/api';
import { certificateText } from '@portal/domain/certificate/texts';
import { listUploads, updateStatus, uploadBill } from '@portal/domain/treasury/api';
import { treasuryText } from '@portal/domain/treasury/texts';
import { makeCertificate } from '@portal/signer/certificate-maker';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { anOfficer, root } from '../../signature/authority.ts';
import { useBucket } from '../../support/bucket.ts';
import { copiesOf } from '../../support/many-bills.ts';
import { anOffice, listOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { thisYear } from '../../support/records.ts';
import { aSignedBill, headerOf, type SignedBill } from '../../support/signed-bill.ts';
import { certificateIn } from '../../support/signed-pdf.ts';
import { signedPdf } from '../../support/signing.ts';
import { pem, trusting } from '../../support/trust.ts';

let office: TestOffice;
let bill: SignedBill;
beforeAll(async () => {
  useBucket(cloud);
  office = await anOffice();
  bill = await aSignedBill(office);
});

describe('a signed bill', () => {
  test('is in the list of uploads and in no other', async () => {
    const { data } = (await office.draft.ask(listUploads, { query: {} })).body;
    expect(data).toEqual([
      expect.objectContaining({ trans_no: bill.transNo, upload_state: 'ready', bill_body: true }),
    ]);
    expect((await office.draft.ask(listAuthorizedBills, { query: {} })).body).toEqual([]);
  });

  test('is not uploaded by a Draft login, nor under another number', async () => {
    const body = { TransNo: bill.transNo, AuthNo: bill.authNo };
    expect((await office.draft.refused(uploadBill, { body })).status).toBe(403);
    const crossed = await office.final.refused(uploadBill, { body: { ...body, AuthNo: bill.transNo } });
    expect(crossed.status).toBe(404);
    expect((await headerOf(bill.ddoCode, bill.transNo)).sending).toBeUndefined();
  });

  test('has no status at the treasury before its upload', async () => {
    const { status, body } = await office.draft.refused(updateStatus, { body: { auth_no: bill.authNo } });
    expect([status, body.message]).toEqual([409, treasuryText.notUploaded]);
  });

  test('is withdrawn by a Final login with a remark, and then not uploaded', async () => {
    const own = await aSignedBill(office);
    const body = { trans_no: own.transNo, remark: 'Wrong payee.' };
    expect((await office.draft.refused(withdrawAuthorization, { body })).status).toBe(403);
    const silent = { body: { ...body, remark: ' ' } };
    expect((await office.final.refused(withdrawAuthorization, silent)).status).toBe(400);
    await office.final.ask(withdrawAuthorization, { body });
    const header = await headerOf(own.ddoCode, own.transNo);
    expect(header.status).toBe('prepared');
    expect([header.authNo, header.body, header.signed]).toEqual([undefined, undefined, undefined]);
    expect(await billFaults(header)).toEqual([]);
    const gone = { body: { TransNo: own.transNo, AuthNo: own.authNo } };
    expect([404, 409]).toContain((await office.final.refused(uploadBill, gone)).status);
  });
});

describe('the register of bills', () => {
  const numbers = async (query: object) =>
    (await office.draft.ask(searchRegister, { query })).body.map(({ trans_no }) => trans_no);

  test.each([
    ['number', () => ({ number: bill.authNo }), () => ({ number: 'none' })],
    ['payee', () => ({ payee: 'test employee 00002' }), () => ({ payee: 'nobody' })],
    ['status', () => ({ status: 'signed' }), () => ({ status: 'compiled' })],
    ['purpose', () => ({ purpose: 'roof off' }), () => ({ purpose: 'roof wall' })],
    ['scheme', () => ({ scheme: 'maintenance' }), () => ({ scheme: 'no such scheme' })],
    ['amount', () => ({ amount_from: '900', amount_to: '900' }), () => ({ amount_from: '900.01' })],
    ['date', () => ({ date_from: '2020-01-01' }), () => ({ date_to: '2020-01-01' })],
  ])('finds a bill by its %s', async (_, right, wrong) => {
    expect(await numbers(right())).toContain(bill.transNo);
    expect(await numbers(wrong())).toEqual([]);
  });

  test('finds a bill by a whole number at once, of its own office and year', async () => {
    const { authNo, transNo } = bill;
    expect(await numbers({ number: transNo })).toEqual([transNo]);
    expect(await numbers({ number: authNo })).toEqual([transNo]);
    expect(await numbers({ number: authNo, year: thisYear() })).toEqual([transNo]);
    expect(await numbers({ number: authNo, year: thisYear() - 1 })).toEqual([]);
    expect(await numbers({ number: authNo, status: 'compiled' })).toEqual([]);
    const stranger = await anOffice();
    for (const number of [transNo, authNo]) {
      const answer = await stranger.draft.ask(searchRegister, { query: { number } });
      expect([answer.body, answer.headers['next']]).toEqual([[], undefined]);
    }
  });

  test('is read by year and page, and a search is cut where its answer is full', async () => {
    const many = await anOffice();
    const { ddoCode, transNo } = await aSignedBill(many);
    const copies = { office: many.office, year: thisYear(), status: 'compiled', auditFlag: 'C' } as const;
    const header = await headerOf(ddoCode, transNo);
    const made = await copiesOf(header, { ...copies, count: 120 });
    const old = await copiesOf(header, { ...copies, year: thisYear() - 1, count: 2 });
    const pagesOf = async (query: object): Promise<string[][]> => {
      const pages: string[][] = [];
      let cursor: string | undefined;
      do {
        const { body, headers } = await many.draft.ask(searchRegister, {
          query: { ...query, ...(cursor === undefined ? {} : { cursor }) },
        });
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(50_000);
        pages.push(body.map((row) => row.trans_no));
        cursor = headers['next'] === undefined ? undefined : String(headers['next']);
      } while (cursor !== undefined);
      return pages;
    };
    const all = await pagesOf({ year: thisYear() });
    expect(all.map(({ length }) => length)).toEqual([50, 50, 21]);
    expect(all.flat()).toEqual([...made.toReversed(), transNo]);
    expect(await pagesOf({ year: thisYear() - 1 })).toEqual([old.toReversed()]);
    expect((await pagesOf({})).flat()).toEqual([...made.toReversed(), transNo, ...old.toReversed()]);
    const found = await pagesOf({ status: 'compiled' });
    expect(found.flat()).toEqual([...made.toReversed(), ...old.toReversed()]);
    expect(Math.max(...found.map(({ length }) => length))).toBe(50);
  });
});

describe('the register of certificates', () => {
  const aListedOffice = async (): Promise<string> => {
    const { office: listed } = await anOffice();
    await listOffice(listed);
    return listed.ddoCode;
  };

  test('takes none for an unknown office', async () => {
    const [admin, { office: unknown }] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice()]);
    const certificate = certificateIn(await signedPdf(classicPdf(billObjects()))).toString();
    const order = { body: { ddo_code: unknown.ddoCode, certificate } };
    const { status, body } = await admin.final.refused(proposeCertificate, order);
    expect([status, body.message]).toEqual([422, certificateText.officeUnknown]);
  });

  test('takes two administrators to enrol one, and one to revoke it', async () => {
    const [one, two] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
    const ddo_code = await aListedOffice();
    const certificate = certificateIn(await signedPdf(classicPdf(billObjects()))).toString();
    const order = { body: { ddo_code, certificate } };
    const { thumbprint } = (await one.final.ask(proposeCertificate, order)).body.data;
    const twice = await two.final.refused(proposeCertificate, order);
    expect([twice.status, twice.body.message]).toEqual([422, certificateText.proposedBefore]);
    const key = { body: { ddo_code, thumbprint } };
    const alone = await one.final.refused(confirmCertificate, key);
    expect([alone.status, alone.body.message]).toEqual([403, certificateText.secondAdmin]);
    expect((await two.final.ask(confirmCertificate, key)).body.data.state).toBe('enrolled');
    const enrolled = await two.final.refused(proposeCertificate, order);
    expect([enrolled.status, enrolled.body.message]).toEqual([422, certificateText.twice]);
    expect((await one.final.ask(revokeCertificate, key)).body.data.state).toBe('revoked');
    const revoked = await two.final.refused(proposeCertificate, order);
    expect([revoked.status, revoked.body.message]).toEqual([422, certificateText.revokedBefore]);
    const again = await one.final.refused(revokeCertificate, key);
    expect([again.status, again.body.message]).toEqual([409, certificateText.stateConflict('revoked')]);
    const rows = (await two.draft.ask(listCertificates, { query: { ddo_code } })).body;
    expect(rows).toMatchObject([{ thumbprint, state: 'revoked', confirmed_by: two.username }]);
    const revived = await two.final.refused(confirmCertificate, key);
    expect([revived.status, revived.body.message]).toEqual([409, certificateText.stateConflict('revoked')]);
  });

  test('takes no certificate of an untrusted issuer, nor one that has expired', async () => {
    const admin = await anOffice({ kind: 'ADMIN' });
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const refusal = async (dates: { from?: Date; to?: Date }) => {
      const { der } = makeCertificate({ name: [['CN', 'Nobody']], kind: 'ec', ...dates });
      const body = { ddo_code: bill.ddoCode, certificate: Buffer.from(der).toString('base64') };
      const answer = await admin.final.refused(proposeCertificate, { body });
      return [answer.status, answer.body.message];
    };
    expect(await refusal({})).toEqual([400, certificateText.untrusted]);
    expect(await refusal({ from: ago(9), to: ago(1) })).toEqual([400, certificateText.expired]);
  });

  test('takes a rejected proposal again', async () => {
    const [one, two] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
    const ddo_code = await aListedOffice();
    const certificate = certificateIn(await signedPdf(classicPdf(billObjects()))).toString();
    const order = { body: { ddo_code, certificate } };
    const { thumbprint } = (await one.final.ask(proposeCertificate, order)).body.data;
    await two.final.ask(revokeCertificate, { body: { ddo_code, thumbprint } });
    expect((await two.final.ask(proposeCertificate, order)).body.data).toMatchObject({
      state: 'proposed',
      proposed_by: two.username,
      revoked_by: '',
    });
    expect(
      (await one.final.ask(confirmCertificate, { body: { ddo_code, thumbprint } })).body.data.state,
    ).toBe('enrolled');
  });

  test('takes no certificate of an authority', async () => {
    const [admin, { office: of }] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice()]);
    const certificate = Buffer.from(await Bucket.get(trustKeys.roots)).toString();
    const order = { body: { ddo_code: of.ddoCode, certificate } };
    const { status, body } = await admin.final.refused(proposeCertificate, order);
    expect([status, body.message]).toEqual([400, certificateText.notAllowed]);
  });

  test('takes what an authority below a root issued, once that authority is configured', async () => {
    const authority = makeCertificate({ name: [['CN', 'Test Authority']], kind: 'ec', authority: {} }, root);
    const certificate = pem(anOfficer({}, authority));
    const ddo_code = await aListedOffice();
    const admin = { accountId: 'test', username: 'test' } as Call['officer'];
    const call = { officer: admin, requestId: 'test', now: new Date(), idempotencyKey: undefined };
    const propose = () => Certificates.propose(call, ddo_code, certificate);
    await expect(propose()).rejects.toMatchObject({ code: 'certificate.untrusted' });
    onTestFinished(trusting({ roots: [root], intermediates: [authority] }));
    expect(await propose()).toMatchObject({ state: 'proposed' });
  });

  test('takes no text for a certificate, and is closed to offices', async () => {
    const admin = await anOffice({ kind: 'ADMIN' });
    const order = { body: { ddo_code: bill.ddoCode, certificate: 'none' } };
    const { status, body } = await admin.final.refused(proposeCertificate, order);
    expect([status, body.message]).toEqual([400, certificateText.notCertificate]);
    expect((await office.final.refused(proposeCertificate, order)).status).toBe(403);
  });
});
