// Limits with bills on them: what is held, what may be taken back, and officers who draw and withdraw at the same moment
// (decisions.md, Sanctions and limits).
import type { SnaPayee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import { deleteBill, submitSnaBill } from '@portal/domain/bill/api';
import {
  getLimitHistory,
  listLimitBills,
  listLimits,
  listOwnLimits,
  withdrawLimit,
} from '@portal/domain/sanction/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { mapOffice } from '../../support/allotment-office.ts';
import { anSnaBill, submitSna } from '../../support/bill.ts';
import { aMappedDdo } from '../../support/mapping.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { snaPayees } from '../../support/records.ts';
import {
  allot,
  allotment,
  aSanctionedGrant,
  aSanctionOf,
  refusal,
  sameGrant,
  sanctionFaults,
} from '../../support/sanction.ts';

const overUnused = 'Amount cannot be greater than the unused amount of the limit.';
const remark = 'Work postponed to next year.';

let spa: TestOffice;
/** The office that draws. */
let works: TestOffice;
let payees: SnaPayee[];

beforeAll(async () => {
  [spa, works] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice()]);
  payees = await snaPayees(works.office, 1);
  await mapOffice(spa, works);
});

/** A scheme of which the drawing office has a limit; its own grant of it. */
const limited = async (limit: number): Promise<GrantRow> => {
  const sanction = aSanctionOf(10_000);
  const { grant } = await aSanctionedGrant(spa.office, cloud.partnersOrigin, [sanction]);
  const own = await sameGrant(grant, works.office);
  await allot(spa.final, grant, works.office.ddoCode, limit);
  return own;
};
const aBill = (grant: GrantRow, gross: number) => anSnaBill(grant, payees, { gross, deduction: 0 });
const withdrawal = (grant: GrantRow, amount: number) => {
  const { limit_amount: _, ...of } = allotment(grant, works.office.ddoCode, 0);
  return { ...of, amount, remark };
};
const ofSanction = ({ schemecd }: GrantRow) => ({ budget_code: schemecd, mother_sanction_no: 'MS/2026/7' });
const rowOf = async (grant: GrantRow) =>
  (await spa.draft.ask(listLimits, { query: ofSanction(grant) })).body.data[0];
const billsOf = async (grant: GrantRow, office = spa) => {
  const query = { ...ofSanction(grant), ddo_code: works.office.ddoCode };
  return (await office.draft.ask(listLimitBills, { query })).body.data;
};
const faults = ({ schemecd }: GrantRow) =>
  sanctionFaults(schemecd, 'MS/2026/7', {
    offices: [spa.office.ddoCode],
    ddos: [works.office.ddoCode],
  });

describe('a limit that bills draw on', () => {
  test('shows what they hold, and which they are, to both offices', async () => {
    const grant = await limited(1_000);
    const first = await submitSna(works.draft, aBill(grant, 300));
    const second = await submitSna(works.draft, aBill(grant, 200.5));
    const amounts = { limit_amount: 1_000, reserved_amount: 500.5, available_amount: 499.5 };
    expect(await rowOf(grant)).toMatchObject(amounts);
    for (const office of [spa, works])
      expect((await billsOf(grant, office)).map(({ trans_no, amount }) => [trans_no, amount])).toEqual([
        [first, 300],
        [second, 200.5],
      ]);
    const query = { budget_code: grant.schemecd };
    const { mother_sanction_amount: _, ...sanction } = aSanctionOf(10_000);
    expect((await works.draft.ask(listOwnLimits, { query })).body).toEqual({
      success: true,
      data: [{ ...sanction, mother_sanction_amount: 10_000, ...amounts }],
      message: '',
    });
    await works.final.ask(deleteBill, { params: { trans_no: first } });
    expect((await billsOf(grant)).map(({ trans_no }) => trans_no)).toEqual([second]);
    expect(await faults(grant)).toEqual([]);
  });

  test('is hidden from offices that neither allotted it nor have it', async () => {
    const grant = await limited(1_000);
    const stranger = await anOffice({ kind: 'SPA' });
    const query = { ...ofSanction(grant), ddo_code: works.office.ddoCode };
    const unknown = 'Your office has allotted nothing of this mother sanction to the DDO.';
    expect(refusal(await stranger.final.refused(listLimitBills, { query }))).toEqual([
      404,
      undefined,
      unknown,
    ]);
    const own = { budget_code: grant.schemecd };
    expect((await stranger.draft.ask(listOwnLimits, { query: own })).body.data).toEqual([]);
    const taken = await stranger.final.refused(withdrawLimit, { body: withdrawal(grant, 1) });
    expect(refusal(taken)).toEqual([404, undefined, unknown]);
  });

  test('refuses a gross above it with its sentence', async () => {
    const grant = await limited(100);
    const { status, body } = await works.draft.refused(submitSnaBill, { body: aBill(grant, 100.01) });
    expect([status, body.message]).toEqual([422, 'Gross amount exceeds the limit allotted to the DDO.']);
    expect(await billsOf(grant)).toEqual([]);
  });
});

describe('a withdrawal', () => {
  test('takes back what no bill holds, which may be allotted again', async () => {
    const grant = await limited(1_000);
    await submitSna(works.draft, aBill(grant, 300));
    const { body } = await spa.final.ask(withdrawLimit, { body: withdrawal(grant, 700) });
    expect(body.data).toMatchObject({ limit_amount: 300, reserved_amount: 300, available_amount: 0 });
    expect(await faults(grant)).toEqual([]);
    await allot(spa.final, grant, works.office.ddoCode, 9_700);
    expect(await rowOf(grant)).toMatchObject({ limit_amount: 10_000, available_amount: 9_700 });
    const history = (await spa.draft.ask(getLimitHistory, { query: ofSanction(grant) })).body;
    expect(history.map(({ action }) => action)).toEqual(['allotted', 'withdrawn', 'allotted']);
    expect(history[1]?.changes).toEqual([
      { field: 'DDO', from: '', to: works.office.ddoCode },
      { field: 'Amount', from: '', to: '700.00' },
      { field: 'Limit', from: '1,000.00', to: '300.00' },
      { field: 'Remark', from: '', to: remark },
    ]);
    expect(await faults(grant)).toEqual([]);
  });

  test('of all leaves a limit of nothing, which refuses bills', async () => {
    const grant = await limited(100);
    await spa.final.ask(withdrawLimit, { body: withdrawal(grant, 100) });
    expect(await rowOf(grant)).toMatchObject({ limit_amount: 0, available_amount: 0 });
    expect((await works.draft.refused(submitSnaBill, { body: aBill(grant, 1) })).status).toBe(422);
    expect(await faults(grant)).toEqual([]);
  });

  test('of more than is unused, of nothing, without a remark or by a Draft login is refused', async () => {
    const grant = await limited(1_000);
    await submitSna(works.draft, aBill(grant, 300));
    const refused = async (changes: object, client = spa.final) =>
      refusal(await client.refused(withdrawLimit, { body: { ...withdrawal(grant, 10), ...changes } }));
    expect(await refused({ amount: 700.01 })).toEqual([422, 'amount', overUnused]);
    expect(await refused({ amount: -1 })).toEqual([400, 'amount', 'Amount cannot be negative.']);
    expect(await refused({ amount: 0.5 })).toEqual([400, 'amount', 'Amount must be at least 1.']);
    const [status, path] = await refused({ remark: '  ' });
    expect([status, path]).toEqual([400, 'remark']);
    expect((await refused({}, spa.draft))[0]).toBe(403);
    const other = (await aMappedDdo(spa.final)).ddo_cd;
    expect((await refused({ ddo_code: other })).slice(0, 1)).toEqual([404]);
    expect(await rowOf(grant)).toMatchObject({ limit_amount: 1_000 });
    expect(await faults(grant)).toEqual([]);
  });

  test('under one key is done once', async () => {
    const grant = await limited(1_000);
    const key = `withdraw-${grant.schemecd}`;
    const body = withdrawal(grant, 100);
    const first = await spa.final.ask(withdrawLimit, { body }, { key });
    const again = await spa.final.ask(withdrawLimit, { body }, { key });
    expect(again.body).toEqual(first.body);
    const other = { body: withdrawal(grant, 101) };
    expect((await spa.final.refused(withdrawLimit, other, { key })).status).toBe(409);
    expect((await rowOf(grant))?.limit_amount).toBe(900);
  });

  test('and bills at the same moment never take the same rupee', async () => {
    const grant = await limited(1_000);
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => works.draft.send(submitSnaBill, { body: aBill(grant, 150) })),
      ...Array.from({ length: 8 }, () => spa.final.send(withdrawLimit, { body: withdrawal(grant, 150) })),
    ]);
    const taken = answers.filter(({ status }) => status < 300);
    expect(taken).toHaveLength(6);
    for (const { status } of answers) expect([200, 201, 422]).toContain(status);
    expect((await rowOf(grant))?.available_amount).toBe(100);
    expect(await faults(grant)).toEqual([]);
  });
});
