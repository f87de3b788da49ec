// Masters of the state loaded from files: what officers look up afterwards, codes that other lists must have, and branches
// that leave what they were filed under.
import { rowsOfPage } from '@portal/core/import/plan';
import { rowsUnder } from '@portal/core/storage/rows-under';
import { agencyEntity } from '@portal/core/supplier/agency-entity';
import { listBankDistricts, listBranches, listBranchesOfDistrict } from '@portal/domain/bank/api';
import { continueMasterImport, importMaster, listMaster } from '@portal/domain/master/api';
import { type MasterListName, masterListNames, masterLists } from '@portal/domain/master/lists';
import { listCommonHeads } from '@portal/domain/scheme/api';
import { demoSchemes } from '@portal/partners/data/schemes';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoAgencies } from '../../../packages/local/src/seed/agencies.ts';
import { demoAccounts } from '../../../packages/local/src/seed/offices.ts';
import { aCode, openedOffice } from '../../support/administration.ts';
import { anAgencyAccountLine, load } from '../../support/load-master.ts';
import { type Cells, masterFile } from '../../support/master-file.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { thisYear } from '../../support/records.ts';

let admin: TestOffice;
let office: TestOffice;
let ddoCode: string;
beforeAll(async () => {
  admin = await anOffice({ kind: 'ADMIN' });
  office = await anOffice();
  ddoCode = (await openedOffice(admin.final)).ddo_code;
});

const shown = async (list: MasterListName, of: string) =>
  (
    await admin.final.ask(listMaster, {
      params: { list },
      query: { ...(of ? { of } : {}), year: thisYear() },
    })
  ).body;
const messages = async (list: MasterListName, rows: readonly Cells[]) => {
  const { state, faults } = await load(admin.final, list, rows);
  return [state, ...faults.map(({ line, message }) => `${line}: ${message}`)];
};

describe('every list', () => {
  /** Lines whose parents are there, by codes that no other test has. */
  const lines: Readonly<Record<MasterListName, () => Promise<Cells>>> = {
    grant: async () => ({ ddo_code: ddoCode, year: String(thisYear()) }),
    commonhead: async () => ({ ddo_code: ddoCode, year: String(thisYear()) }),
    treasury: async () => ({ trea_cd: aCode('T') }),
    ddo: async () => {
      const trea_cd = aCode('T');
      await load(admin.final, 'treasury', [{ trea_cd }]);
      return { trea_cd, ddo_code: ddoCode };
    },
    majorhead: async () => ({ mh_cd: aCode('M') }),
    scheme: async () => {
      const mh_cd = aCode('M');
      await load(admin.final, 'majorhead', [{ mh_cd }]);
      return { mh_cd };
    },
    billtype: async () => ({ dh_cd: aCode('').slice(0, 4).padEnd(4, 'X') }),
    schemedetails: async () => ({ schemecd: `99${aCode('').padEnd(15, '7').slice(0, 15)}` }),
    branch: async () => ({ bank_cd: aCode('B'), ifsc_cd: `TEST0${aCode('').padEnd(6, '7').slice(0, 6)}` }),
    agency: async () => ({ ddo_code: ddoCode, agency_code: aCode('AG') }),
    agencyaccount: () => anAgencyAccountLine(admin.final, ddoCode),
  };

  test.each(masterListNames)(
    '%s: a line is added, shown as it was loaded, unchanged, changed',
    async (name) => {
      const line = await lines[name]();
      const list = masterLists[name];
      expect(await load(admin.final, name, [line])).toMatchObject({ state: 'done', added: 1, changed: 0 });
      const of = 'parent' in list ? (line[list.parent] ?? '') : '';
      const columns = Object.entries(list.columns).map(([column, { example }]) => [
        column,
        line[column] ?? example,
      ]);
      const whole = Object.fromEntries(columns) as Record<string, string>;
      expect(await shown(name, of)).toContainEqual(whole);
      expect(await load(admin.final, name, [whole])).toMatchObject({ state: 'done', unchanged: 1 });
      const named = Object.keys(list.columns).find((column) => /_nm$|_name$|_desc$/.test(column));
      const renamed = { ...whole, ...(named ? { [named]: 'Renamed in a file' } : { in_use: 'N' }) };
      expect(await load(admin.final, name, [renamed])).toMatchObject({ state: 'done', added: 0, changed: 1 });
      expect(await shown(name, of)).toContainEqual(renamed);
    },
  );

  test('is whole in its export: what is shown is what can be loaded', () => {
    for (const name of masterListNames)
      expect(Object.keys(masterLists[name].columns)).toEqual(
        expect.arrayContaining([...masterLists[name].keys]),
      );
  });
});

describe('a code that another list must have', () => {
  test('is reported by line', async () => {
    const [known, unknown] = [aCode('T'), aCode('T')];
    await load(admin.final, 'treasury', [{ trea_cd: known }]);
    expect(
      await messages('ddo', [
        { trea_cd: known, ddo_code: 'A1' },
        { trea_cd: unknown, ddo_code: 'A2' },
      ]),
    ).toEqual(['refused', '3: There is no treasury with this code. Load the treasuries first.']);
    expect(await shown('ddo', known)).toEqual([]);
    expect(await messages('scheme', [{ mh_cd: unknown }])).toEqual([
      'refused',
      '2: There is no major head with this code. Load the major heads first.',
    ]);
    for (const list of ['agency', 'commonhead'] as const)
      expect(await messages(list, [{ ddo_code: 'NOWHERE1' }])).toEqual([
        'refused',
        '2: There is no office with this DDO code.',
      ]);
  });
});

describe('branches', () => {
  const aBank = () => {
    const bank_cd = aCode('B');
    let serial = 0;
    const branch = (cells: Cells): Cells => {
      serial += 1;
      return {
        bank_cd,
        bank_name: `Bank ${bank_cd}`,
        branch_cd: `${bank_cd}${serial}`,
        ifsc_cd: `TEST0${`${bank_cd.slice(1)}${serial}`.padEnd(6, '0').slice(0, 6)}`,
        ...cells,
      };
    };
    return { bank_cd, branch };
  };

  test('are found by their new words and places, and by the old ones no more', async () => {
    const { bank_cd, branch } = aBank();
    const [one, two] = [branch({ branch_name: 'Paona Bazar' }), branch({ branch_name: 'Keishampat' })];
    await load(admin.final, 'branch', [one, two]);
    const found = async (q: string) =>
      (await office.draft.ask(listBranches, { query: { bankcd: bank_cd, q } })).body.map(
        ({ branch_name }) => branch_name,
      );
    expect([await found('paona'), await found('imphal')]).toEqual([
      ['Paona Bazar'],
      ['Paona Bazar', 'Keishampat'],
    ]);
    const moved = { ...one, branch_name: 'Wangkhei', district: 'Imphal East', ifsc_cd: 'TEST0MOVED1' };
    expect(await load(admin.final, 'branch', [moved, two])).toMatchObject({ changed: 1, unchanged: 1 });
    expect([await found('paona'), await found('wangkhei')]).toEqual([[], ['Wangkhei']]);
    const place = { bankcd: bank_cd, state_code: '14' };
    const inDistrict = async (district: string) =>
      (await office.draft.ask(listBranchesOfDistrict, { query: { ...place, district } })).body.length;
    expect([await inDistrict('Imphal West'), await inDistrict('Imphal East')]).toEqual([1, 1]);
    expect((await office.draft.ask(listBankDistricts, { query: place })).body).toHaveLength(2);
    // accounts may have the former IFSC still, so that it ends and names the new one
    expect(await rowsUnder(`ifsc#${one['ifsc_cd']}`)).toMatchObject([{ successorIfsc: 'TEST0MOVED1' }]);
    expect(await rowsUnder('ifsc#TEST0MOVED1')).toHaveLength(1);
    await load(admin.final, 'branch', [{ ...moved, ifsc_cd: one['ifsc_cd'] ?? '' }]);
  });

  test('have a last day and a branch afterwards, which a file without the two columns leaves', async () => {
    const { bank_cd, branch } = aBank();
    const [one, two] = [branch({}), branch({})];
    await load(admin.final, 'branch', [one, two]);
    const ended = { ...one, end_date: '2026-03-31', successor_ifsc: two['ifsc_cd'] ?? '' };
    expect(await load(admin.final, 'branch', [ended])).toMatchObject({ changed: 1 });
    expect(await load(admin.final, 'branch', [one])).toMatchObject({ changed: 0, unchanged: 1 });
    const [row] = await shown('branch', bank_cd);
    expect(row).toMatchObject({ end_date: '2026-03-31', successor_ifsc: two['ifsc_cd'] });
    const chosen = (await office.draft.ask(listBranches, { query: { bankcd: bank_cd } })).body;
    expect(chosen.map(({ ifsc_cd }) => ifsc_cd)).toEqual([two['ifsc_cd']]);
    expect(
      await messages('branch', [
        { ...one, successor_ifsc: one['ifsc_cd'] ?? '' },
        { ...two, successor_ifsc: one['ifsc_cd'] ?? '' },
        branch({ end_date: '2026-03-31', successor_ifsc: 'TEST0NONE00' }),
        branch({ end_date: '31/03/2026' }),
      ]),
    ).toEqual([
      'refused',
      '2: A branch is not its own successor.',
      '3: Enter the last day of the branch too.',
      '4: No branch has this IFSC, neither here nor in the file.',
      '5: Enter the last day on which the branch takes payments, for example 2027-03-31.',
    ]);
  });

  test('share no IFSC, and name their bank alike', async () => {
    const { branch } = aBank();
    const one = branch({});
    await load(admin.final, 'branch', [one]);
    const { branch: others } = aBank();
    const named = others({});
    expect(
      await messages('branch', [
        named,
        others({ ifsc_cd: one['ifsc_cd'] ?? '' }),
        others({ bank_name: 'Another name' }),
        others({ ifsc_cd: named['ifsc_cd'] ?? '' }),
      ]),
    ).toEqual([
      'refused',
      '3: Another branch has this IFSC.',
      '4: Line 2 gives this bank another name.',
      '5: Another branch has this IFSC.',
    ]);
  });

  test('of a large bank are loaded page by page, each continuing where the last stopped', async () => {
    const { bank_cd, branch } = aBank();
    const many = Array.from({ length: rowsOfPage + 1 }, (_, at) => {
      const serial = String(at).padStart(3, '0');
      return branch({ branch_cd: `${bank_cd}-${serial}`, ifsc_cd: `TSTX0${bank_cd.slice(1, 4)}${serial}` });
    });
    const result = await load(admin.final, 'branch', many);
    expect(result).toMatchObject({ state: 'done', added: many.length, written: many.length });
    expect(await shown('branch', bank_cd)).toHaveLength(many.length);
  });
});

test('common heads keep what bills have counted on them', async () => {
  const line = { ddo_code: ddoCode, year: String(thisYear()), schemecd: '80090110101000111', object: '55' };
  await load(admin.final, 'commonhead', [line]);
  expect((await load(admin.final, 'commonhead', [{ ...line, object_nm: 'Advance' }])).changed).toBe(1);
  const [row] = await rowsUnder(`office#${ddoCode}`, `commonhead#${thisYear()}#80090110101000111#55`);
  expect(row).toMatchObject({ objectName: 'Advance', billCount: 0, expenditurePaise: 0, version: 3 });
  expect(row).not.toHaveProperty('importId');
  expect((await office.draft.ask(listCommonHeads, { query: {} })).body).toEqual([]);
});

/** What the landing page counts, read past its cache. */
const registeredAgencies = async (): Promise<number> => {
  const shards = await Promise.all(
    Array.from({ length: 16 }, (_, shard) => rowsUnder(`statistics#${shard}`)),
  );
  return shards.flat().reduce((sum, row) => sum + Number(row['registeredAgencies'] ?? 0), 0);
};

test('an agency that implements two schemes is one body, and counts once however often it is loaded', async () => {
  const agency_code = aCode('AG');
  const before = await registeredAgencies();
  const lines = ['MN01', 'MN02'].map((sls_code) => ({ ddo_code: ddoCode, agency_code, sls_code }));
  expect(await load(admin.final, 'agency', lines)).toMatchObject({ added: 2 });
  const { data } = await agencyEntity().query.agenciesOfOffice({ ddoCode, agencyCode: agency_code }).go();
  expect(data.map(({ stateSchemeCode }) => stateSchemeCode)).toEqual(['MN01', 'MN02']);
  expect(await load(admin.final, 'agency', lines)).toMatchObject({ unchanged: 2 });
  await load(admin.final, 'agency', [{ ddo_code: ddoCode, agency_code, sls_code: 'MN03' }]);
  expect(await registeredAgencies()).toBe(before + 1);
});

test('the agencies of the demo data are registered', async () => {
  const offices = demoAccounts.filter(({ kind }) => kind !== 'ADMIN');
  const bodies = offices.flatMap(({ office: of, username }) =>
    demoAgencies(
      of,
      demoSchemes.filter((scheme) => scheme.office === username),
    ).map(({ ddoCode: ddo, agencyCode }) => `${ddo}|${agencyCode}`),
  );
  expect(bodies.length).toBeGreaterThan(0);
  expect(await registeredAgencies()).toBeGreaterThanOrEqual(new Set(bodies).size);
});

describe('refused', () => {
  test('a load with an unknown number', async () => {
    const params = { import_id: crypto.randomUUID() };
    const { status, body } = await admin.final.refused(continueMasterImport, { params });
    expect([status, body.message]).toEqual([404, 'There is no such import in your office.']);
    const bad = { params: { import_id: 'x' } };
    expect((await admin.final.refused(continueMasterImport, bad)).status).toBe(400);
  });

  test('to officers of an office', async () => {
    const params = { list: 'treasury' as const };
    expect((await office.final.refused(listMaster, { params })).status).toBe(403);
    const body = { csv: masterFile('treasury', [{}]), dry_run: true };
    expect((await office.final.refused(importMaster, { params, body })).status).toBe(403);
  });

  test('a file of another format, by its first line', async () => {
    const result = await load(admin.final, 'treasury', 'Treasury code,Something else\n01,x\n');
    expect(result.faults.map(({ message }) => message)).toEqual([
      'The column "Something else" is not one of this list. Remove it.',
      'The column "Treasury" is missing. Take the heads of the template.',
    ]);
  });
});
