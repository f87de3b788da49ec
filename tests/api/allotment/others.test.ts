// Who else holds how much of a mother sanction, as sums by office; never a bill of another office (decisions.md, Sanctions and limits).
import { shareEntity } from '@portal/core/sanction/entity';
import { listLimits } from '@portal/domain/sanction/api';
import { expect, test } from 'vitest';
import { anAllotmentOffice, mapOffice } from '../../support/allotment-office.ts';
import { anSnaBill, submitSna } from '../../support/bill.ts';
import { anOffice, listOffice, type TestOffice } from '../../support/office.ts';
import { snaPayees } from '../../support/records.ts';
import { allot, sameGrant } from '../../support/sanction.ts';

const mother_sanction_no = 'MS/2026/7';

test('limits show what other offices allotted of the sanction and what bills hold of it, in all years, to offices of the scheme', async () => {
  const { spa, works, grant, slsCode, worksGrant } = await anAllotmentOffice();
  const [other, stranger] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice({ kind: 'SPA' })]);
  await listOffice(other.office);
  await sameGrant(grant, other.office);
  await mapOffice(other, works);
  const drawing = await anOffice();
  await mapOffice(other, drawing);
  const { ddoCode } = works.office;
  await allot(spa.final, grant, ddoCode, 1_000);
  await allot(other.final, grant, ddoCode, 2_000);
  await allot(other.final, grant, drawing.office.ddoCode, 500);
  await allot(other.final, grant, ddoCode, 700, 'MS/2026/9');
  const payees = await snaPayees(works.office, 1);
  const bill = anSnaBill(worksGrant, payees, { gross: 1_500, deduction: 0 });
  const trans_no = await submitSna(works.draft, { ...bill, mother_sanction_no });

  const query = { budget_code: grant.schemecd, mother_sanction_no };
  const othersTo = async ({ draft }: TestOffice, more = {}) =>
    (await draft.ask(listLimits, { query: { ...query, ...more } })).body.others;
  // of the limit of 3,000 bills hold what the other office allotted last (decisions.md, Sanctions and limits)
  const ofOther = {
    ddo_code: other.office.ddoCode,
    ddo_nm: other.office.ddoName,
    limit_amount: 2_500,
    reserved_amount: 500,
    available_amount: 2_000,
  };
  expect(await othersTo(spa)).toEqual([ofOther]);
  expect(await othersTo(other)).toMatchObject([
    { ddo_code: spa.office.ddoCode, ddo_nm: '', limit_amount: 1_000, reserved_amount: 0 },
  ]);
  expect(JSON.stringify(await othersTo(spa))).not.toContain(trans_no);
  expect(await othersTo(stranger)).toEqual([]);
  expect(await othersTo(spa, { financial_year: grant.year - 1 })).toEqual([]);

  // an amount that was withdrawn whole is held no more
  const of = { ddoCode: other.office.ddoCode, year: grant.year, schemecd: grant.schemecd };
  const share = { ...of, sanction: mother_sanction_no, to: drawing.office.ddoCode };
  await shareEntity()
    .put({ ...share, slsCode, name: 'DDO', allottedPaise: 0, version: 9 })
    .go();
  expect(await othersTo(spa)).toMatchObject([{ limit_amount: 2_000 }]);
});
