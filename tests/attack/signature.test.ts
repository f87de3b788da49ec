// Signed bodies that show other figures than the body, truly signed with an enrolled demo key: all are refused, by the
// function that judges them and through the API (decisions.md, What a signature may show).
import { createHash, X509Certificate } from 'node:crypto';
import { signedBillNow } from '@portal/core/document/signed-bill-now';
import { verifySignedBody } from '@portal/core/pdf-signature/verify';
import { authorizeBill, getBillHistory } from '@portal/domain/bill/api';
import { postBody, postSignedBody } from '@portal/domain/document/api';
import { type SignatureRefusalCode, signatureRefusals } from '@portal/domain/document/refusals';
import type { SignedBill } from '@portal/domain/document/signed-bill';
import { demoCertificateIn } from '@portal/signer/demo-certificate';
import { pkcs12Source } from '@portal/signer/pkcs12';
import { describe, expect, test } from 'vitest';
import { isValidForPoppler } from '../signature/judges.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { enrol } from '../support/enrol.ts';
import { billNow } from '../support/ledger.ts';
import { anOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aGrant, employees } from '../support/records.ts';
import { headerOf } from '../support/signed-bill.ts';
import { billBody, type Edit, forgedBody, requestOf, revisionOf } from './support/forged-body.ts';
import { boxForgeries, type Forgery } from './support/forgery-kinds.ts';
import { revisionForgeries } from './support/revision-forgeries.ts';

const demo = demoCertificateIn(cloud.signingFolder);
const key = pkcs12Source('officer.p12', demo.pkcs12).open(demo.pin);
const stored = { sizeBytes: billBody.length, sha256: createHash('sha256').update(billBody).digest('hex') };
const honest: Edit = (revision) => revision;
const shown = revisionOf(key);
const forged = async ({ edit }: Pick<Forgery, 'edit'>) => forgedBody(key, await shown, edit);

/** 'ok', or the code of the refusal. */
const verdict = async (signed: Uint8Array, bill?: SignedBill): Promise<'ok' | SignatureRefusalCode> => {
  const trust = {
    roots: [demo.authority],
    intermediates: [],
    revocation: { lists: [demo.revocationList], policy: 'hard' },
    now: new Date(),
    isEnrolled: (thumbprint: string) => thumbprint === demo.thumbprint,
  } as const;
  const answer = await verifySignedBody({ stored, signed, trust, ...(bill ? { bill } : {}) });
  return answer.ok ? 'ok' : answer.code;
};

const forgeries = [...boxForgeries, ...revisionForgeries];
const kinds = Map.groupBy(forgeries, ({ kind }) => kind);

test('there are 300 forgeries or more, and the revision that they change is honest', async () => {
  expect(forgeries.length).toBeGreaterThanOrEqual(300);
  expect(new Set(forgeries.map(({ kind, name }) => `${kind}: ${name}`)).size).toBe(forgeries.length);
  expect(await verdict(await forged({ edit: honest }))).toBe('ok');
});

describe.each([...kinds])('%s', (_, variations) => {
  test('is refused in every variation, whatever the signature itself is worth', async () => {
    const passed: string[] = [];
    for (const forgery of variations) {
      const code = await verdict(await forged(forgery));
      if (!/^signature\.(?:appearance|altered|box|words|several)$/.test(code))
        passed.push(`${forgery.name}: ${code}`);
    }
    expect(passed).toEqual([]);
  });

  test('carries a true signature', async () => {
    for (const forgery of variations.slice(0, 3)) if (isValidForPoppler(await forged(forgery))) return;
    expect.fail('none of the first three does');
  });
});

describe('the clock of the signer', () => {
  const hour = 3_600_000;
  test.each([
    ['25 hours late', -25 * hour, 'signature.clock'],
    ['25 hours ahead', 25 * hour, 'signature.clock'],
    ['years ahead', 20_000 * hour, 'signature.clock'],
    ['23 hours late', -23 * hour, 'ok'],
    ['23 hours ahead', 23 * hour, 'ok'],
  ])('%s, with a box that says so', async (_, off, code) => {
    const revision = await revisionOf(key, requestOf({ at: new Date(Date.now() + off) }));
    expect(await verdict(await forgedBody(key, revision, honest))).toBe(code);
  });
});

test.each(['reason', 'location'] as const)(
  'without a %s nothing is accepted, with a box that says so',
  async (field) => {
    const revision = await revisionOf(key, requestOf({ [field]: '' }));
    expect(await verdict(await forgedBody(key, revision, honest))).toBe('signature.appearance');
  },
);

test('through the API one of each reason is refused with its sentence, and the honest one keeps both times', async () => {
  const { office, draft, final } = await anOffice();
  await enrol(office.ddoCode, new X509Certificate(demo.certificate));
  const [grant, staff] = await Promise.all([aGrant(office), employees(1)]);
  const transNo = await submitGeneral(draft, aGeneralBill(grant, staff));
  const { body: authorization } = await final.ask(authorizeBill, { body: { trans_no: transNo } });
  const params = { auth_no: authorization.data };
  const contentType = 'application/pdf';
  const base64 = billBody.toString('base64');
  await draft.ask(postBody, { params, body: { fileName: 'body.pdf', contentType, base64 } });
  const sent = (signed: Buffer) => ({
    params,
    body: { filename: 'signed.pdf', contentType, base64: signed.toString('base64') },
  });
  const bill = signedBillNow(await headerOf(office.ddoCode, transNo));
  const named = await revisionOf(key, requestOf({ bill }));
  const byReason = new Map<SignatureRefusalCode, Buffer>();
  for (const [, [forgery]] of kinds) {
    const file = forgery && (await forgedBody(key, named, forgery.edit));
    const code = file && (await verdict(file, bill));
    if (code && code !== 'ok') byReason.set(code, file);
  }
  expect(byReason.size).toBeGreaterThanOrEqual(4);
  for (const [code, file] of byReason) {
    const { status, body } = await final.refused(postSignedBody, sent(file));
    expect([code, status, body.message]).toEqual([code, 422, signatureRefusals[code]]);
  }
  expect((await billNow(office.ddoCode, transNo))?.status).toBe('body attached');

  const at = new Date(Math.floor(Date.now() / 1000) * 1000 - 3_600_000);
  const signed = await forgedBody(key, await revisionOf(key, requestOf({ at, bill })), honest);
  await final.ask(postSignedBody, sent(signed));
  const { body: steps } = await final.ask(getBillHistory, { query: { trans_no: transNo } });
  const step = steps.at(-1);
  expect(step?.signature).toEqual({
    signer: expect.stringContaining('CN=Demo Officer'),
    reason: 'Approved',
    location: 'Imphal',
    claimed_at: at.toISOString(),
  });
  expect(Date.parse(step?.at ?? '') - at.getTime()).toBeGreaterThanOrEqual(3_600_000);
  const row = await billNow(office.ddoCode, transNo);
  expect([row?.signed?.certificate?.signedAt, row?.signed?.certificate?.claimedAt]).toEqual([
    step?.at,
    at.toISOString(),
  ]);
});
