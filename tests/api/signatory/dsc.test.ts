// Requests to enrol signatories of scheme files: registered once, proposed by an officer, confirmed by an ADMIN account, and
// answered.
import type { X509Certificate } from 'node:crypto';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { Signatories } from '@portal/core/signatory/enrol';
import { openDscRequestEntity } from '@portal/core/signatory/entity';
import { signatoriesOf } from '@portal/core/signatory/register';
import { registerDscRequest } from '@portal/core/signatory/request';
import { listAccountHistory } from '@portal/domain/account/api';
import {
  confirmSignatory,
  listDscRequests,
  listProposedSignatories,
  listSignatories,
  processDsc,
  refuseSignatory,
  revokeSignatory,
} from '@portal/domain/signatory/api';
import { signatoryText } from '@portal/domain/signatory/texts';
import { makeCertificate } from '@portal/signer/certificate-maker';
import { beforeAll, describe, expect, test } from 'vitest';
import { anOfficer, officerName, root } from '../../signature/authority.ts';
import { adminCall } from '../../support/admin-call.ts';
import { useBucket } from '../../support/bucket.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { acknowledgementsOf, aDscFile, aDscRequest } from '../../support/signatory.ts';
import { certificateIn } from '../../support/signed-pdf.ts';
import { signedPdf } from '../../support/signing.ts';
import { trusting } from '../../support/trust.ts';
import { anAgency } from '../../support/vendors.ts';

let office: TestOffice;
let admin: TestOffice;
let other: TestOffice;
/** Trusted by the portal of the tests. */
let certificate: X509Certificate;

beforeAll(async () => {
  useBucket(cloud);
  [office, admin, other] = await Promise.all([
    anOffice({ kind: 'SPA' }),
    anOffice({ kind: 'ADMIN' }),
    anOffice({ kind: 'ADMIN' }),
  ]);
  certificate = certificateIn(await signedPdf(classicPdf(billObjects())));
  return trusting({ roots: [root] });
});

const agency = () => anAgency(office.office);
const shownTo = async ({ draft }: TestOffice, fileName: string) =>
  (await draft.ask(listDscRequests, {})).body.find((row) => row.fileName === fileName);
const process = async (...names: string[]) => (await office.final.ask(processDsc, { body: names })).body;
const confirm = async (file_name: string) =>
  (await admin.final.ask(confirmSignatory, { body: { file_name } })).body.data;
const refusedConfirm = async (file_name: string) => {
  const { status, body } = await admin.final.refused(confirmSignatory, { body: { file_name } });
  return [status, body.message];
};
/** Proposed by the office and confirmed in this process, which trusts the root of these tests. */
const enrolled = async (...of: Parameters<typeof aDscFile>): Promise<string> => {
  const fileName = await aDscRequest(...of);
  await process(fileName);
  await Signatories.confirm(adminCall(admin), fileName);
  return fileName;
};
const places = async (agencyCode: string) =>
  (await signatoriesOf(agencyCode)).filter(({ state }) => state === 'enrolled').map(({ place }) => place);

describe('a request', () => {
  test('is listed for the office of its agency, proposed by its Final login and confirmed by an ADMIN account', async () => {
    const agencyCode = await agency();
    const file = aDscFile({ agencyCode, certificate: certificate.raw });
    expect(await registerDscRequest(file)).toBe('received');
    expect(await shownTo(office, file.fileName)).toMatchObject({
      name: 'Agency of the test',
      maker_Checker: '1',
      verified: true,
      state: 'received',
      serial: certificate.serialNumber,
    });
    expect(await shownTo(await anOffice({ kind: 'SPA' }), file.fileName)).toBeUndefined();
    expect(await refusedConfirm(file.fileName)).toEqual([409, signatoryText.stateConflict('received')]);

    const proposed = [{ file_name: file.fileName, success: true, data: signatoryText.proposed }];
    expect(await process(file.fileName)).toEqual(proposed);
    expect(await process(file.fileName, file.fileName)).toEqual(proposed);
    expect(await signatoriesOf(agencyCode)).toEqual([]);
    expect(await acknowledgementsOf(file.messageId)).toEqual([]);

    expect(await confirm(file.fileName)).toMatchObject({ state: 'enrolled' });
    expect(await signatoriesOf(agencyCode)).toMatchObject([
      { place: 1, state: 'enrolled', certificate: certificate.raw.toString('base64') },
    ]);
    expect(await acknowledgementsOf(file.messageId)).toMatchObject([
      { about: 'signatory', status: 'registered', state: 'waiting', fileName: file.fileName },
    ]);
    expect(await shownTo(office, file.fileName)).toBeUndefined();
    expect(await refusedConfirm(file.fileName)).toEqual([409, signatoryText.stateConflict('enrolled')]);
    const history = { query: { account_id: admin.accountId } };
    expect((await admin.draft.ask(listAccountHistory, history)).body[0]).toMatchObject({
      action: 'signatory-enrolled',
    });
  });

  test('that an earlier version listed by its name and agency alone is shown whole, before and after it is proposed', async () => {
    const agencyCode = await agency();
    const fileName = await aDscRequest({ agencyCode, certificate: certificate.raw });
    const before = await shownTo(office, fileName);
    await openDscRequestEntity()
      .patch({ fileName })
      .remove(['state'])
      .set({ name: '', serial: '', reasons: [] })
      .go();
    expect(await shownTo(office, fileName)).toEqual(before);
    await process(fileName);
    expect(await shownTo(office, fileName)).toEqual({
      ...before,
      state: 'proposed',
      proposed_by: office.username,
      proposed_at: expect.any(String),
    });
  });

  test('with a faulty certificate fails with every reason, is answered so, and cannot be proposed', async () => {
    const agencyCode = await agency();
    const expired = anOfficer({ from: new Date('2020-01-01'), to: new Date('2021-01-01') });
    const file = aDscFile({ agencyCode, certificate: expired.der, reasons: [{ code: 'schema', text: 'x' }] });
    expect(await registerDscRequest(file)).toBe('failed');
    expect(await shownTo(office, file.fileName)).toMatchObject({
      verified: false,
      state: 'failed',
      reasons: [{ code: 'schema' }, { code: 'signer-expired', text: signatoryText.expired }],
    });
    expect(await acknowledgementsOf(file.messageId)).toMatchObject([
      { status: 'refused', reasons: [{ code: 'schema' }, { code: 'signer-expired' }] },
    ]);
    expect(await process(file.fileName)).toEqual([
      { file_name: file.fileName, success: false, data: signatoryText.stateConflict('failed') },
    ]);
  });

  test.each([
    ['that no authority issued', makeCertificate({ name: officerName, kind: 'ec' }), signatoryText.untrusted],
    ['of an authority itself', root, signatoryText.notAllowed],
  ])('with a certificate %s fails', async (_title, { der }, text) => {
    const fileName = await aDscRequest({ agencyCode: await agency(), certificate: der });
    expect((await shownTo(office, fileName))?.reasons).toEqual([{ code: 'signer-unknown', text }]);
  });

  test('that cannot be read is seen by ADMIN accounts alone', async () => {
    const read = {
      agencyCode: '',
      name: '',
      certificate: '',
      reasons: [{ code: 'not-xml', text: 'No XML.' }],
    };
    const fileName = await aDscRequest(read);
    expect(await shownTo(office, fileName)).toBeUndefined();
    const all = (await admin.draft.ask(listProposedSignatories, {})).body;
    expect(all.find((row) => row.fileName === fileName)).toMatchObject({
      state: 'failed',
      reasons: read.reasons,
    });
  });

  test('that comes again changes nothing and is answered as before; another file of its name is refused', async () => {
    const file = aDscFile({ agencyCode: await agency(), certificate: '' });
    expect(await registerDscRequest(file)).toBe('failed');
    const [first] = await acknowledgementsOf(file.messageId);
    expect(await registerDscRequest(file)).toBe('unchanged');
    const again = await acknowledgementsOf(file.messageId);
    expect(again.map((row) => row.acknowledgementId)).toEqual([first?.acknowledgementId]);
    expect(again[0]?.version).toBe(2);

    const changed = { ...file, messageId: `${file.messageId}-2`, sha256: '0'.repeat(64) };
    expect(await registerDscRequest(changed)).toBe('refused');
    expect(await acknowledgementsOf(changed.messageId)).toMatchObject([
      { status: 'refused', reasons: [{ code: 'id-seen', text: signatoryText.idSeen }] },
    ]);
  });

  test('that ten runs register at once is one request with one answer', async () => {
    const file = aDscFile({ agencyCode: await agency(), certificate: '' });
    const states = await Promise.all(Array.from({ length: 10 }, () => registerDscRequest(file)));
    expect(states.filter((state) => state === 'failed')).toHaveLength(1);
    expect(await acknowledgementsOf(file.messageId)).toHaveLength(1);
  });

  test('is refused by an ADMIN account with a remark, which NREGA is answered', async () => {
    const file = aDscFile({ agencyCode: await agency(), certificate: certificate.raw });
    await registerDscRequest(file);
    await process(file.fileName);
    const body = { file_name: file.fileName, remark: 'Not the accountant.' };
    expect((await admin.final.ask(refuseSignatory, { body })).body.data.state).toBe('refused');
    expect(await acknowledgementsOf(file.messageId)).toMatchObject([
      { status: 'refused', reasons: [{ code: 'refused', text: 'Not the accountant.' }] },
    ]);
  });

  test('of another office, and none at all, are refused', async () => {
    const stranger = await anOffice({ kind: 'SPA' });
    const fileName = await aDscRequest({
      agencyCode: await anAgency(stranger.office),
      certificate: certificate.raw,
    });
    expect(await process(fileName, 'none.xml')).toEqual([
      { file_name: fileName, success: false, data: signatoryText.unknown },
      { file_name: 'none.xml', success: false, data: signatoryText.unknown },
    ]);
    const { status, body } = await office.final.refused(processDsc, { body: [] });
    expect([status, body.message]).toEqual([400, signatoryText.noneSelected]);
  });
});

describe('a place of an agency', () => {
  test('has one signatory: a later one replaces it, and no certificate comes back or holds both', async () => {
    const agencyCode = await agency();
    const [one, two] = [anOfficer(), anOfficer()];
    await enrolled({ agencyCode, certificate: one.der });
    const both = await aDscRequest({ agencyCode, certificate: one.der, place: 2 });
    await process(both);
    const confirming = Signatories.confirm(adminCall(admin), both);
    await expect(confirming).rejects.toMatchObject({ code: 'signatory.both-places' });
    // the same person by another certificate
    const again = await aDscRequest({ agencyCode, certificate: anOfficer().der, place: 2 });
    await process(again);
    await expect(Signatories.confirm(adminCall(admin), again)).rejects.toMatchObject({
      code: 'signatory.both-places',
    });

    await enrolled({ agencyCode, certificate: two.der });
    const states = (await signatoriesOf(agencyCode)).map((row) => [row.certificate, row.state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [Buffer.from(two.der).toString('base64'), 'enrolled'],
        [Buffer.from(one.der).toString('base64'), 'revoked'],
      ]),
    );
    const back = await aDscRequest({ agencyCode, certificate: one.der });
    await process(back);
    await expect(Signatories.confirm(adminCall(admin), back)).rejects.toMatchObject({
      code: 'signatory.enrolled-before',
    });
  });

  test('is emptied by a request to remove it, which must name its certificate', async () => {
    const agencyCode = await agency();
    const [one, two] = [anOfficer(), anOfficer()];
    await enrolled({ agencyCode, certificate: one.der, place: 2 });
    const wrong = await aDscRequest({ agencyCode, certificate: two.der, place: 2, kind: 'DEL' });
    expect((await shownTo(office, wrong))?.reasons).toEqual([
      { code: 'signer-unknown', text: signatoryText.notEnrolled },
    ]);
    expect(await places(agencyCode)).toEqual([2]);
    await enrolled({ agencyCode, certificate: one.der, place: 2, kind: 'DEL' });
    expect(await places(agencyCode)).toEqual([]);
  });

  test('is emptied at once by an ADMIN account', async () => {
    const agencyCode = await agency();
    await enrolled({ agencyCode, certificate: anOfficer().der });
    const body = { agency_code: agencyCode, place: '1' } as const;
    expect((await admin.final.ask(revokeSignatory, { body })).body.data).toMatchObject({
      state: 'revoked',
      ended_by: admin.username,
    });
    expect(await places(agencyCode)).toEqual([]);
    expect((await admin.final.refused(revokeSignatory, { body })).status).toBe(404);
    const list = await admin.draft.ask(listSignatories, { query: { agency_code: agencyCode } });
    expect(list.body).toMatchObject([{ state: 'revoked', place: '1' }]);
  });

  test('is filled once by two ADMIN accounts that confirm at once', async () => {
    const agencyCode = await agency();
    const file = aDscFile({ agencyCode, certificate: anOfficer().der });
    await registerDscRequest(file);
    await process(file.fileName);
    const outcomes = await Promise.allSettled(
      [admin, other].map((one) => Signatories.confirm(adminCall(one), file.fileName)),
    );
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await places(agencyCode)).toEqual([1]);
    expect(await acknowledgementsOf(file.messageId)).toHaveLength(1);
  });
});
