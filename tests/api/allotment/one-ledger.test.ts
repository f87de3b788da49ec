// A mother sanction is one ledger over the years, and what PFMS lowers holds at allot, submit and authorize (decisions.md,
// Sanctions and limits).
import { limitEntity } from '@portal/core/ledger/entity';
import { overAllotted } from '@portal/core/sanction/draw';
import { allotmentEntity, formerSanctionEntity } from '@portal/core/sanction/entity';
import { authorizeBill, deleteBill, submitSnaBill } from '@portal/domain/bill/api';
import { listNews } from '@portal/domain/news/api';
import { allotLimit, listLimits, listMotherSanctions, withdrawLimit } from '@portal/domain/sanction/api';
import { expect, test } from 'vitest';
import { type AllotmentOffice, anAllotmentOffice } from '../../support/allotment-office.ts';
import { anSnaBill, submitSna } from '../../support/bill.ts';
import { cloud } from '../../support/portal.ts';
import { snaPayees, thisYear } from '../../support/records.ts';
import { allot, allotment, aSanctionOf, aShare, orderSanctions } from '../../support/sanction.ts';

const number = 'MS/2026/7';

/** An allotment office whose sanction MS/2026/7 is of the day, in years before this one too. */
const aDesk = async (date = '2026-05-06') => {
  const desk = await anAllotmentOffice();
  const of = { schemecd: desk.grant.schemecd, slsCode: desk.slsCode };
  const says = (amount: number) =>
    orderSanctions(cloud.partnersOrigin, of, [aSanctionOf(amount, number, date)]);
  await says(10_000);
  const body = { slsCode: of.slsCode, budgetCode: of.schemecd };
  const listed = async () => (await desk.spa.draft.ask(listMotherSanctions, { body })).body.DATA[0];
  const refusedAllotment = async (amount: number) => {
    const sent = { body: allotment(desk.grant, desk.works.office.ddoCode, amount) };
    return (await desk.spa.final.refused(allotLimit, sent)).body.message;
  };
  const bill = async (gross: number) => {
    const payees = await snaPayees(desk.works.office, 1);
    return { ...anSnaBill(desk.worksGrant, payees, { gross, deduction: 0 }), mother_sanction_no: number };
  };
  return { ...desk, says, listed, refusedAllotment, bill };
};

/** What the portal of last year wrote: an allotment of the office to the DDO under the key of that year. */
const allottedBefore = async ({ grant, works, spa }: AllotmentOffice, date: string, usedPaise: number) => {
  const year = thisYear() - 1;
  const { schemecd } = grant;
  const to = works.office.ddoCode;
  const row = { year, schemecd, number, date, amountPaise: 1_000_000, allottedPaise: 600_000, version: 4 };
  await formerSanctionEntity().put(row).go();
  await limitEntity()
    .put({
      ddoCode: to,
      year,
      schemecd,
      sanction: number,
      sanctionDate: date,
      sanctionPaise: 1_000_000,
      limitPaise: 600_000,
      availablePaise: 600_000 - usedPaise,
      version: 2,
    })
    .go();
  await allotmentEntity()
    .put({
      ddoCode: spa.office.ddoCode,
      year,
      schemecd,
      sanction: number,
      eventCount: 0,
      lastEventHash: '',
      version: 1,
    })
    .go();
  await aShare({ ...grant, ddoCode: spa.office.ddoCode, year }, to, number, 600_000);
  return { year, to, row: { year, schemecd, number } };
};

test('what was allotted before 31 March is not whole again, also where the earlier portal wrote it', async () => {
  const date = `${thisYear() - 1}-05-06`;
  const desk = await aDesk(date);
  const before = await allottedBefore(desk, date, 250_000);
  expect(await desk.listed()).toMatchObject({
    balance_budget_amount: 4_000,
    earlier_years_amount: 6_000,
    lapsed_amount: 3_500,
  });
  expect(await desk.refusedAllotment(4_000.01)).toBe(
    'Sanction Amount cannot be greater than available amount',
  );
  await allot(desk.spa.final, desk.grant, before.to, 1_000);
  // the first change moved the row of the year
  const { data } = await formerSanctionEntity().get(before.row).go();
  expect(data?.allottedPaise).toBe(0);
  expect((await desk.listed())?.balance_budget_amount).toBe(3_000);
});

test('what lapsed of an earlier year is free again once it is withdrawn, and no more than bills left of it', async () => {
  const date = `${thisYear() - 1}-05-06`;
  const desk = await aDesk(date);
  const { year, to } = await allottedBefore(desk, date, 250_000);
  const of = { budget_code: desk.grant.schemecd, mother_sanction_no: number };
  const { final } = desk.spa;
  const limits = await final.ask(listLimits, { query: { ...of, financial_year: year } });
  expect(limits.body.data).toMatchObject([{ ddo_code: to, limit_amount: 6_000, available_amount: 3_500 }]);
  const taken = { ...of, ddo_code: to, financial_year: year, remark: 'Lapsed on 31 March.' };
  const tooMuch = await final.refused(withdrawLimit, { body: { ...taken, amount: 3_500.01 } });
  expect(tooMuch.status).toBe(422);
  await final.ask(withdrawLimit, { body: { ...taken, amount: 3_500 } });
  expect(await desk.listed()).toMatchObject({ balance_budget_amount: 7_500, lapsed_amount: 0 });
});

test('PFMS lowers a sanction below its limits: nothing is allotted, bills take what is left, the office has a notice', async () => {
  const desk = await aDesk();
  const { works, spa, grant, says } = desk;
  await allot(spa.final, grant, works.office.ddoCode, 6_000);
  const first = await submitSna(works.draft, await desk.bill(4_000));
  await says(5_000);
  const { status, body } = await works.draft.refused(submitSnaBill, { body: await desk.bill(1_000.01) });
  expect([status, body.issues]).toEqual([
    422,
    [
      {
        path: 'grossAmount',
        code: 'bill.sanction-lowered',
        message:
          'PFMS lowered mother sanction MS/2026/7 to ₹ 5,000.00; ₹ 1,000.00 of it is left for this bill.',
      },
    ],
  ]);
  await submitSna(works.draft, await desk.bill(1_000));
  expect(await desk.refusedAllotment(1)).toBe(
    'PFMS lowered mother sanction MS/2026/7 to ₹ 5,000.00, and ₹ 6,000.00 of it is allotted. Withdraw what is too much before you allot again.',
  );
  expect(await desk.listed()).toMatchObject({
    balance_budget_amount: 0,
    over_allotted_amount: 1_000,
    revisions: [{ amount: 10_000 }, { amount: 5_000 }],
  });
  const [notice] = (await spa.final.ask(listNews, {})).body;
  expect(notice).toMatchObject({ kind: 'lowered', name: number, scheme: grant.schemecd });
  expect(notice?.reason).toContain('from ₹ 10,000.00 to ₹ 5,000.00');
  const over = (await overAllotted(new Date())).filter(({ schemecd }) => schemecd === grant.schemecd);
  expect(over.map(({ overPaise }) => overPaise)).toEqual([100_000]);
  // bills hold the 5,000 that it has
  await works.final.ask(authorizeBill, { body: { trans_no: first } });
});

test('of a sanction of which bills hold more than it has, none is authorized until others are deleted', async () => {
  const desk = await aDesk();
  const { works, spa, grant } = desk;
  await allot(spa.final, grant, works.office.ddoCode, 6_000);
  const [large, small] = [
    await submitSna(works.draft, await desk.bill(4_000)),
    await submitSna(works.draft, await desk.bill(2_000)),
  ];
  await desk.says(5_000);
  const sent = { body: { trans_no: large } };
  expect((await works.final.refused(authorizeBill, sent)).body.message).toBe(
    'PFMS lowered mother sanction MS/2026/7 to ₹ 5,000.00, and bills hold ₹ 6,000.00 of it. Return or delete bills of it before one is authorized.',
  );
  await works.final.ask(deleteBill, { params: { trans_no: small } });
  await works.final.ask(authorizeBill, sent);
});

test('two bills at once draw no more of a lowered sanction than is left', async () => {
  const desk = await aDesk();
  const { works, spa, grant } = desk;
  await allot(spa.final, grant, works.office.ddoCode, 9_000);
  await desk.says(5_000);
  const bills = await Promise.all([1, 2, 3, 4].map(() => desk.bill(2_000)));
  const answers = await Promise.all(bills.map((body) => works.draft.send(submitSnaBill, { body })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 422, 422]);
});
