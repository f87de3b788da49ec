// Uploads in parts against an officer who fills the bucket: more uploads than a bill needs, and parts larger than announced
// (decisions.md, Bodies).

import { countUpload } from '@portal/core/document/upload-count';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { authorizeBill, withdrawAuthorization } from '@portal/domain/bill/api';
import { bodyUpload, signedBodyUpload } from '@portal/domain/document/api';
import { documentLimits } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import { beforeAll, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aGrant, employees } from '../support/records.ts';
import { attachBody, headerOf } from '../support/signed-bill.ts';

let office: TestOffice;
beforeAll(async () => {
  office = await anOffice();
});

const authorized = async () => {
  const [grant, staff] = await Promise.all([aGrant(office.office), employees(1)]);
  const transNo = await submitGeneral(office.draft, aGeneralBill(grant, staff));
  const { body } = await office.final.ask(authorizeBill, { body: { trans_no: transNo } });
  return { transNo, params: { auth_no: body.data } };
};
const announced = (sizeBytes: number) => ({
  fileName: 'body.pdf',
  contentType: 'application/pdf',
  sizeBytes,
});
const put = async (url: string, sizeBytes: number): Promise<number> =>
  (await fetch(url, { method: 'PUT', body: new Uint8Array(sizeBytes) })).status;

test('a part larger than announced is refused at completion, and removed', async () => {
  const { params } = await authorized();
  const { body: begun } = await office.draft.ask(bodyUpload.begin, { params, body: announced(1_000) });
  const url = begun.parts[0]?.url ?? '';
  expect(await put(url, 1_001)).toBe(200);
  const upload = { ...params, upload_id: begun.upload_id };
  const { parts } = (await office.draft.ask(bodyUpload.status, { params: upload })).body;
  const refused = await office.draft.refused(bodyUpload.complete, { params: upload, body: { parts } });
  expect([refused.status, refused.body.message]).toEqual([422, documentText.partTooLarge]);
  expect((await office.draft.ask(bodyUpload.status, { params: upload })).body).toEqual({
    state: 'refused',
    message: documentText.partTooLarge,
    parts: [],
    missing: [],
  });
  // the bucket does not know the upload any more
  expect(await put(url, 1_000)).toBe(404);
});

test('a bill has at most ten uploads of body and signed body together, also when more of them begin at once', async () => {
  const { transNo, params } = await authorized();
  const begin = () => office.draft.send(bodyUpload.begin, { params, body: announced(1_000) });
  const answers = await Promise.all(Array.from({ length: 14 }, begin));
  const most = documentLimits.uploads;
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(14 - most);
  const { ddoCode } = office.office;
  expect(await rowsUnder(`bill#${ddoCode}#${transNo}`, 'upload#')).toHaveLength(most);
  const late = await office.draft.refused(bodyUpload.begin, { params, body: announced(1_000) });
  expect([late.status, late.body.message]).toEqual([409, documentText.tooManyUploads(most)]);
  // the small body by POST is none of them; the signed one is
  await attachBody({ ddoCode, transNo });
  const signed = await office.final.refused(signedBodyUpload.begin, { params, body: announced(1_000) });
  expect([signed.status, signed.body.message]).toEqual([409, documentText.tooManyUploads(most)]);

  // what is uploaded after a delivery is the corrected body of an objected bill: it has a count of its own
  const bill = await headerOf(ddoCode, transNo);
  const acknowledgement = { number: '1', at: new Date().toISOString(), messageSha256: '' };
  await expect(countUpload(bill)).rejects.toMatchObject({ code: 'document.too-many-uploads' });
  await expect(countUpload({ ...bill, acknowledgement })).resolves.toBeDefined();
  // withdrawn and authorized again it begins anew
  await office.final.ask(withdrawAuthorization, { body: { trans_no: transNo, remark: 'Another body' } });
  const { body: again } = await office.final.ask(authorizeBill, { body: { trans_no: transNo } });
  const { status } = await office.draft.send(bodyUpload.begin, {
    params: { auth_no: again.data },
    body: announced(1_000),
  });
  expect(status).toBe(201);
});
