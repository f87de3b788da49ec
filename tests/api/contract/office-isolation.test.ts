// Offices are apart: what another office asks for by number answers as if it did not exist, endpoint by endpoint, and
// nothing of it moves.

import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { GrantRow } from '@portal/core/scheme/entity';
import { authorizeBill, returnBill } from '@portal/domain/bill/api';
import { endpoints } from '@portal/domain/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { aGeneralBill, aGpfBill, anSnaBill, submitGeneral } from '../../support/bill.ts';
import { type LooseInput, nameOf } from '../../support/client.ts';
import { billNow, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import {
  aCommonHead,
  aGrant,
  anSnaGrant,
  employees,
  gpfEmployees,
  snaPayees,
} from '../../support/records.ts';
import { sampleOf } from '../../support/samples.ts';
import { aSignedBill } from '../../support/signed-bill.ts';
import { aComponent, anSpaBill, anSpaGrant, snaLine } from '../../support/spa.ts';

const isId = /^(trans_no|auth_no|transno|authno)$/i;
const takesId = (schema: z.ZodType | undefined): boolean => {
  if (schema instanceof z.ZodPipe) return takesId(schema.in as z.ZodType);
  return schema instanceof z.ZodObject && Object.keys(schema.shape).some((name) => isId.test(name));
};

/** Every endpoint that is asked for one record by its number. */
const byNumber = endpoints.filter(({ params, query, body }) => [params, query, body].some(takesId));

interface Numbers {
  readonly trans_no: string;
  readonly auth_no: string;
}

let owner: TestOffice;
let stranger: TestOffice;
let grant: GrantRow;
/** One bill in each state that a list may show. */
const bills: Record<'prepared' | 'returned' | 'authorized' | 'signed', Numbers> = {
  prepared: { trans_no: '', auth_no: '' },
  returned: { trans_no: '', auth_no: '' },
  authorized: { trans_no: '', auth_no: '' },
  signed: { trans_no: '', auth_no: '' },
};
/** One that has every number, and one that may be entered again: found at all, each would be answered in another way. */
const asked = (): readonly Numbers[] => [bills.returned, bills.signed];
let inputs: Record<string, (numbers: Numbers) => LooseInput>;

beforeAll(async () => {
  // both are SPA offices, for which every address is open
  [owner, stranger] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice({ kind: 'SPA' })]);
  grant = await aGrant(owner.office);
  const staff = await employees(2);
  for (const state of ['prepared', 'returned', 'authorized'] as const) {
    const trans_no = await submitGeneral(owner.draft, aGeneralBill(grant, staff));
    if (state === 'returned')
      await owner.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const auth_no =
      state === 'authorized'
        ? (await owner.final.ask(authorizeBill, { body: { trans_no } })).body.data
        : trans_no;
    bills[state] = { trans_no, auth_no };
  }
  const signed = await aSignedBill(owner);
  bills.signed = { trans_no: signed.transNo, auth_no: signed.authNo };
  // what the stranger has is good enough to submit with, so that only the number can be what is refused
  const [own, ownSna, payees, ownHead, holders] = await Promise.all([
    aGrant(stranger.office),
    anSnaGrant(stranger.office),
    snaPayees(stranger.office, 1),
    aCommonHead(stranger.office),
    gpfEmployees(1),
  ]);
  const ownSpa = await anSpaGrant(stranger.office);
  const lines = payees.map((payee) => snaLine(payee, aComponent('1.1', 100)));
  const query = ({ trans_no }: Numbers) => ({ query: { trans_no } });
  const params = ({ trans_no }: Numbers) => ({ params: { trans_no } });
  const ofAuthorized = ({ auth_no }: Numbers) => ({ params: { auth_no } });
  const ofUpload = ({ auth_no }: Numbers) => ({ params: { auth_no, upload_id: 'none' } });
  const pdf = { contentType: 'application/pdf', base64: classicPdf(billObjects()).toString('base64') };
  const begin = (numbers: Numbers) => ({
    ...ofAuthorized(numbers),
    body: { fileName: 'body.pdf', contentType: pdf.contentType, sizeBytes: 1_000 },
  });
  const complete = (numbers: Numbers) => ({
    ...ofUpload(numbers),
    body: { parts: [{ part_number: 1, etag: 'none' }] },
  });
  inputs = {
    'POST /api/v1/bill': ({ trans_no }) => ({ body: { ...aGeneralBill(own, staff), trans_no } }),
    'POST /api/v1/bill/sna': ({ trans_no }) => ({ body: { ...anSnaBill(ownSna, payees), trans_no } }),
    'POST /api/v1/bill/gpf': ({ trans_no }) => ({ body: { ...aGpfBill(ownHead, holders), trans_no } }),
    'POST /api/v1/bill/spa': ({ trans_no }) => ({ body: { ...anSpaBill(ownSpa, lines), trans_no } }),
    'GET /api/v1/bill/entry': query,
    'GET /api/v1/bill/like': query,
    'GET /api/v1/bill/payee': query,
    'GET /api/v1/bill/deduction': query,
    'GET /api/v1/bill/history': query,
    'GET /api/v1/bill/payeechanges': query,
    'GET /api/v1/bill/duplicates': query,
    'GET /api/v1/bill/slip/{trans_no}': params,
    'GET /api/v1/bill/authslip/{auth_no}': ({ auth_no }) => ({ params: { auth_no } }),
    'DELETE /api/v1/bill/{trans_no}': params,
    'POST /api/v1/bill/authorize': ({ trans_no }) => ({ body: { trans_no } }),
    'POST /api/v1/bill/return': ({ trans_no }) => ({ body: { trans_no, remark: 'Mine now.' } }),
    'POST /api/v1/bill/withdraw': ({ trans_no }) => ({ body: { trans_no, remark: 'Mine now.' } }),
    'POST /api/v1/bill/billbody/{auth_no}': (numbers) => ({
      ...ofAuthorized(numbers),
      body: { fileName: 'body.pdf', ...pdf },
    }),
    'GET /api/v1/bill/billbody/{auth_no}': (numbers) => ({
      ...ofAuthorized(numbers),
      query: { signed: true },
    }),
    'POST /api/v1/bill/signed_bill/{auth_no}': (numbers) => ({
      ...ofAuthorized(numbers),
      body: { filename: 'signed.pdf', ...pdf },
    }),
    'POST /api/v1/bill/billbody/{auth_no}/upload': begin,
    'GET /api/v1/bill/billbody/{auth_no}/upload/{upload_id}': ofUpload,
    'POST /api/v1/bill/billbody/{auth_no}/upload/{upload_id}/complete': complete,
    'POST /api/v1/bill/signed_bill/{auth_no}/upload': begin,
    'GET /api/v1/bill/signed_bill/{auth_no}/upload/{upload_id}': ofUpload,
    'POST /api/v1/bill/signed_bill/{auth_no}/upload/{upload_id}/complete': complete,
    'POST /api/v1/bill/upload': ({ trans_no, auth_no }) => ({ body: { TransNo: trans_no, AuthNo: auth_no } }),
    'POST /api/v1/bill/pfmsstatus': ({ auth_no }) => ({ body: { auth_no } }),
    'GET /api/v1/consolidatedbill/childbill': query,
    'DELETE /api/v1/bill/consolidatedbill/{trans_no}': params,
    'DELETE /api/v1/consolidatedbill/childbill/{auth_no}': ofAuthorized,
    'POST /api/v1/bill/consolidated/authorize': ({ trans_no }) => ({ body: { trans_no } }),
    'GET /api/v1/bill/consolidatedbill/authslip/{auth_no}': ofAuthorized,
    'GET /api/v1/consolidatedbill/payee': query,
    'GET /api/v1/consolidatedbill/deduction': query,
    'POST /api/v1/consolidatedbill/billbody/{auth_no}': (numbers) => ({
      ...ofAuthorized(numbers),
      body: { fileName: 'body.pdf', ...pdf },
    }),
    'GET /api/v1/bill/consolidatedbillbody/{auth_no}': (numbers) => ({
      ...ofAuthorized(numbers),
      query: { signed: true },
    }),
    'POST /api/v1/consolidatedbill/signed_bill/{auth_no}': (numbers) => ({
      ...ofAuthorized(numbers),
      body: { filename: 'signed.pdf', ...pdf },
    }),
    'POST /api/v1/consolidatedbill/billbody/{auth_no}/upload': begin,
    'GET /api/v1/consolidatedbill/billbody/{auth_no}/upload/{upload_id}': ofUpload,
    'POST /api/v1/consolidatedbill/billbody/{auth_no}/upload/{upload_id}/complete': complete,
    'POST /api/v1/consolidatedbill/signed_bill/{auth_no}/upload': begin,
    'GET /api/v1/consolidatedbill/signed_bill/{auth_no}/upload/{upload_id}': ofUpload,
    'POST /api/v1/consolidatedbill/signed_bill/{auth_no}/upload/{upload_id}/complete': complete,
    'POST /api/v1/consolidatedbill/upload': ({ trans_no, auth_no }) => ({
      body: { TransNo: trans_no, AuthNo: auth_no },
    }),
    'POST /api/v1/consolidatedbill/status': ({ auth_no }) => ({ body: { AuthNo: auth_no } }),
  };
});

test('every endpoint that takes a number is asked here', () => {
  expect(byNumber.map(nameOf).sort()).toEqual(Object.keys(inputs).sort());
});

describe.each(byNumber.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
  '$name',
  ({ name, endpoint }) => {
    test('answers another office as for an unknown number', async () => {
      const input = inputs[name];
      if (!input) throw new Error(`no input for ${name}`);
      const unknownNumber = '999926999999';
      const { body: unknown } = await stranger.final.refused(
        endpoint,
        input({ trans_no: unknownNumber, auth_no: unknownNumber }),
      );
      const now = () =>
        Promise.all([
          snapshot(grant),
          ...asked().map(({ trans_no }) => billNow(owner.office.ddoCode, trans_no)),
        ]);
      const before = await now();
      for (const numbers of asked()) {
        const { status, body } = await stranger.final.refused(endpoint, input(numbers));
        expect([status, body.message]).toEqual([404, 'There is no bill of this number in your office.']);
        const { requestId: _, ...answer } = body;
        const { requestId: __, ...unknownAnswer } = unknown;
        expect(answer).toEqual(unknownAnswer);
      }
      expect(await now()).toEqual(before);
    });
  },
);

/** Lists of one record's parts, held by that noun's own tests: another office's answers 404. */
const isOfRecord =
  /\{|mappedvendor$|multiplepayee$|history$|limit-bills$|fto$|signed-xml$|ommas\/expenditure$/;

describe('lists', () => {
  test('show nothing of another office', async () => {
    const lists = endpoints.filter(
      ({ method, path, access, query }) =>
        method === 'GET' &&
        access !== 'admin' &&
        query &&
        'shape' in query &&
        'cursor' in (query.shape as object) &&
        !takesId(query) &&
        !isOfRecord.test(path),
    );
    expect(lists.length).toBeGreaterThanOrEqual(5);
    const theirs = Object.values(bills).flatMap(({ trans_no, auth_no }) => [trans_no, auth_no]);
    for (const endpoint of lists) {
      const { bytes, status } = await stranger.final.send(endpoint, sampleOf(endpoint));
      expect(status).toBe(200);
      for (const number of [...theirs, grant.schemecd]) expect(bytes.toString()).not.toContain(number);
    }
  });
});
