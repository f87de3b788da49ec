// Unfinished bills are kept for the login that types them: nothing of them reaches another login or office, a submit takes it away,
// and each is bounded.
import { randomBytes } from 'node:crypto';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { unfinishedEntity } from '@portal/core/unfinished/entity';
import { Unfinished } from '@portal/core/unfinished/service';
import { returnBill, submitGeneralBill } from '@portal/domain/bill/api';
import { discardUnfinishedBill, getUnfinishedBill, saveUnfinishedBill } from '@portal/domain/unfinished/api';
import { unfinishedLimits } from '@portal/domain/unfinished/place';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { aBillOffice, type BillOffice } from '../../support/bill-office.ts';
import { anAccount, anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant } from '../../support/records.ts';
import { aSave, list, nextSave, packed, refusal, type Save, save, typed } from '../../support/unfinished.ts';
import { fresh } from '../../support/unfinished-office.ts';

let given: BillOffice;
let office: TestOffice;
beforeAll(async () => {
  given = await aBillOffice(1);
  office = given.office;
});

describe('an unfinished bill', () => {
  test('is listed and read as it was typed, plain or packed, until it is discarded', async () => {
    const { one, grant } = await fresh();
    const first = aSave(grant);
    const { data } = (await save(one.draft, first)).body;
    expect(data).toMatchObject({ id: `bill:${grant.schemecd}-${grant.object}:new`, version: first.version });
    expect(await list(one.draft)).toMatchObject([
      { ...data, screen: '/bill', dept_bill_no: 'U/1', gross_amt: 900, grant: { schemecd: grant.schemecd } },
    ]);
    expect(await typed(one.draft, data.id)).toEqual({ deptBillNo: 'U/1', purpose: 'Kept at the portal' });

    const next = nextSave(first, { ...packed({ purpose: 'Packed' }), dept_bill_no: 'U/2' });
    await save(one.draft, next);
    expect(await typed(one.draft, data.id)).toEqual({ purpose: 'Packed' });
    expect(await list(one.draft)).toHaveLength(1);

    const { version } = next;
    await one.draft.ask(discardUnfinishedBill, { query: { id: data.id, version } });
    expect(await list(one.draft)).toEqual([]);
    const { status } = await one.draft.refused(getUnfinishedBill, { query: { id: data.id } });
    expect(status).toBe(404);
    // again: it is gone already
    await one.draft.ask(discardUnfinishedBill, { query: { id: data.id, version } });
  });

  // packed it takes more than the 350 KB of a part
  test('of 6,000 payees is kept in parts, and a shorter one leaves none of them behind', async () => {
    const { one, grant } = await fresh();
    const payees = Array.from({ length: 6_000 }, (_, at) => ({
      id: `payee-${at}`,
      name: `Payee ${randomBytes(60).toString('hex')}`,
      accountNumber: String(10_000_000_000 + at),
      amount: at,
    }));
    const first = aSave(grant, packed({ payees }));
    const { id } = (await save(one.draft, first)).body.data;
    expect(await typed(one.draft, id)).toEqual({ payees });
    const key = `unfinished#${one.accountId}#D`;
    expect((await rowsUnder(key, 'part#')).length).toBeGreaterThan(1);
    await save(one.draft, nextSave(first, packed({ payees: [] })));
    expect(await rowsUnder(key, 'part#')).toHaveLength(1);
    expect(await typed(one.draft, id)).toEqual({ payees: [] });
  });

  test('goes 30 days after its last save, by the table and by the clock', async () => {
    const { one, grant } = await fresh();
    const in30Days = () => Date.now() / 1000 + 30 * 86_400;
    const earliest = Math.floor(in30Days());
    await save(one.draft, aSave(grant));
    const latest = Math.ceil(in30Days());
    const rows = await rowsUnder(`unfinished#${one.accountId}#D`);
    expect(rows.length).toBe(3);
    for (const row of rows) {
      expect(Number(row['expiresAt'])).toBeGreaterThanOrEqual(earliest);
      expect(Number(row['expiresAt'])).toBeLessThanOrEqual(latest);
    }

    const at = (days: number) => ({
      officer: { accountId: one.accountId, login: 'D', office: one.office } as never,
      requestId: 'test',
      now: new Date(Date.now() + days * 86_400_000),
      idempotencyKey: undefined,
    });
    expect(await Unfinished.list(at(29.9))).toHaveLength(1);
    expect(await Unfinished.list(at(30.1))).toEqual([]);
  });
});

describe('no other officer', () => {
  test('of the account, of the office or of another office sees, reads, changes or discards it', async () => {
    const { one, grant } = await fresh();
    const first = aSave(grant);
    const { id } = (await save(one.draft, first)).body.data;
    const colleague = await anAccount(one.office);
    const stranger = await anOffice();
    for (const other of [one.final, colleague.draft, colleague.final, stranger.draft]) {
      expect(await list(other)).toEqual([]);
      expect((await other.refused(getUnfinishedBill, { query: { id } })).status).toBe(404);
      await other.ask(discardUnfinishedBill, { query: { id, version: first.version } });
      expect((await refusal(other, nextSave(first))).code).toBe('unfinished.gone');
    }
    expect(await typed(one.draft, id)).toMatchObject({ deptBillNo: 'U/1' });
  });

  test('sees it where the account has moved to another office', async () => {
    const { one, grant } = await fresh();
    const { id } = (await save(one.draft, aSave(grant))).body.data;
    await unfinishedEntity()
      .patch({ accountId: one.accountId, login: 'D', entryId: id })
      .set({ ddoCode: 'DDO000000' })
      .go();
    expect(await list(one.draft)).toEqual([]);
    expect((await one.draft.refused(getUnfinishedBill, { query: { id } })).status).toBe(404);
  });
});

describe('a submitted bill', () => {
  test('takes its unfinished entry with it, of the login that submits and no other', async () => {
    const grant = await aGrant(office.office);
    const first = aSave(grant);
    await save(office.draft, first);
    await save(office.final, aSave(grant));
    await submitGeneral(office.draft, aGeneralBill(grant, given.staff));
    expect((await list(office.draft)).filter((row) => row.grant.schemecd === grant.schemecd)).toEqual([]);
    expect(await list(office.final)).toHaveLength(1);
    const rows = await rowsUnder(`unfinished#${office.accountId}#D`);
    expect(rows.filter(({ sk }) => sk !== 'saving')).toEqual([]);
    // a tab that has it open yet does not bring it back unasked
    expect((await refusal(office.draft, nextSave(first))).code).toBe('unfinished.gone');
  });

  test('that is refused leaves it', async () => {
    const { one, grant } = await fresh();
    await save(one.draft, aSave(grant));
    const body = { ...aGeneralBill(grant, given.staff), gross_amt: 99_999_999_999 };
    await one.draft.refused(submitGeneralBill, { body });
    expect(await list(one.draft)).toHaveLength(1);
  });

  test('that corrects a returned one takes the unfinished correction', async () => {
    const { one, grant } = await fresh();
    const trans_no = await submitGeneral(one.draft, aGeneralBill(grant, given.staff));
    await one.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    await save(one.draft, aSave(grant, { correct: trans_no }));
    await save(one.draft, aSave(grant));
    await one.draft.ask(submitGeneralBill, { body: { ...aGeneralBill(grant, given.staff), trans_no } });
    expect(await list(one.draft)).toMatchObject([{ id: expect.stringMatching(/:new$/) }]);
  });
});

describe('the bounds', () => {
  test('a 21st is refused, naming the oldest; in the place of one that goes there is room', async () => {
    const one = await anOffice();
    const grants = await Promise.all(Array.from({ length: 21 }, () => aGrant(one.office)));
    const saves = grants.map((grant) => aSave(grant));
    for (const body of saves.slice(0, 20)) await save(one.draft, body);
    const last = saves[20] as Save;
    const said = await refusal(one.draft, last);
    expect(said).toMatchObject({ status: 422, code: 'unfinished.too-many' });
    expect(said.message).toMatch(/^At most 20 unfinished bills are kept. .* the oldest is .*, saved .*\.$/);
    expect(said.message).toContain(`-${grants[0]?.object}`);
    // what is kept is saved on
    await save(one.draft, nextSave(saves[3] as Save));
    const { version } = saves[0] as Save;
    const id = `bill:${grants[0]?.schemecd}-${grants[0]?.object}:new`;
    await one.draft.ask(discardUnfinishedBill, { query: { id, version } });
    const both = [last, aSave(await aGrant(one.office))];
    const answers = await Promise.all(both.map((body) => one.draft.send(saveUnfinishedBill, { body })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await list(one.draft)).toHaveLength(20);
  });

  test('what is too large is refused, also where it is small while it is packed', async () => {
    const { one, grant } = await fresh();
    const large = 'x'.repeat(unfinishedLimits.contentBytes);
    const noise = randomBytes(unfinishedLimits.packedBytes).toString('base64');
    for (const content of [{ large }, { noise }])
      expect(await refusal(one.draft, aSave(grant, packed(content)))).toMatchObject({
        status: 413,
        code: 'unfinished.too-large',
      });
  });

  test('what is no packed JSON object is refused', async () => {
    const { one, grant } = await fresh();
    const wrong: Partial<Save>[] = [
      { form: 'json', content: '{"purpose":' },
      { form: 'json', content: '[1]' },
      { form: 'json', content: 'null' },
      { form: 'deflate', content: 'not packed' },
      packed('text'),
      { form: 'json', content: '['.repeat(100_000) },
      { form: 'json', content: `{"a":${'['.repeat(64)}${']'.repeat(64)}}` },
      packed(`{"a":${'['.repeat(64)}${']'.repeat(64)}}`),
    ];
    for (const one_ of wrong)
      expect(await refusal(one.draft, aSave(grant, one_))).toMatchObject({
        status: 400,
        code: 'unfinished.unreadable',
      });
    const grantOfText = { ...aSave(grant).grant, disc: 'x'.repeat(5_000) };
    expect((await refusal(one.draft, aSave(grant, { grant: grantOfText }))).status).toBe(400);
  });

  test('who saves too often in a minute is refused, and saves again in the next one', async () => {
    const { one, grant } = await fresh();
    const call = (minutes: number) => ({
      officer: { accountId: one.accountId, login: 'D', office: one.office } as never,
      requestId: 'test',
      now: new Date(Date.UTC(2026, 10, 20, 10, minutes)),
      idempotencyKey: undefined,
    });
    let body = aSave(grant);
    const parsedSave = (value: Save) => ({ ...value, gross_amt: 90_000 }) as never;
    await Unfinished.save(call(0), parsedSave(body));
    for (let count = 1; count < unfinishedLimits.savesPerMinute; count += 1) {
      body = nextSave(body);
      await Unfinished.save(call(0), parsedSave(body));
    }
    const next = nextSave(body);
    await expect(Unfinished.save(call(0), parsedSave(next))).rejects.toMatchObject({
      code: 'unfinished.too-often',
      retryAfterSeconds: 60,
    });
    await Unfinished.save(call(1), parsedSave(next));
  });
});
