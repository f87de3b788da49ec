// Uploads in parts against an officer who fills the bucket: more uploads than a bill needs, and parts larger than announced
// (decisions.md, Bodies).
import { uploadListEntity } from '@portal/core/document/entity';
import { authorizeBill } from '@portal/domain/bill/api';
import { bodyUpload } from '@portal/domain/document/api';
import { documentLimits } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import { beforeAll, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { rowsUnder } from '../support/ledger.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { aGrant, employees } from '../support/records.ts';

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

test('a bill has at most ten uploads a day, also when more of them begin at once', async () => {
  const { transNo, params } = await authorized();
  const begin = () => office.draft.send(bodyUpload.begin, { params, body: announced(1_000) });
  const answers = await Promise.all(Array.from({ length: 14 }, begin));
  const most = documentLimits.uploadsADay;
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(most);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(14 - most);
  const { ddoCode } = office.office;
  expect(await rowsUnder(`bill#${ddoCode}#${transNo}`, 'upload#')).toHaveLength(most);
  const late = await office.draft.refused(bodyUpload.begin, { params, body: announced(1_000) });
  expect([late.status, late.body.message]).toEqual([429, documentText.tooManyUploads(most)]);
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(23 * 3_600);

  const key = { ddoCode, transNo, kind: 'body' as const };
  const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
  await uploadListEntity()
    .patch(key)
    .set({ begun: Array.from({ length: most }, () => yesterday) })
    .go();
  expect((await begin()).status).toBe(201);
});
