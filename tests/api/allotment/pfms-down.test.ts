// Allotting while PFMS is down or answers what it must not: a sentence, and nothing is allotted. The functions
// here have stand-ins of their own.
import { listedSanctionsEntity } from '@portal/core/sanction/entity';
import { submitSnaBill } from '@portal/domain/bill/api';
import { allotLimit, listMotherSanctions, withdrawLimit } from '@portal/domain/sanction/api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mapOffice } from '../../support/allotment-office.ts';
import { anSnaBill } from '../../support/bill.ts';
import { aMappedDdo } from '../../support/mapping.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { type OwnFunctions, ownFunctions } from '../../support/own-functions.ts';
import { snaPayees } from '../../support/records.ts';
import {
  allot,
  allotment,
  aSanctionedGrant,
  aSanctionOf,
  orderSanctions,
  refusal,
  sameGrant,
  sanctionFaults,
} from '../../support/sanction.ts';

const silent = 'PFMS does not answer at the moment. Try again in a minute.';

let spa: TestOffice;
let functions: OwnFunctions;

beforeEach(async () => {
  spa = await anOffice({ kind: 'SPA' });
  functions = await ownFunctions(['allotment', 'bill']);
});
afterEach(() => functions.stop());

const aDesk = async () => {
  const { ddo_cd } = await aMappedDdo(spa.final);
  const scheme = await aSanctionedGrant(spa.office, functions.partners.origin, [aSanctionOf(1_000)]);
  const body = { slsCode: scheme.slsCode, budgetCode: scheme.grant.schemecd };
  const faults = () =>
    sanctionFaults(scheme.grant.schemecd, 'MS/2026/7', { offices: [spa.office.ddoCode], ddos: [ddo_cd] });
  return { ...scheme, ddo_cd, body, faults, final: spa.final.over(functions.transport) };
};

test('PFMS is down: the page shows what it said last, nothing is allotted, and an allotment can be taken back', async () => {
  const { grant, ddo_cd, body, faults, final } = await aDesk();
  await allot(final, grant, ddo_cd, 100);
  await functions.setFault('pfms', 'down');
  expect((await final.ask(listMotherSanctions, { body })).body).toMatchObject({
    FRESH: false,
    DATA: [{ ...aSanctionOf(1_000), balance_budget_amount: 900 }],
  });
  const sent = { body: allotment(grant, ddo_cd, 50) };
  expect((await final.refused(allotLimit, sent, { key: `key-of-${ddo_cd}` })).status).toBe(503);
  expect(await faults()).toEqual([]);
  // taking back needs nothing of PFMS
  const { limit_amount: _, ...of } = sent.body;
  const { body: left } = await final.ask(withdrawLimit, {
    body: { ...of, amount: 40, remark: 'Work postponed.' },
  });
  expect(left.data.limit_amount).toBe(60);
  expect(await faults()).toEqual([]);
});

test('sanctions that PFMS names twice, or without a date, are no answer', async () => {
  const { grant, slsCode, body, final } = await aDesk();
  const of = { slsCode, schemecd: grant.schemecd };
  await orderSanctions(functions.partners.origin, of, [aSanctionOf(1), aSanctionOf(2)]);
  expect(refusal(await final.refused(listMotherSanctions, { body }))).toEqual([503, undefined, silent]);
});

test('PFMS is down and no answer of it was kept: the page still has what the office allotted', async () => {
  const { grant, ddo_cd, body, final } = await aDesk();
  await allot(final, grant, ddo_cd, 100);
  // the earlier portal kept no answers
  await listedSanctionsEntity().delete({ schemecd: grant.schemecd }).go();
  await functions.setFault('pfms', 'down');
  expect((await final.ask(listMotherSanctions, { body })).body).toMatchObject({
    AT: null,
    FRESH: false,
    DATA: [{ ...aSanctionOf(1_000), balance_budget_amount: 900 }],
  });
});

test('PFMS is down: a bill within what is known goes, one above it waits for PFMS', async () => {
  const works = await anOffice();
  await mapOffice(spa, works);
  const scheme = await aSanctionedGrant(spa.office, functions.partners.origin, [aSanctionOf(1_000)]);
  const worksGrant = await sameGrant(scheme.grant, works.office);
  const final = spa.final.over(functions.transport);
  const draft = works.draft.over(functions.transport);
  await allot(final, scheme.grant, works.office.ddoCode, 900);
  const of = { slsCode: scheme.slsCode, schemecd: scheme.grant.schemecd };
  await orderSanctions(functions.partners.origin, of, [aSanctionOf(500)]);
  await final.ask(listMotherSanctions, { body: { slsCode: scheme.slsCode, budgetCode: of.schemecd } });
  await functions.setFault('pfms', 'down');
  const bill = async (gross: number) => ({
    body: anSnaBill(worksGrant, await snaPayees(works.office, 1), { gross, deduction: 0 }),
  });
  expect((await draft.ask(submitSnaBill, await bill(400))).status).toBe(201);
  expect(refusal(await draft.refused(submitSnaBill, await bill(200)))).toEqual([503, undefined, silent]);
});
