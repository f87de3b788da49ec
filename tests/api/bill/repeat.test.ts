// A second click or a retried request never makes a second bill: commands under an Idempotency-Key.
import type { Employee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import {
  authorizeBill,
  deleteBill,
  returnBill,
  submitGeneralBill,
  submitSnaBill,
} from '@portal/domain/bill/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, anSnaBill, submitGeneral } from '../../support/bill.ts';
import { aBillOffice } from '../../support/bill-office.ts';
import { billNow, faultsOf, grantNow, reservationsOf, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { aGrant, anSnaGrant, snaPayees } from '../../support/records.ts';

const keyReused =
  'This Idempotency-Key was already used for another request. Submit again from a fresh form.';

let office: TestOffice;
let grant: GrantRow;
let staff: readonly Employee[];
beforeAll(async () => {
  ({ office, grant, staff } = await aBillOffice(2));
});

let lastKey = 0;
const aKey = (): string => {
  lastKey += 1;
  return `test-key-${office.office.ddoCode}-${lastKey}`;
};

describe('a repeated submit', () => {
  test('with the same key and input answers the same with 200, and there is one bill', async () => {
    const own = await aGrant(office.office);
    const [body, key] = [aGeneralBill(own, staff), aKey()];
    const first = await office.draft.ask(submitGeneralBill, { body }, { key });
    const again = await office.draft.ask(submitGeneralBill, { body }, { key });
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    expect(await reservationsOf(own)).toHaveLength(1);
    expect(await faultsOf(own)).toEqual([]);
  });

  test('of an SNA bill answers the same too', async () => {
    const own = await anSnaGrant(office.office);
    const [body, key] = [anSnaBill(own, await snaPayees(office.office, 2)), aKey()];
    const first = await office.draft.ask(submitSnaBill, { body }, { key });
    const again = await office.draft.ask(submitSnaBill, { body }, { key });
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect(await reservationsOf(own)).toHaveLength(1);
  });

  test('is the same input however its fields are ordered and its amounts written', async () => {
    const [body, key] = [aGeneralBill(grant, staff), aKey()];
    const first = await office.draft.ask(submitGeneralBill, { body }, { key });
    const turned = Object.fromEntries(Object.entries(body).reverse());
    const again = await office.draft.ask(
      submitGeneralBill,
      { body: { ...turned, grossAmount: '1,000.00' } as never },
      { key },
    );
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('with the same key and other input is refused', async () => {
    const key = aKey();
    await office.draft.ask(submitGeneralBill, { body: aGeneralBill(grant, staff) }, { key });
    const before = await snapshot(grant);
    const { status, body } = await office.draft.refused(
      submitGeneralBill,
      { body: aGeneralBill(grant, staff) },
      { key },
    );
    expect([status, body.message]).toEqual([409, keyReused]);
    expect(await snapshot(grant)).toBe(before);
  });

  test('of another command under the same key is refused', async () => {
    const key = aKey();
    const { body } = await office.final.ask(submitGeneralBill, { body: aGeneralBill(grant, staff) }, { key });
    const { trans_no } = body.data;
    const refused = await office.final.refused(authorizeBill, { body: { trans_no } }, { key });
    expect([refused.status, refused.body.message]).toEqual([409, keyReused]);
    expect((await billNow(grant.ddoCode, trans_no))?.status).toBe('prepared');
  });

  test('after a refusal is a first one: nothing was kept', async () => {
    const key = aKey();
    const wrong = { ...aGeneralBill(grant, staff), billCat: '' };
    await office.draft.refused(submitGeneralBill, { body: wrong }, { key });
    const right = await office.draft.ask(submitGeneralBill, { body: { ...wrong, billCat: '17' } }, { key });
    expect(right.status).toBe(201);
  });

  test('after the bill continued answers what it answered then', async () => {
    const [body, key] = [aGeneralBill(grant, staff), aKey()];
    const first = await office.draft.ask(submitGeneralBill, { body }, { key });
    await office.final.ask(authorizeBill, { body: { trans_no: first.body.data.trans_no } });
    const again = await office.draft.ask(submitGeneralBill, { body }, { key });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('of another account under the same key is its own request', async () => {
    const other = await anOffice();
    const theirs = await aGrant(other.office);
    const key = aKey();
    const one = await office.draft.ask(submitGeneralBill, { body: aGeneralBill(grant, staff) }, { key });
    const two = await other.draft.ask(submitGeneralBill, { body: aGeneralBill(theirs, staff) }, { key });
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.data.trans_no).not.toBe(two.body.data.trans_no);
  });

  test('without a key is a second request, which its number refuses', async () => {
    const body = aGeneralBill(grant, staff);
    await office.draft.ask(submitGeneralBill, { body });
    expect((await office.draft.refused(submitGeneralBill, { body })).status).toBe(422);
  });
});

describe('the same request many times at once', () => {
  test('makes one bill and answers all alike', async () => {
    const own = await aGrant(office.office);
    const [body, key] = [aGeneralBill(own, staff), aKey()];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => office.draft.ask(submitGeneralBill, { body }, { key })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
    expect(new Set(answers.map(({ body: { data } }) => data.trans_no)).size).toBe(1);
    expect(await reservationsOf(own)).toHaveLength(1);
    expect(await faultsOf(own)).toEqual([]);
  });

  test('with different keys, as from two windows, makes one bill: its number is taken once', async () => {
    const own = await aGrant(office.office);
    const body = aGeneralBill(own, staff);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => office.draft.send(submitGeneralBill, { body }, { key: aKey() })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await faultsOf(own)).toEqual([]);
  });

  test('for the last money of a grant overspends nothing', async () => {
    const own = await aGrant(office.office, { totalThousands: 3 });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        office.draft.send(submitGeneralBill, { body: aGeneralBill(own, staff) }, { key: aKey() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(7);
    expect((await grantNow(own)).balancePaise).toBe(0);
    expect(await faultsOf(own)).toEqual([]);
  });
});

describe('a repeated correction', () => {
  test('answers what the first one answered', async () => {
    const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    const [body, key] = [{ ...aGeneralBill(grant, staff), trans_no }, aKey()];
    const first = await office.draft.ask(submitGeneralBill, { body }, { key });
    const again = await office.draft.ask(submitGeneralBill, { body }, { key });
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    expect((await billNow(grant.ddoCode, trans_no))?.stepCount).toBe(3);
  });
});

describe('a repeated decision', () => {
  test('answers the authorization number again', async () => {
    const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    const key = aKey();
    const answers = await Promise.all(
      [1, 2, 3].map(() => office.final.ask(authorizeBill, { body: { trans_no } }, { key })),
    );
    const later = await office.final.ask(authorizeBill, { body: { trans_no } }, { key });
    expect(new Set([...answers, later].map(({ body }) => body.data)).size).toBe(1);
    expect((await billNow(grant.ddoCode, trans_no))?.stepCount).toBe(2);
  });

  test('returns once, deletes once', async () => {
    const trans_no = await submitGeneral(office.draft, aGeneralBill(grant, staff));
    const [returning, deleting] = [aKey(), aKey()];
    const body = { trans_no, remark: 'Wrong head.' };
    for (const _ of [1, 2])
      expect((await office.final.ask(returnBill, { body }, { key: returning })).body.data).toBe(trans_no);
    const reworded = { trans_no, remark: 'Another reason.' };
    expect((await office.final.refused(returnBill, { body: reworded }, { key: returning })).status).toBe(409);
    for (const _ of [1, 2])
      expect(
        (await office.draft.ask(deleteBill, { params: { trans_no } }, { key: deleting })).body.data,
      ).toBe(trans_no);
    expect((await billNow(grant.ddoCode, trans_no))?.stepCount).toBe(3);
    expect(await faultsOf(grant)).toEqual([]);
  });
});
