// The bills at the treasury by state and year: open ones first, those whose accounts are compiled when somebody asks for their
// year; a page at a time, nothing twice and nothing lost (3§2.6; decisions.md, Lists by state).
import { listUploads } from '@portal/domain/treasury/api';
import { beforeAll, expect, test } from 'vitest';
import { copiesOf } from '../../support/many-bills.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { thisYear } from '../../support/records.ts';
import { aSignedBill, headerOf, type SignedBill } from '../../support/signed-bill.ts';

let office: TestOffice;
let signed: SignedBill;
let ended: string[];
let older: string[];
beforeAll(async () => {
  office = await anOffice();
  signed = await aSignedBill(office);
  const header = await headerOf(signed.ddoCode, signed.transNo);
  const compiled = {
    office: office.office,
    status: 'compiled',
    auditFlag: 'C',
    isFiled: () => false,
  } as const;
  ended = await copiesOf(header, { ...compiled, year: thisYear(), count: 130 });
  older = await copiesOf(header, { ...compiled, year: thisYear() - 1, count: 3 });
});

const asked = async (query: { accounted?: number; cursor?: string; rows?: number }) => {
  const { body, headers } = await office.draft.ask(listUploads, { query });
  return {
    numbers: body.data.map(({ trans_no }) => trans_no),
    next: String(headers['next'] ?? '') || undefined,
  };
};

test('open bills are listed without any that is accounted', async () => {
  expect(await asked({})).toEqual({ numbers: [signed.transNo], next: undefined });
});

test('a year has its accounted bills and no others, newest first', async () => {
  expect(await asked({ accounted: thisYear() - 1 })).toEqual({
    numbers: older.toReversed(),
    next: undefined,
  });
  expect((await asked({ accounted: thisYear() - 2 })).numbers).toEqual([]);
});

test('an answer has 100 bills in at most 50 KB, and its pages have each bill once while one is compiled between them', async () => {
  const answer = await office.draft.ask(listUploads, { query: { accounted: thisYear() } });
  expect(answer.body.data).toHaveLength(100);
  expect(Buffer.byteLength(JSON.stringify(answer.body))).toBeLessThan(50_000);
  const first = await asked({ accounted: thisYear() });
  const header = await headerOf(signed.ddoCode, signed.transNo);
  const compiled = {
    office: office.office,
    status: 'compiled',
    auditFlag: 'C',
    isFiled: () => false,
  } as const;
  const [late = ''] = await copiesOf(header, { ...compiled, year: thisYear(), count: 1, from: 700_000 });
  const rest = await asked({ accounted: thisYear(), cursor: first.next ?? '' });
  expect([...first.numbers, ...rest.numbers]).toEqual(ended.toReversed());
  expect(rest.next).toBeUndefined();
  expect((await asked({ accounted: thisYear(), rows: 1 })).numbers).toEqual([late]);
});

test('a cursor continues no other year, and a year that is none is refused', async () => {
  const { next } = await asked({ accounted: thisYear(), rows: 1 });
  const other = { query: { accounted: thisYear() - 1, cursor: next ?? '' } };
  expect((await office.draft.refused(listUploads, other)).status).toBe(400);
  expect((await office.draft.refused(listUploads, { query: { accounted: 12 } })).status).toBe(400);
});
