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
  const bodies = hostileBodies();
  test.each(bodies)('with $name', ({ pdf, says }) => {
    const check = checkBody(pdf);
    expect(check).toMatchObject({ ok: false, message: expect.stringMatching(says) });
    expect(check).toMatchObject({ message: expect.stringMatching(/Print it to PDF again|valid PDF/) });
  });

  // the same check as above, in its thread and behind the API: every tenth shows that
  test.each(bodies.filter((_, index) => index % 10 === 0))(
    'by the portal, with $name',
    async ({ pdf, says }) => {
      const { status, body } = await office.draft.refused(postBody, post(pdf));
      expect([status, body.message]).toEqual([400, expect.stringMatching(says)]);
      expect((await billNow(office.office.ddoCode, bill.transNo))?.status).toBe('authorized');
    },
  );
});

test.each(Object.entries(plainBodies()))('a body is accepted with %s', (_, pdf) => {
  expect(checkBody(pdf)).toMatchObject({ ok: true });
});

test('the honest body that they were made from is accepted', async () => {
  await office.draft.ask(postBody, post(classicPdf(billObjects(1))));
  expect((await billNow(office.office.ddoCode, bill.transNo))?.status).toBe('body attached');
});
