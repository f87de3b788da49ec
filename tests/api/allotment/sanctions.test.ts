// The mother sanctions of a scheme: what PFMS says of them, and what is left to allot (decisions.md, Sanctions and limits).
import { listMotherSanctions } from '@portal/domain/sanction/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aMappedDdo } from '../../support/mapping.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { aGrant, thisYear } from '../../support/records.ts';
import {
  allot,
  aSanctionedGrant,
  aSanctionOf,
  refusal,
  type SanctionedGrant,
  sameGrant,
} from '../../support/sanction.ts';

let spa: TestOffice;

beforeAll(async () => {
  spa = await anOffice({ kind: 'SPA' });
});

const ask = async ({ grant, slsCode }: SanctionedGrant, office = spa) =>
  (await office.draft.ask(listMotherSanctions, { body: { slsCode, budgetCode: grant.schemecd } })).body;

describe('the mother sanctions of a scheme', () => {
  test('are those of PFMS, oldest first, each with its whole balance', async () => {
    const scheme = await aSanctionedGrant(spa.office, cloud.partnersOrigin, [
      aSanctionOf(2_000.5, 'MS-2', '2026-08-11'),
      aSanctionOf(1_000, 'MS-1', '2026-04-03'),
    ]);
    const rest = { over_allotted_amount: 0, earlier_years_amount: 0, lapsed_amount: 0 };
    const said = (amount: number) => ({ ...rest, revisions: [{ amount, at: expect.any(String) }] });
    expect(await ask(scheme)).toEqual({
      STATUS: 0,
      AT: expect.any(String),
      FRESH: true,
      COUNT: 2,
      DATA: [
        { ...aSanctionOf(1_000, 'MS-1', '2026-04-03'), balance_budget_amount: 1_000, ...said(1_000) },
        { ...aSanctionOf(2_000.5, 'MS-2', '2026-08-11'), balance_budget_amount: 2_000.5, ...said(2_000.5) },
      ],
    });
  });

  test('have the amount less the limits of every office', async () => {
    const other = await anOffice({ kind: 'SPA' });
    const scheme = await aSanctionedGrant(spa.office, cloud.partnersOrigin, [aSanctionOf(1_000)]);
    await sameGrant(scheme.grant, other.office);
    await allot(spa.final, scheme.grant, (await aMappedDdo(spa.final)).ddo_cd, 300);
    await allot(other.final, scheme.grant, (await aMappedDdo(other.final)).ddo_cd, 250.25);
    for (const office of [spa, other])
      expect((await ask(scheme, office)).DATA[0]?.balance_budget_amount).toBe(449.75);
  });

  test('are none where PFMS does not know the scheme under this SLS code', async () => {
    const grant = await aGrant(spa.office);
    expect(await ask({ grant, slsCode: 'MN77' })).toMatchObject({ STATUS: 1, COUNT: 0, DATA: [] });
  });

  test('of a scheme that the office has no grant of this year are not shown', async () => {
    const scheme = await aSanctionedGrant(spa.office, cloud.partnersOrigin, [aSanctionOf(1_000)]);
    const stranger = await anOffice({ kind: 'SPA' });
    const body = { slsCode: scheme.slsCode, budgetCode: scheme.grant.schemecd };
    const missing = 'Your office has no grant of this scheme in this financial year.';
    expect(refusal(await stranger.final.refused(listMotherSanctions, { body }))).toEqual([
      404,
      undefined,
      missing,
    ]);
    const before = (thisYear() - 1) as ReturnType<typeof thisYear>;
    const past = await aGrant(spa.office, { year: before });
    const late = { body: { slsCode: 'MN77', budgetCode: past.schemecd } };
    expect((await spa.final.refused(listMotherSanctions, late)).body.message).toBe(missing);
  });
});
