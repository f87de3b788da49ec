// Bodies and signed bodies of authorized bills: stored, replaced, handed out, uploaded in parts, and what is refused.
import type { X509Certificate } from 'node:crypto';
import { certificateEntity } from '@portal/core/certificate/entity';
import { checkUpload } from '@portal/core/document/check-upload';
import { uploadEntity } from '@portal/core/document/entity';
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { lazily } from '@portal/core/storage/table';
import { authorizeBill, withdrawAuthorization } from '@portal/domain/bill/api';
import { decisionText } from '@portal/domain/bill/decision-texts';
import { bodyUpload, getBody, postBody, postSignedBody, signedBodyUpload } from '@portal/domain/document/api';
import { signatureRefusals } from '@portal/domain/document/refusals';
import { documentLimits } from '@portal/domain/document/schema';
import { documentText } from '@portal/domain/document/texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { enrol } from '../../support/enrol.ts';
import { billNow } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, employees } from '../../support/records.ts';
import { aSignedBill, namedBill, type SignedBill } from '../../support/signed-bill.ts';
import { certificateIn } from '../../support/signed-pdf.ts';
import { signedPdf } from '../../support/signing.ts';

const pdf = classicPdf(billObjects());
const contentType = 'application/pdf';
let office: TestOffice;
let certificate: X509Certificate;
let signed: Buffer;

beforeAll(async () => {
  office = await anOffice();
  signed = await signedPdf(pdf);
  certificate = certificateIn(signed);
  await enrol(office.office.ddoCode, certificate);
});

const authorized = async (of = office): Promise<SignedBill> => {
  const { ddoCode } = of.office;
  const [grant, staff] = await Promise.all([aGrant(of.office), employees(1)]);
  const transNo = await submitGeneral(of.draft, aGeneralBill(grant, staff));
  const { body } = await of.final.ask(authorizeBill, { body: { trans_no: transNo } });
  return { ddoCode, transNo, authNo: body.data };
};
const of = ({ authNo }: SignedBill) => ({ params: { auth_no: authNo } });
const bodyOf = (bytes: Buffer) => ({ fileName: 'body.pdf', contentType, base64: bytes.toString('base64') });
/** What the officer signs for this bill. */
const signedFor = async (bill: SignedBill) => signedPdf(pdf, await namedBill(bill));
const signedOf = (bytes: Buffer) => ({ filename: 's.pdf', contentType, base64: bytes.toString('base64') });
const attach = (bill: SignedBill, bytes = pdf, by = office) =>
  by.draft.ask(postBody, { ...of(bill), body: bodyOf(bytes) });
const statusOf = async ({ ddoCode, transNo }: SignedBill) => (await billNow(ddoCode, transNo))?.status;
/** One that stays as it is: for what is refused. */
const untouched = lazily(() => authorized());

describe('a body', () => {
  test('is stored as it came and handed out the same', async () => {
    const bill = await authorized();
    const { body } = await attach(bill);
    expect(body.data).toMatchObject({ auth_no: bill.authNo, size_bytes: pdf.byteLength });
    expect(await statusOf(bill)).toBe('body attached');
    expect((await office.draft.file(getBody, { ...of(bill), query: {} })).body).toEqual(pdf);
    await attach(bill);
    expect(await statusOf(bill)).toBe('body attached');
  });

  test('that was not uploaded yet is not found', async () => {
    const { status, body } = await office.draft.refused(getBody, of(await untouched()));
    expect([status, body.message]).toEqual([404, documentText.noBody]);
  });

  test.each([
    ['no PDF', Buffer.from('GIF89a; %PDF- comes too late'), 400, documentText.notPdf],
    ['nothing', Buffer.alloc(0), 400, documentText.noFile],
  ] as const)('that is %s is refused', async (_, bytes, refusal, sentence) => {
    const bill = await untouched();
    const answer = await office.draft.refused(postBody, { ...of(bill), body: bodyOf(bytes) });
    expect([answer.status, answer.body.message]).toEqual([refusal, sentence]);
    expect(await statusOf(bill)).toBe('authorized');
  });

  test('of a signed bill is not replaced', async () => {
    const bill = await aSignedBill(office);
    const { status } = await office.draft.refused(postBody, { ...of(bill), body: bodyOf(pdf) });
    expect([status, await statusOf(bill)]).toEqual([409, 'signed']);
  });
});

describe('a signed body', () => {
  test('is accepted with the certificate of the office, and handed out the same', async () => {
    const bill = await authorized();
    await attach(bill);
    const signed = await signedFor(bill);
    await office.final.ask(postSignedBody, { ...of(bill), body: signedOf(signed) });
    expect(await statusOf(bill)).toBe('signed');
    const { body } = await office.draft.file(getBody, { ...of(bill), query: { signed: 'true' } });
    expect(body).toEqual(signed);
  });

  test('is refused where its box names no bill, or another bill, amount, number of payees or body', async () => {
    const bill = await authorized();
    await attach(bill);
    const named = await namedBill(bill);
    const other = await namedBill(await authorized());
    for (const [code, file] of [
      ['signature.bill-missing', signed],
      ['signature.other-bill', await signedPdf(pdf, other)],
      ['signature.other-bill', await signedPdf(pdf, { ...named, net_amt: 999_999 })],
      ['signature.other-bill', await signedPdf(pdf, { ...named, payee_count: named.payee_count + 1 })],
    ] as const) {
      const { status, body } = await office.final.refused(postSignedBody, {
        ...of(bill),
        body: signedOf(file),
      });
      expect([status, body.message]).toEqual([422, signatureRefusals[code]]);
    }
    expect(await statusOf(bill)).toBe('body attached');
  });

  test('is refused to a Draft login, without a signature, and of another body', async () => {
    const bill = await authorized();
    await attach(bill);
    const draft = await office.draft.refused(postSignedBody, { ...of(bill), body: signedOf(signed) });
    expect(draft.status).toBe(403);
    const unsigned = await office.final.refused(postSignedBody, { ...of(bill), body: signedOf(pdf) });
    expect([unsigned.status, unsigned.body.message]).toEqual([422, signatureRefusals['signature.none']]);
    await attach(bill, Buffer.from(pdf.toString('latin1').replaceAll('1,000', '9,000'), 'latin1'));
    const other = await office.final.refused(postSignedBody, { ...of(bill), body: signedOf(signed) });
    expect([other.status, other.body.message]).toEqual([422, signatureRefusals['signature.not-the-body']]);
    expect(await statusOf(bill)).toBe('body attached');
  });

  test('is refused where the certificate is not enrolled, only proposed, or revoked', async () => {
    const other = await anOffice();
    const { ddoCode } = other.office;
    const bill = await authorized(other);
    await attach(bill, pdf, other);
    const file = await signedFor(bill);
    const isRefused = async (state: string) => {
      const sent = { ...of(bill), body: signedOf(file) };
      const { status, body } = await other.final.refused(postSignedBody, sent);
      expect([state, status, body.message]).toEqual([
        state,
        422,
        signatureRefusals['signature.not-enrolled'],
      ]);
    };
    await isRefused('not enrolled');
    await enrol(ddoCode, certificate);
    const thumbprint = certificate.fingerprint256.replaceAll(':', '').toLowerCase();
    for (const state of ['proposed', 'revoked'] as const) {
      await certificateEntity().patch({ ddoCode, thumbprint }).set({ state }).go();
      await isRefused(state);
    }
  });

  test('before a body does not follow', async () => {
    const { status } = await office.final.refused(postSignedBody, {
      ...of(await untouched()),
      body: signedOf(signed),
    });
    expect(status).toBe(409);
  });
});

test('an upload of a body does not replace one that came after it began', async () => {
  const bill = await authorized();
  const order = { fileName: 'body.pdf', contentType, sizeBytes: pdf.byteLength };
  const { upload_id, parts: urls } = (await office.draft.ask(bodyUpload.begin, { ...of(bill), body: order }))
    .body;
  await fetch(urls[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(pdf) });
  const later = classicPdf(billObjects(3));
  const { sha256 } = (await attach(bill, later)).body.data;
  const params = { auth_no: bill.authNo, upload_id };
  const { parts } = (await office.draft.ask(bodyUpload.status, { params })).body;
  await office.draft.ask(bodyUpload.complete, { params, body: { parts } });
  await expect
    .poll(async () => (await office.draft.ask(bodyUpload.status, { params })).body)
    .toMatchObject({ state: 'refused', message: decisionText.changedMeanwhile });
  expect((await billNow(bill.ddoCode, bill.transNo))?.body?.sha256).toBe(sha256);
});

const begin = (sizeBytes: number, type = contentType) => ({
  body: { fileName: 'body.pdf', contentType: type, sizeBytes },
});

const sentWhole = async (
  calls: typeof bodyUpload | typeof signedBodyUpload,
  bill: SignedBill,
  file: Buffer,
) => {
  const { upload_id, parts } = (
    await office.final.ask(calls.begin, { ...of(bill), ...begin(file.byteLength) })
  ).body;
  const { status } = await fetch(parts[0]?.url ?? '', { method: 'PUT', body: new Uint8Array(file) });
  expect(status).toBe(200);
  return { auth_no: bill.authNo, upload_id };
};

describe.each([
  { kind: 'body', calls: bodyUpload, bytes: async () => pdf, after: 'body attached' },
  { kind: 'signed body', calls: signedBodyUpload, bytes: signedFor, after: 'signed' },
])('an upload of a $kind in parts', ({ kind, calls, bytes, after }) => {
  const ready = async () => {
    const bill = await authorized();
    if (kind === 'signed body') await attach(bill);
    return bill;
  };
  /** One whose body stays as it is: for what is refused. */
  const untouchedReady = lazily(ready);

  test('is checked and becomes that of the bill', async () => {
    const bill = await ready();
    const file = await bytes(bill);
    const begun = (await office.final.ask(calls.begin, { ...of(bill), ...begin(file.byteLength) })).body;
    const params = { auth_no: bill.authNo, upload_id: begun.upload_id };
    const early = { params, body: { parts: [{ part_number: 1, etag: 'none' }] } };
    const incomplete = await office.final.refused(calls.complete, early);
    expect([incomplete.status, incomplete.body.message]).toEqual([409, documentText.uploadIncomplete]);

    const [part] = begun.parts;
    await fetch(part?.url ?? '', { method: 'PUT', body: new Uint8Array(file) });
    const { parts } = (await office.final.ask(calls.status, { params })).body;
    expect(parts).toHaveLength(1);
    expect((await office.final.ask(calls.complete, { params, body: { parts } })).status).toBe(202);
    await expect
      .poll(async () => (await office.final.ask(calls.status, { params })).body.state)
      .toBe('accepted');
    expect(await statusOf(bill)).toBe(after);
  });

  test('does not come to another authorization than the one that it was sent for', async () => {
    const bill = await ready();
    const { upload_id: uploadId } = await sentWhole(calls, bill, await bytes(bill));
    const { ddoCode, transNo } = bill;
    const withdrawn = { body: { trans_no: transNo, remark: 'Wrong payee.' } };
    await office.final.ask(withdrawAuthorization, withdrawn);
    await office.final.ask(authorizeBill, { body: { trans_no: transNo } });
    // the check of the upload was delayed until now
    await uploadEntity().patch({ ddoCode, transNo, uploadId }).set({ state: 'checking' }).go();
    expect(await checkUpload({ ddoCode, transNo, uploadId }, new Date())).toBe('refused');
    expect(await statusOf(bill)).toBe('authorized');
    const { data } = await uploadEntity().get({ ddoCode, transNo, uploadId }).go();
    expect(data?.message).toBe(decisionText.changedMeanwhile);
  });

  test('is refused above 200 MB, with a signature above 201, of another type, and where no upload was begun', async () => {
    const bill = await untouchedReady();
    const most = calls === bodyUpload ? 200 : 201;
    const largest = { ...of(bill), ...begin(most * 1024 * 1024) };
    expect((await office.final.ask(calls.begin, largest)).body.parts.length).toBeGreaterThan(24);
    const large = { ...of(bill), ...begin(most * 1024 * 1024 + 1) };
    const tooLarge = await office.final.refused(calls.begin, large);
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, documentText.tooLarge(`${most} MB`)]);
    const image = await office.final.refused(calls.begin, { ...of(bill), ...begin(1_000, 'image/png') });
    expect([image.status, image.body.message]).toEqual([400, documentText.notPdf]);
    const params = { auth_no: bill.authNo, upload_id: 'none' };
    const unknown = await office.final.refused(calls.status, { params });
    expect([unknown.status, unknown.body.message]).toEqual([404, documentText.uploadUnknown]);
  });

  test('is not the upload of the other kind, and is not begun where its step does not follow', async () => {
    const bill = await untouchedReady();
    const { upload_id } = (await office.final.ask(calls.begin, { ...of(bill), ...begin(1_000) })).body;
    const other = calls === bodyUpload ? signedBodyUpload : bodyUpload;
    const params = { auth_no: bill.authNo, upload_id };
    const parts = { params, body: { parts: [{ part_number: 1, etag: 'none' }] } };
    for (const answer of [
      await office.final.refused(other.status, { params }),
      await office.final.refused(other.complete, parts),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, documentText.uploadUnknown]);
    const done = await aSignedBill(office);
    expect((await office.final.refused(calls.begin, { ...of(done), ...begin(1_000) })).status).toBe(409);
  });
});

describe('an upload in parts', () => {
  const calls = bodyUpload;

  test('is put together once by two requests at the same moment', async () => {
    const params = await sentWhole(calls, await authorized(), pdf);
    const { parts } = (await office.final.ask(calls.status, { params })).body;
    const answers = await Promise.all(
      [1, 2].map(() => office.final.send(calls.complete, { params, body: { parts } })),
    );
    // the later one may find the check done already
    expect(answers.map(({ status }) => status)).toEqual(
      expect.arrayContaining([202, expect.toBeOneOf([202, 404])]),
    );
    await expect
      .poll(async () => (await office.final.ask(calls.status, { params })).body.state)
      .toBe('accepted');
  });

  test('gets fresh URLs for the parts that are missing, and for those only', async () => {
    const bill = await authorized();
    const size = documentLimits.partBytes + 10;
    const begun = (await office.final.ask(calls.begin, { ...of(bill), ...begin(size) })).body;
    const params = { auth_no: bill.authNo, upload_id: begun.upload_id };
    const put = (url: string, bytes: number) =>
      fetch(url, { method: 'PUT', body: new Uint8Array(bytes) }).then((answer) => answer.status);
    const numbers = async () => {
      const { parts, missing } = (await office.final.ask(calls.status, { params })).body;
      return [parts, missing].map((some) => some.map(({ part_number }) => part_number));
    };
    expect(await numbers()).toEqual([[], [1, 2]]);
    expect(await put(begun.parts[1]?.url ?? '', 10)).toBe(200);
    expect(await numbers()).toEqual([[2], [1]]);
    const { missing } = (await office.final.ask(calls.status, { params })).body;
    expect(await put(missing[0]?.url ?? '', documentLimits.partBytes)).toBe(200);
    expect(await numbers()).toEqual([[1, 2], []]);
  });

  test('without a file says that none is selected', async () => {
    const bill = await untouched();
    for (const body of [{}, { fileName: '', contentType: '', sizeBytes: 0 }]) {
      const answer = await office.final.refused(calls.begin, { ...of(bill), body });
      expect([answer.status, answer.body.message]).toEqual([400, 'No file selected.']);
    }
    for (const [endpoint, name] of [
      [postBody, 'fileName'],
      [postSignedBody, 'filename'],
    ] as const)
      for (const body of [{}, { [name]: 'body.pdf', base64: '' }, { [name]: '', base64: '' }]) {
        const answer = await office.final.refused(endpoint, { ...of(bill), body });
        expect([answer.status, answer.body.message]).toEqual([400, 'No file selected.']);
      }
  });
});
