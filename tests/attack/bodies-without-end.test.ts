// Files whose check would take all time or memory that there is, uploaded in parts: each is refused in a sentence, at its first
// check, while the small file of another office is checked.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { authorizeBill } from '@portal/domain/bill/api';
import { bodyUpload as calls } from '@portal/domain/document/api';
import { bodyRefusals } from '@portal/domain/document/refusals';
import { documentLimits } from '@portal/domain/document/schema';
import { expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { anOffice } from '../support/office.ts';
import { aGrant, employees } from '../support/records.ts';

const withObject = (body: string): Buffer => classicPdf(billObjects().set(50, body));

/** Uploads a body of a new office up to its completion; the answer says how it is with the check. */
const uploaded = async (pdf: Buffer) => {
  const { office, draft, final } = await anOffice();
  const [grant, staff] = await Promise.all([aGrant(office), employees(1)]);
  const transNo = await submitGeneral(draft, aGeneralBill(grant, staff));
  const { body: authorized } = await final.ask(authorizeBill, { body: { trans_no: transNo } });
  const auth_no = authorized.data;
  const order = { fileName: 'body.pdf', contentType: 'application/pdf', sizeBytes: pdf.length };
  const { upload_id, parts } = (await draft.ask(calls.begin, { params: { auth_no }, body: order })).body;
  for (const { part_number, url } of parts) {
    const start = (part_number - 1) * documentLimits.partBytes;
    const part = pdf.subarray(start, start + documentLimits.partBytes);
    expect((await fetch(url, { method: 'PUT', body: new Uint8Array(part) })).status).toBe(200);
  }
  const params = { auth_no, upload_id };
  const arrived = (await draft.ask(calls.status, { params })).body.parts;
  await draft.ask(calls.complete, { params, body: { parts: arrived } });
  return async () => (await draft.ask(calls.status, { params })).body;
};

const endless: [string, () => Buffer][] = [
  ['one list of nine million numbers', () => withObject(`[${'0 '.repeat(9_000_000)}]`)],
  ['lists within lists', () => withObject('['.repeat(1_000_000))],
  ['one text', () => withObject(`(${'a'.repeat(9_000_000)})`)],
];

test.each(endless)('%s: refused, and a small file beside it is accepted', async (_, make) => {
  const [large, small] = await Promise.all([uploaded(make()), uploaded(classicPdf(billObjects()))]);
  await expect.poll(large).toMatchObject({ state: 'refused', message: bodyRefusals['body.too-complex'] });
  await expect.poll(small).toMatchObject({ state: 'accepted' });
});
