// One ADMIN account that makes an office, its first account and its grant, all alone, and works there as both officers: what it
// authorizes is never signed, because a certificate takes a second ADMIN, so nothing reaches the treasury.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { authorizeBill } from '@portal/domain/bill/api';
import { confirmCertificate, proposeCertificate } from '@portal/domain/certificate/api';
import { postBody, postSignedBody } from '@portal/domain/document/api';
import { signatureRefusals } from '@portal/domain/document/refusals';
import { changeText } from '@portal/domain/proposal/change-texts';
import { proposalText } from '@portal/domain/proposal/texts';
import { listGrants } from '@portal/domain/scheme/api';
import { expect, test } from 'vitest';
import { openedAlone, openedOffice } from '../support/administration.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { billNow } from '../support/ledger.ts';
import { load } from '../support/load-master.ts';
import { aGrantLine } from '../support/master-file.ts';
import { anOffice } from '../support/office.ts';
import { firstLoginAt } from '../support/own-portal.ts';
import { cloud } from '../support/portal.ts';
import { employees } from '../support/records.ts';
import { namedBill } from '../support/signed-bill.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';

test('an office that one ADMIN made alone authorizes, and cannot sign', async () => {
  const one = await anOffice({ kind: 'ADMIN' });
  const { final: admin, draft: sameAdmin } = one;
  const { ddo_code } = await openedOffice(admin);
  const account = await openedAlone(one, ddo_code);
  expect((await load(admin, 'grant', [aGrantLine(ddo_code, { total: '90000' })])).state).toBe('done');
  const officer = await firstLoginAt(cloud.origin, account, 'F', 'Imphal#77River');
  const [grant] = (await officer.ask(listGrants, { query: {} })).body;
  if (!grant) throw new Error('the grant was not loaded');
  const transNo = await submitGeneral(officer, aGeneralBill(grant, await employees(1)));
  const { body: authorized } = await officer.ask(authorizeBill, { body: { trans_no: transNo } });
  const bill = { params: { auth_no: authorized.data } };
  const pdf = classicPdf(billObjects());
  const contentType = 'application/pdf';
  const body = { fileName: 'body.pdf', contentType, base64: pdf.toString('base64') };
  await officer.ask(postBody, { ...bill, body });

  const signed = await signedPdf(pdf, await namedBill({ ddoCode: ddo_code, transNo }));
  const { data } = (
    await admin.ask(proposeCertificate, { body: { ddo_code, certificate: certificateIn(signed).toString() } })
  ).body;
  for (const [client, message] of [
    [admin, proposalText.secondAdmin],
    [sameAdmin, changeText.finalOnly],
  ] as const) {
    const { status, body: answer } = await client.refused(confirmCertificate, {
      body: { ddo_code, thumbprint: data.thumbprint },
    });
    expect([status, answer.message]).toEqual([403, message]);
  }
  const refusal = await officer.refused(postSignedBody, {
    ...bill,
    body: { filename: 's.pdf', contentType, base64: signed.toString('base64') },
  });
  expect([refusal.status, refusal.body.message]).toEqual([422, signatureRefusals['signature.not-enrolled']]);
  expect((await billNow(ddo_code, transNo))?.status).toBe('body attached');
});
