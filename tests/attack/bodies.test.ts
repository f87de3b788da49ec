// Bodies that act, or show different things to different readers, are refused in a sentence that names what was found.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { checkBody } from '@portal/core/pdf/body-check';
import { authorizeBill } from '@portal/domain/bill/api';
import { postBody } from '@portal/domain/document/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { billNow } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aGrant, employees } from '../support/records.ts';
import { hostileBodies } from './support/bodies.ts';
import { plainBodies } from './support/plain-bodies.ts';

let office: TestOffice;
let bill: { readonly transNo: string; readonly authNo: string };

beforeAll(async () => {
  office = await anOffice();
  const [grant, staff] = await Promise.all([aGrant(office.office), employees(1)]);
  const transNo = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const { body } = await office.final.ask(authorizeBill, { body: { trans_no: transNo } });
  bill = { transNo, authNo: body.data };
});

const post = (pdf: Buffer) => ({
  params: { auth_no: bill.authNo },
  body: { fileName: 'body.pdf', contentType: 'application/pdf', base64: pdf.toString('base64') },
});

describe('a body is refused', () => {
  test.each(Object.entries(hostileBodies()))('with %s, by its check and by the portal', async (_, bodies) => {
    for (const { name, pdf, says } of bodies) {
      const check = checkBody(pdf);
      expect(check, name).toMatchObject({ ok: false, message: expect.stringMatching(says) });
      expect(check, name).toMatchObject({
        message: expect.stringMatching(/Print it to PDF again|valid PDF/),
      });
    }
    // the same check, in its thread and behind the API: one of each kind shows that
    const [{ name, pdf, says } = { name: '', pdf: Buffer.alloc(0), says: /none/ }] = bodies;
    const { status, body } = await office.draft.refused(postBody, post(pdf));
    expect([name, status, body.message]).toEqual([name, 400, expect.stringMatching(says)]);
    expect((await billNow(office.office.ddoCode, bill.transNo))?.status).toBe('authorized');
  });
});

test('bodies at the edge of what is allowed are accepted', () => {
  for (const [name, pdf] of Object.entries(plainBodies()))
    expect(checkBody(pdf), name).toMatchObject({ ok: true });
});

test('the honest body that they were made from is accepted', async () => {
  await office.draft.ask(postBody, post(classicPdf(billObjects(1))));
  expect((await billNow(office.office.ddoCode, bill.transNo))?.status).toBe('body attached');
});
