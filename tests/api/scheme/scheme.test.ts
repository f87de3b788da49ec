// Grants of an office with their figures, and the state's masters of heads, bill types and scheme names.

import { grantEntity } from '@portal/core/scheme/entity';
import { putRows } from '@portal/core/storage/read';
import {
  getSchemeDetails,
  listBillTypes,
  listGrants,
  listMajorHeads,
  listSchemes,
} from '@portal/domain/scheme/api';
import { grantFigures } from '@portal/domain/scheme/schema';
import { demoDeductionHeads } from '@portal/local/seed/masters';
import { demoSchemes } from '@portal/partners/data/schemes';
import { describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { anOffice } from '../../support/office.ts';
import { aGrant, employees, thisYear } from '../../support/records.ts';

describe('the grants of an office', () => {
  test('are listed with the figures of 1§9', async () => {
    const { office, draft } = await anOffice();
    await aGrant(office, {
      totalThousands: 1_500.5,
      carriedBudgetThousands: 20,
      carriedExpenditurePaise: 500_025,
    });
    const { body, headers } = await draft.ask(listGrants, { query: {} });
    expect(headers['next']).toBeUndefined();
    expect(body).toHaveLength(1);
    const [grant] = body;
    expect(grant).toMatchObject({
      grantno: '08',
      majorhead: '2059',
      object: '27',
      total: 1_500.5,
      carrybud: 20,
      carryexp: 5_000.25,
      currcount: 0,
      currexp: 0,
      locflag: 'Y',
      hilly_nonhilly: 'V',
    });
    expect(grant && grantFigures(grant)).toMatchObject({
      totalGrant: 152_050_000,
      totalExpenditure: 500_025,
      // 15,00,500.00 + (20,000.00 − 5,000.25)
      balance: 150_050_000 + 1_499_975,
      bills: 0,
    });
  });

  test('count and spend a bill as soon as it is submitted', async () => {
    const { office, draft } = await anOffice();
    const grant = await aGrant(office, { totalThousands: 10 });
    await submitGeneral(draft, aGeneralBill(grant, await employees(1), { gross: 1_234.5, deduction: 0 }));
    const [row] = (await draft.ask(listGrants, { query: {} })).body;
    expect(row).toMatchObject({ currcount: 1, currexp: 1_234.5, yercount: 1, yerexp: 1_234.5 });
    expect(row && grantFigures(row).balance).toBe(1_000_000 - 123_450);
  });

  test('are those of the current financial year', async () => {
    const { office, draft } = await anOffice();
    const grant = await aGrant(office);
    const older = { ...grant, year: thisYear() - 1 };
    await putRows([grantEntity().put(older).params()['Item']]);
    expect((await draft.ask(listGrants, { query: {} })).body).toHaveLength(1);
  });

  test('are none where the office has none, and never another office’s', async () => {
    const [one, other] = await Promise.all([anOffice(), anOffice()]);
    await aGrant(one.office);
    expect((await other.draft.ask(listGrants, { query: {} })).body).toEqual([]);
  });

  test('above 1,000 are continued where the header says', async () => {
    const [{ office, draft }, other] = await Promise.all([anOffice(), anOffice()]);
    const grant = await aGrant(office);
    const rows = Array.from({ length: 1_001 }, (_, at) => ({
      ...grant,
      schemecd: `09${String(at).padStart(15, '0')}`,
    }));
    await putRows(rows.map((row) => grantEntity().put(row).params()['Item'] as Record<string, unknown>));
    const first = await draft.ask(listGrants, { query: {} });
    expect(first.body).toHaveLength(1_000);
    const cursor = String(first.headers['next']);
    const second = await draft.ask(listGrants, { query: { cursor } });
    expect([second.body.length, second.headers['next']]).toEqual([2, undefined]);
    const codes = [...first.body, ...second.body].map(({ schemecd }) => schemecd);
    expect(new Set(codes).size).toBe(1_002);
    expect(codes).toEqual(codes.toSorted());
    const foreign = await other.draft.refused(listGrants, { query: { cursor } });
    expect([foreign.status, foreign.body.message]).toEqual([
      400,
      'This list cannot be continued from there. Load it again.',
    ]);
  });
});

describe('the masters', () => {
  test('an object head has its bill types', async () => {
    const { draft } = await anOffice();
    expect((await draft.ask(listBillTypes, { query: { dh_cd: '13' } })).body).toEqual([
      { bill_code: '17', bill_desc: 'Fully Vouched Contingent Bill', form_id: '30' },
      { bill_code: '18', bill_desc: 'Abstract Contingent Bill', form_id: '31' },
    ]);
  });

  test('a head without bill types has type 17 with form 30', async () => {
    const { draft } = await anOffice();
    for (const dh_cd of ['50', '99', 'ZZ'])
      expect((await draft.ask(listBillTypes, { query: { dh_cd } })).body).toEqual([
        { bill_code: '17', bill_desc: 'Fully Vouched Contingent Bill', form_id: '30' },
      ]);
  });

  test('deductions are credited to major heads, each with its schemes', async () => {
    const { draft } = await anOffice();
    const heads = (await draft.ask(listMajorHeads, {})).body;
    // other tests load heads of their own
    const codes = demoDeductionHeads.map(({ code }) => code);
    expect(heads.map(({ mh_cd }) => mh_cd)).toEqual(expect.arrayContaining(codes));
    for (const mh_cd of codes)
      expect((await draft.ask(listSchemes, { query: { majorHead: mh_cd } })).body.length).toBeGreaterThan(0);
    expect((await draft.ask(listSchemes, { query: { majorHead: '9999' } })).body).toEqual([]);
  });

  test('a scheme is named with its head, department and demand', async () => {
    const { draft } = await anOffice();
    const scheme = demoSchemes[0];
    if (!scheme) throw new Error('no demo scheme');
    const query = { scheme_cd: scheme.schemeCode, dh_cd: '13', major: scheme.majorHead.code };
    expect((await draft.ask(getSchemeDetails, { query })).body).toEqual([
      {
        dh_nm: 'Office Expenses',
        dept_nm: scheme.department,
        scheme_nm: scheme.schemeName,
        mh_nm: scheme.majorHead.name,
        demand_no: scheme.demandNo,
      },
    ]);
  });

  test('an unknown scheme is an empty list', async () => {
    const { draft } = await anOffice();
    const query = { scheme_cd: '99999999999999999', dh_cd: '27', major: '2059' };
    expect((await draft.ask(getSchemeDetails, { query })).body).toEqual([]);
  });
});
