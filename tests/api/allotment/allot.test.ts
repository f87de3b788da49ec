// Allotting an amount of a mother sanction to a DDO (3§5.4; decisions.md, Sanctions and limits).
import type { GrantRow } from '@portal/core/scheme/entity';
import { mapDdo } from '@portal/domain/allotment/api';
import { allotLimit, getLimitHistory, listLimits } from '@portal/domain/sanction/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aDdo, aMappedDdo, formOf } from '../../support/mapping.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { cloud } from '../../support/portal.ts';
import { aGrant } from '../../support/records.ts';
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

const tooMuch = 'Sanction Amount cannot be greater than available amount';

let spa: TestOffice;
let ddo: string;

beforeAll(async () => {
  spa = await anOffice({ kind: 'SPA' });
  ddo = (await aMappedDdo(spa.final)).ddo_cd;
});

const sanctioned = (amount = 1_000) =>
  aSanctionedGrant(spa.office, cloud.partnersOrigin, [aSanctionOf(amount)]);
const refused = async (body: object, client = spa.final) =>
  refusal(await client.refused(allotLimit, { body }));
const listOf = async ({ schemecd }: GrantRow, office = spa) =>
  (
    await office.draft.ask(listLimits, {
      query: { budget_code: schemecd, mother_sanction_no: 'MS/2026/7' },
    })
  ).body;
const faults = ({ schemecd }: GrantRow, ddos = [ddo], offices = [spa]) =>
  sanctionFaults(schemecd, 'MS/2026/7', { offices: offices.map(({ office }) => office.ddoCode), ddos });

describe('an amount is allotted', () => {
  test('to a DDO that the office mapped, and added to what it has', async () => {
    const { grant } = await sanctioned();
    const row = {
      ddo_code: ddo,
      ddo_nm: 'Block Development Officer',
      mother_sanction_no: 'MS/2026/7',
      reserved_amount: 0,
    };
    expect(await allot(spa.final, grant, ddo, 300.05)).toEqual({
      ...row,
      limit_amount: 300.05,
      available_amount: 300.05,
    });
    await allot(spa.final, grant, ddo, 99.95);
    expect(await listOf(grant)).toEqual({
      success: true,
      data: [{ ...row, limit_amount: 400, available_amount: 400 }],
      message: '',
      others: [],
    });
    expect(await faults(grant)).toEqual([]);
  });

  test('with the sanction as the officer saw it, where the form says so', async () => {
    const { grant, slsCode } = await sanctioned();
    const { mother_sanction_no: _, ...seen } = aSanctionOf(1_000);
    const body = { ...allotment(grant, ddo, 10), ...seen, sls_code: slsCode };
    await spa.final.ask(allotLimit, { body });
    const differs =
      'PFMS says something else of this mother sanction. Load the page again and look before you go on.';
    for (const [field, wrong] of [
      ['sls_code', 'MN1'],
      ['mother_sanction_date', '2026-05-07'],
      ['mother_sanction_amount', 1_000.01],
    ] as const)
      expect(await refused({ ...body, [field]: wrong })).toEqual([422, field, differs]);
    expect(await faults(grant)).toEqual([]);
  });

  test('with who did it in the history, newest first', async () => {
    const { grant } = await sanctioned();
    await allot(spa.final, grant, ddo, 300);
    await allot(spa.final, grant, ddo, 100);
    const query = { budget_code: grant.schemecd, mother_sanction_no: 'MS/2026/7' };
    const { body } = await spa.draft.ask(getLimitHistory, { query });
    expect(body.map(({ at: _, ...row }) => row)).toEqual(
      [
        ['100.00', '300.00', '400.00'],
        ['300.00', '0.00', '300.00'],
      ].map(([amount, from, to]) => ({
        username: spa.username,
        login_type: 'F',
        action: 'allotted',
        changes: [
          { field: 'DDO', from: '', to: ddo },
          { field: 'Amount', from: '', to: amount },
          { field: 'Limit', from, to },
        ],
      })),
    );
    const stranger = await anOffice({ kind: 'SPA' });
    expect((await stranger.final.ask(getLimitHistory, { query })).body).toEqual([]);
    expect((await listOf(grant, stranger)).data).toEqual([]);
  });
});

describe('an allotment is refused', () => {
  test.each([
    [-5, 'Sanction Amount cannot be negative'],
    [0, 'Sanction Amount must be at least 1.'],
    [0.99, 'Sanction Amount must be at least 1.'],
  ])('of %d', async (amount, sentence) => {
    const { grant } = await sanctioned();
    expect(await refused(allotment(grant, ddo, amount))).toEqual([400, 'limit_amount', sentence]);
  });

  test('above what is left of the sanction, to the paisa', async () => {
    const { grant } = await sanctioned();
    await allot(spa.final, grant, ddo, 400);
    expect(await refused(allotment(grant, '', 1))).toEqual([400, 'ddo_code', 'Please select a DDO.']);
    expect(await refused(allotment(grant, ddo, 600.01))).toEqual([422, 'limit_amount', tooMuch]);
    await allot(spa.final, grant, ddo, 600);
    expect(await refused(allotment(grant, ddo, 1))).toEqual([422, 'limit_amount', tooMuch]);
    expect(await faults(grant)).toEqual([]);
  });

  test('where PFMS has lowered the sanction since', async () => {
    const { grant, slsCode } = await sanctioned();
    await allot(spa.final, grant, ddo, 400);
    const of = { slsCode, schemecd: grant.schemecd };
    await orderSanctions(cloud.partnersOrigin, of, [aSanctionOf(450)]);
    expect(await refused(allotment(grant, ddo, 51))).toEqual([422, 'limit_amount', tooMuch]);
    await allot(spa.final, grant, ddo, 50);
    expect(await faults(grant)).toEqual([]);
  });

  test('to a DDO that is not mapped, of another office, or whose mapping ended', async () => {
    const { grant } = await sanctioned();
    const other = await anOffice({ kind: 'SPA' });
    const theirs = await aMappedDdo(other.final);
    for (const code of [(await aDdo()).ddo_cd, theirs.ddo_cd]) {
      const [status, path] = await refused(allotment(grant, code, 1));
      expect([status, path]).toEqual([404, 'ddo_code']);
    }
    await spa.final.ask(mapDdo, { body: formOf(theirs) });
    await allot(spa.final, grant, theirs.ddo_cd, 1);
  });

  test('of a scheme without a grant, or a sanction that PFMS does not know', async () => {
    const { grant } = await sanctioned();
    const stranger = await anOffice({ kind: 'SPA' });
    const { ddo_cd } = await aMappedDdo(stranger.final);
    expect(await refused(allotment(grant, ddo_cd, 1), stranger.final)).toEqual([
      404,
      undefined,
      'Your office has no grant of this scheme in this financial year.',
    ]);
    const unknown = 'PFMS has no mother sanction of this number for the scheme.';
    expect(await refused(allotment(grant, ddo, 1, 'MS/0'))).toEqual([404, 'mother_sanction_no', unknown]);
    const plain = await aGrant(spa.office);
    expect(await refused(allotment(plain, ddo, 1))).toEqual([404, undefined, unknown]);
  });

  test('of a Draft login; a DDO account has no mapped DDO', async () => {
    const { grant } = await sanctioned();
    expect((await refused(allotment(grant, ddo, 1), spa.draft))[0]).toBe(403);
    const works = await anOffice();
    await sameGrant(grant, works.office);
    expect((await refused(allotment(grant, ddo, 1), works.draft))[0]).toBe(403);
    expect((await refused(allotment(grant, ddo, 1), works.final)).slice(0, 2)).toEqual([404, 'ddo_code']);
    expect((await listOf(grant)).data).toEqual([]);
  });
});

describe('the same key', () => {
  test('allots once, also twice at the same moment, and is refused for another amount', async () => {
    const { grant } = await sanctioned();
    const key = `allot-${grant.schemecd}`;
    const body = allotment(grant, ddo, 100);
    const [one, two] = await Promise.all([1, 2].map(() => spa.final.ask(allotLimit, { body }, { key })));
    const again = await spa.final.ask(allotLimit, { body }, { key });
    expect([two?.body, again.body]).toEqual([one?.body, one?.body]);
    const other = { body: allotment(grant, ddo, 101) };
    expect((await spa.final.refused(allotLimit, other, { key })).status).toBe(409);
    expect((await listOf(grant)).data[0]?.limit_amount).toBe(100);
  });
});

describe('offices at once', () => {
  test('allot no more than the sanction has, and the late one reads why', async () => {
    const others = await Promise.all([1, 2].map(() => anOffice({ kind: 'SPA' })));
    const offices = [spa, ...others];
    const { grant } = await sanctioned(1_000);
    const ddos = [ddo];
    for (const office of others) {
      await sameGrant(grant, office.office);
      ddos.push((await aMappedDdo(office.final)).ddo_cd);
    }
    const answers = await Promise.all(
      Array.from({ length: 15 }, (_, at) => {
        const who = at % offices.length;
        const form = allotment(grant, ddos[who] ?? '', 150);
        return (offices[who] as TestOffice).final.send(allotLimit, { body: form });
      }),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(9).fill(422)]);
    for (const { status, bytes } of answers) if (status === 422) expect(bytes.toString()).toContain(tooMuch);
    expect(await faults(grant, ddos, offices)).toEqual([]);
  });

  test('share the limit of one DDO: each sees its own part', async () => {
    const other = await anOffice({ kind: 'SPA' });
    const { grant } = await sanctioned(1_000);
    const mapped = await aDdo();
    await sameGrant(grant, other.office);
    for (const office of [spa, other]) await office.final.ask(mapDdo, { body: formOf(mapped) });
    await Promise.all(
      [spa, other, spa, other].map((office) => allot(office.final, grant, mapped.ddo_cd, 100)),
    );
    for (const office of [spa, other])
      expect((await listOf(grant, office)).data.map(({ limit_amount }) => limit_amount)).toEqual([200]);
    expect(await faults(grant, [mapped.ddo_cd], [spa, other])).toEqual([]);
  });
});
