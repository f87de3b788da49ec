// From a mapped DDO to a bill that draws on a mother sanction: three offices allot of one sanction at the same moment, the
// drawing office submits bills meanwhile, and each late officer reads why (decisions.md, Sanctions and limits).
import { randomUUID } from 'node:crypto';
import { deleteBill, getBillSlip, submitSnaBill } from '@portal/domain/bill/api';
import { allotLimit, listLimits, listMotherSanctions, withdrawLimit } from '@portal/domain/sanction/api';
import { expect, test } from 'vitest';
import { anAllotmentOffice, mapOffice } from '../support/allotment-office.ts';
import { anSnaBill, submitSna } from '../support/bill.ts';
import { faultsOf } from '../support/ledger.ts';
import { anOffice } from '../support/office.ts';
import { snaPayees } from '../support/records.ts';
import { allot, allotment, sameGrant, sanctionFaults } from '../support/sanction.ts';

const tooMuch = 'Sanction Amount cannot be greater than available amount';

test('three offices race for a sanction while a DDO draws on it: no rupee is allotted or drawn twice', async () => {
  const { spa, works, grant, worksGrant } = await anAllotmentOffice();
  const others = await Promise.all([1, 2].map(() => anOffice({ kind: 'SPA' })));
  for (const other of others) {
    await sameGrant(grant, other.office);
    await mapOffice(other, works);
  }
  const offices = [spa, ...others];
  const { ddoCode } = works.office;
  const faults = () =>
    sanctionFaults(grant.schemecd, 'MS/2026/7', {
      offices: offices.map(({ office }) => office.ddoCode),
      ddos: [ddoCode],
    });
  await allot(spa.final, grant, ddoCode, 1_000);

  // twelve allotments of 900 compete for 9,000, and twelve bills of 900 for what is allotted
  const payees = await snaPayees(works.office, 1);
  const [allotted, drawn] = await Promise.all([
    Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        offices[at % 3]?.final.send(
          allotLimit,
          { body: allotment(grant, ddoCode, 900) },
          { key: randomUUID() },
        ),
      ),
    ),
    Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        (at % 2 === 0 ? works.draft : works.final).send(
          submitSnaBill,
          { body: anSnaBill(worksGrant, payees, { gross: 900, deduction: 0 }) },
          { key: randomUUID() },
        ),
      ),
    ),
  ]);
  expect(allotted.filter((answer) => answer?.status === 200)).toHaveLength(10);
  for (const answer of allotted)
    if (answer?.status !== 200) expect(answer?.bytes.toString()).toContain(tooMuch);
  const stored = drawn.filter(({ status }) => status === 201);
  expect(drawn.every(({ status }) => status === 201 || status === 422)).toBe(true);
  expect(stored.length).toBeGreaterThanOrEqual(1);
  expect(await faults()).toEqual([]);

  // bills fill the limit up to what one more would exceed
  const further = [];
  for (let left = 10_000 - stored.length * 900; left >= 900; left -= 900)
    further.push(await submitSna(works.draft, anSnaBill(worksGrant, payees, { gross: 900, deduction: 0 })));
  const full = { body: anSnaBill(worksGrant, payees, { gross: 900, deduction: 0 }) };
  expect((await works.draft.refused(submitSnaBill, full)).body.message).toBe(
    'Gross amount exceeds the limit allotted to the DDO.',
  );
  const [trans_no = ''] = further.length > 0 ? further : numbersOf(stored);
  const slip = await works.draft.ask(getBillSlip, { params: { trans_no }, query: {} });
  expect(slip.body).toMatchObject({
    mother_sanction_no: 'MS/2026/7',
    mother_sanction_date: '2026-05-06',
    motherSanction_amount: 10_000,
  });

  // a deleted bill makes room, which each office takes back of its own part, and no more than there is
  await works.final.ask(deleteBill, { params: { trans_no } });
  const { limit_amount: _, ...of } = allotment(grant, ddoCode, 0);
  const back = await Promise.all(
    offices.map(({ final }) =>
      final.send(withdrawLimit, { body: { ...of, amount: 600, remark: 'Year ends.' } }),
    ),
  );
  expect(back.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  expect(await faults()).toEqual([]);
  expect(await faultsOf(worksGrant)).toEqual([]);
});

test('a DDO and a scheme of another office give nothing', async () => {
  const { spa, works, grant } = await anAllotmentOffice();
  const stranger = await anOffice({ kind: 'SPA' });
  const body = allotment(grant, works.office.ddoCode, 10);
  expect((await stranger.final.refused(allotLimit, { body })).status).toBe(404);
  await sameGrant(grant, stranger.office);
  expect((await stranger.final.refused(allotLimit, { body })).status).toBe(404);
  await allot(spa.final, grant, works.office.ddoCode, 10);
  const query = { budget_code: grant.schemecd, mother_sanction_no: 'MS/2026/7' };
  expect((await stranger.final.ask(listLimits, { query })).body.data).toEqual([]);
  const unknown = { slsCode: 'MN0', budgetCode: grant.schemecd };
  expect((await spa.draft.ask(listMotherSanctions, { body: unknown })).body.STATUS).toBe(1);
});

const numbersOf = (answers: readonly { readonly bytes: Buffer }[]): string[] =>
  answers.map(({ bytes }) => (JSON.parse(bytes.toString()) as { data: { trans_no: string } }).data.trans_no);
