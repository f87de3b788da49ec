// Which limit an SNA bill draws on (decisions.md, Sanctions and limits), and what its ledger says of it afterwards.
import { limitKey } from '@portal/core/ledger/limit';
import type { SnaPayee } from '@portal/core/payee/entity';
import type { GrantRow } from '@portal/core/scheme/entity';
import { treasuryMessage } from '@portal/core/treasury/message';
import { deleteBill, getBillSlip, returnBill, submitSnaBill } from '@portal/domain/bill/api';
import { entryText } from '@portal/domain/bill/entry-texts';
import { beforeAll, describe, expect, test } from 'vitest';
import { anSnaBill, submitSna } from '../../support/bill.ts';
import { billNow, faultsOf, heldOf, leftOf, limitFaults, snapshot } from '../../support/ledger.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { anSnaGrant, limits, snaPayees } from '../../support/records.ts';

const overLimit = 'Gross amount exceeds the limit allotted to the DDO.';

let office: TestOffice;
let payees: SnaPayee[];

beforeAll(async () => {
  office = await anOffice();
  payees = await snaPayees(office.office, 1);
});

/** A grant whose DDO has limits of 100, 500 and 300 rupees, by the age of their sanctions. */
const limited = async (): Promise<GrantRow> => {
  const grant = await anSnaGrant(office.office);
  await limits(grant, { 'MS/9': 10_000, 'MS/10': 50_000, 'MS/1': 30_000 });
  return grant;
};

const left = (grant: GrantRow) =>
  Promise.all(['MS/9', 'MS/10', 'MS/1'].map((sanction) => leftOf(grant, sanction)));
const faults = async (grant: GrantRow) => [
  ...(await faultsOf(grant)),
  ...(await Promise.all(['MS/9', 'MS/10', 'MS/1'].map((sanction) => limitFaults(grant, sanction)))).flat(),
];
const aBill = (grant: GrantRow, gross: number) => anSnaBill(grant, payees, { gross, deduction: 0 });
const statesOf = async ({ ddoCode, year, schemecd }: GrantRow, sanction: string) =>
  (await heldOf(ddoCode, limitKey({ ddoCode, year, schemecd }, sanction))).map(({ state, amountPaise }) => [
    state,
    amountPaise,
  ]);

describe('a bill draws on', () => {
  test('the oldest limit that covers its gross', async () => {
    const grant = await limited();
    await submitSna(office.draft, aBill(grant, 60));
    expect(await left(grant)).toEqual([4_000, 50_000, 30_000]);
    await submitSna(office.draft, aBill(grant, 60));
    expect(await left(grant)).toEqual([4_000, 44_000, 30_000]);
    await submitSna(office.draft, aBill(grant, 440));
    await submitSna(office.draft, aBill(grant, 300));
    expect(await left(grant)).toEqual([4_000, 0, 0]);
    expect(await faults(grant)).toEqual([]);
  });

  test('the limit whose sanction its slip and its message to the treasury name', async () => {
    const [grant, free] = [await limited(), await anSnaGrant(office.office)];
    const trans_no = await submitSna(office.draft, aBill(grant, 440));
    const slip = await office.draft.ask(getBillSlip, { params: { trans_no }, query: {} });
    expect(slip.body).toMatchObject({
      mother_sanction_no: 'MS/10',
      mother_sanction_date: '2026-04-02',
      motherSanction_amount: 5_000_000,
    });
    const messageOf = async (number: string) => {
      const bill = await billNow(grant.ddoCode, number);
      return bill && JSON.parse(treasuryMessage(bill, { deductions: [], payees: [] }));
    };
    expect(await messageOf(trans_no)).toMatchObject({ mother_sanction_no: 'MS/10' });
    const other = await submitSna(office.draft, aBill(free, 440));
    expect(await messageOf(other)).not.toHaveProperty('mother_sanction_no');
  });

  test('one limit only: where no single limit covers it it is refused and nothing changes', async () => {
    const grant = await limited();
    const before = await snapshot(grant);
    const { status, body } = await office.draft.refused(submitSnaBill, { body: aBill(grant, 500.01) });
    expect([status, body.message]).toEqual([422, overLimit]);
    expect([await snapshot(grant), await left(grant)]).toEqual([before, [10_000, 50_000, 30_000]]);
  });

  test('the limit of the sanction that it names, however old', async () => {
    const grant = await limited();
    const name = (gross: number, mother_sanction_no: string) => ({
      ...aBill(grant, gross),
      mother_sanction_no,
    });
    await submitSna(office.draft, name(60, 'MS/1'));
    expect(await left(grant)).toEqual([10_000, 50_000, 24_000]);
    for (const [body, path, code, message] of [
      [name(240.01, 'MS/1'), 'grossAmount', 'bill.over-limit', overLimit],
      [name(10, 'MS/77'), 'mother_sanction_no', 'bill.sanction-unknown', entryText.sanctionUnknown('MS/77')],
    ] as const) {
      const refused = await office.draft.refused(submitSnaBill, { body });
      expect([refused.status, refused.body.message]).toEqual([422, message]);
      expect(refused.body.issues).toEqual([{ path, code, message }]);
    }
    expect(await left(grant)).toEqual([10_000, 50_000, 24_000]);
    const free = await anSnaGrant(office.office);
    await submitSna(office.draft, { ...aBill(free, 10), mother_sanction_no: 'MS/77' });
    expect(await faults(grant)).toEqual([]);
  });

  test('none where all that the DDO has are of another year or scheme', async () => {
    const [grant, other] = [await anSnaGrant(office.office), await limited()];
    await limits({ ...grant, year: grant.year - 1 }, { 'MS/9': 1 });
    const trans_no = await submitSna(office.draft, aBill(grant, 700));
    expect((await billNow(grant.ddoCode, trans_no))?.holdings.map(({ kind }) => kind)).toEqual(['grant']);
    expect(await left(other)).toEqual([10_000, 50_000, 30_000]);
  });

  test('what is left, when twelve compete for it: none is overdrawn', async () => {
    const grant = await limited();
    const bills = Array.from({ length: 12 }, () => aBill(grant, 90));
    const logins = [office.draft, office.final] as const;
    const answers = await Promise.all(
      bills.map((body, at) => logins[at % 2 === 0 ? 0 : 1].send(submitSnaBill, { body })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 9 }, () => 201),
      ...Array.from({ length: 3 }, () => 422),
    ]);
    expect(await left(grant)).toEqual([1_000, 5_000, 3_000]);
    expect(await faults(grant)).toEqual([]);
  });
});

describe('a bill that drew on a limit', () => {
  const returned = async (grant: GrantRow, gross: number): Promise<string> => {
    const trans_no = await submitSna(office.draft, aBill(grant, gross));
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Look again.' } });
    return trans_no;
  };

  test('keeps to it when its correction fits, and moves to the next that covers the new gross', async () => {
    const grant = await limited();
    const trans_no = await returned(grant, 60);
    await office.draft.ask(submitSnaBill, { body: { ...aBill(grant, 100), trans_no } });
    expect(await left(grant)).toEqual([0, 50_000, 30_000]);
    await office.final.ask(returnBill, { body: { trans_no, remark: 'More.' } });
    await office.draft.ask(submitSnaBill, { body: { ...aBill(grant, 400), trans_no } });
    expect(await left(grant)).toEqual([10_000, 10_000, 30_000]);
    expect([await statesOf(grant, 'MS/9'), await statesOf(grant, 'MS/10')]).toEqual([
      [['released', 10_000]],
      [['reserved', 40_000]],
    ]);
    await office.final.ask(returnBill, { body: { trans_no, remark: 'Less.' } });
    await submitSna(office.draft, aBill(grant, 290));
    await office.draft.ask(submitSnaBill, { body: { ...aBill(grant, 20), trans_no } });
    expect(await left(grant)).toEqual([10_000, 48_000, 1_000]);
    expect(await faults(grant)).toEqual([]);
  });

  test('gives it back when it is deleted, with a ledger entry', async () => {
    const grant = await limited();
    const trans_no = await submitSna(office.draft, aBill(grant, 250));
    expect((await billNow(grant.ddoCode, trans_no))?.holdings).toEqual([
      {
        kind: 'grant',
        key: `grant#${grant.year}#${grant.schemecd}#${grant.object}`,
        amountPaise: 25_000,
      },
      { kind: 'limit', key: `limit#${grant.year}#${grant.schemecd}#MS/10`, amountPaise: 25_000 },
    ]);
    await office.final.ask(deleteBill, { params: { trans_no } });
    expect(await left(grant)).toEqual([10_000, 50_000, 30_000]);
    expect(await statesOf(grant, 'MS/10')).toEqual([['released', 25_000]]);
    expect(await faults(grant)).toEqual([]);
  });
});
