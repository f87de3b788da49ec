// Banks and their branches: listed, narrowed by place, and searched by words in a bank with more branches than one answer reads.
import type { BranchRow } from '@portal/core/bank/entity';
import { Branches } from '@portal/core/bank/service';
import { putRows } from '@portal/core/storage/read';
import {
  listBankDistricts,
  listBankStates,
  listBanks,
  listBranches,
  listBranchesByIfsc,
  listBranchesOfDistrict,
  listTreasuries,
  listTreasuryDdos,
} from '@portal/domain/bank/api';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Client } from '../../support/client.ts';
import { anOffice } from '../../support/office.ts';

let client: Client;
const bankcd = 'BIG1';
/** A list and a search read 1,000 branches an answer. */
const branchCount = 1_050;
/** The one branch among them that has a name of its own. */
const lone = 1_045;

const aBranch = (at: number): BranchRow => {
  const serial = String(at).padStart(6, '0');
  return {
    bankCode: bankcd,
    bankName: 'Demo Large Bank',
    branchCode: serial,
    branchName: at === lone ? 'Kaziranga Gate' : 'Market',
    ifsc: `BIGX0${serial}`,
    micr: '000000000',
    stateCode: at % 2 === 0 ? '14' : '18',
    stateName: at % 2 === 0 ? 'Manipur' : 'Assam',
    district: `D${at % 50}`,
  };
};

beforeAll(async () => {
  client = (await anOffice()).draft;
  const branches = Array.from({ length: branchCount }, (_, at) => aBranch(at));
  await putRows(Branches.rowsOf(branches));
});

const found = async (query: { q: string; cursor?: string }) =>
  (await client.ask(listBranches, { query: { bankcd, ...query } })).body;

describe('the branches of a large bank', () => {
  test('are found by the beginning of a word of their name, at once', async () => {
    expect(await found({ q: 'kazi' })).toEqual([
      { branch_cd: '001045', branch_name: 'Kaziranga Gate', ifsc_cd: 'BIGX0001045' },
    ]);
  });

  test('are found by IFSC, by number, and by words in any order', async () => {
    for (const q of ['BIGX0001045', 'bigx0001045', 'gate kaziranga', 'kaziranga d45'])
      expect((await found({ q })).map(({ branch_cd }) => branch_cd)).toEqual(['001045']);
    expect(await found({ q: 'market bigx0000777' })).toHaveLength(1);
  });

  test('are found in pages where a word matches more than an answer reads', async () => {
    const first = await client.ask(listBranches, { query: { bankcd, q: 'market' } });
    expect(first.body).toHaveLength(1_000);
    const cursor = String(first.headers['next']);
    const second = await client.ask(listBranches, { query: { bankcd, q: 'market', cursor } });
    const codes = [...first.body, ...second.body].map(({ branch_cd }) => branch_cd);
    expect(new Set(codes).size).toBe(branchCount - 1);
    expect(second.headers['next']).toBeUndefined();
  });

  test('are listed whole page by page without a search', async () => {
    const first = await client.ask(listBranches, { query: { bankcd } });
    expect([first.body.length, first.body[0]?.branch_cd]).toEqual([1_000, '000000']);
    const cursor = String(first.headers['next']);
    const second = await client.ask(listBranches, { query: { bankcd, cursor } });
    expect([second.body.length, second.body[0]?.branch_cd]).toEqual([50, '001000']);
    expect(second.headers['next']).toBeUndefined();
  });

  test('are narrowed by state and district', async () => {
    const place = { bankcd, state_code: '14', district: 'D4' };
    const { body } = await client.ask(listBranchesOfDistrict, { query: place });
    // not those of D40 to D48
    expect(body).toHaveLength(branchCount / 50);
    expect(body.every(({ branch_cd }) => Number(branch_cd) % 50 === 4)).toBe(true);
    const one = await client.ask(listBranchesOfDistrict, { query: { ...place, q: 'BIGX0000104' } });
    expect(one.body.map(({ branch_cd }) => branch_cd)).toEqual(['000104']);
  });

  test('are found by IFSC in any bank, with the bank', async () => {
    const { body } = await client.ask(listBranchesByIfsc, { query: { ifsc: 'DEMO0000104' } });
    expect(body).toEqual([
      {
        bank_cd: '001',
        bank_name: 'Demo National Bank',
        branch_cd: '00104',
        branch_name: 'Thoubal',
        ifsc_cd: 'DEMO0000104',
      },
    ]);
    expect((await client.ask(listBranchesByIfsc, { query: { ifsc: 'NONE0000000' } })).body).toEqual([]);
    expect((await client.refused(listBranchesByIfsc, { query: { ifsc: 'demo0000104' } })).status).toBe(400);
  });

  test('are nothing where nothing fits', async () => {
    expect(await found({ q: 'nowhere' })).toEqual([]);
    expect((await client.ask(listBranches, { query: { bankcd: 'NONE' } })).body).toEqual([]);
  });
});

describe('the masters of banks and treasuries', () => {
  test('a bank has states and districts', async () => {
    const banks = (await client.ask(listBanks, {})).body;
    expect(banks).toContainEqual({ bank_cd: '001', bank_name: 'Demo National Bank' });
    const states = (await client.ask(listBankStates, { query: { bankcd: '001' } })).body;
    expect(states).toContainEqual({ state_code: '14', state_name: 'Manipur' });
    expect(states.length).toBeGreaterThanOrEqual(3);
    const query = { bankcd: '001', state_code: '14' };
    expect((await client.ask(listBankDistricts, { query })).body.map(({ district }) => district)).toEqual([
      'Imphal East',
      'Imphal West',
      'Thoubal',
    ]);
    expect((await client.ask(listBankDistricts, { query: { ...query, state_code: '99' } })).body).toEqual([]);
  });

  test('a treasury has its drawing officers', async () => {
    const { data } = (await client.ask(listTreasuries, {})).body;
    expect(data).toContainEqual({ trea_cd: '01', trea_nm: 'Central Treasury (demo)' });
    const ddos = (await client.ask(listTreasuryDdos, { query: { trea_cd: '01' } })).body.data;
    expect(ddos).toContainEqual({
      ddo_cd: 'PWD001',
      ddo_nm: 'Executive Engineer',
      ddo_office: 'Executive Engineer, Buildings Division',
    });
    expect((await client.ask(listTreasuryDdos, { query: { trea_cd: '99' } })).body.data).toEqual([]);
  });
});

describe('bad input', () => {
  test.each([
    ['no bank', {}],
    ['a bank code with signs', { bankcd: '#' }],
    ['a search that is too long', { bankcd, q: 'x'.repeat(61) }],
    ['an unknown field', { bankcd, ifsc: 'BIGX0001045' }],
  ])('%s is refused', async (_what, query) =>
    expect((await client.refused(listBranches, { query })).status).toBe(400),
  );

  test('a cursor of another search is refused', async () => {
    const { headers } = await client.ask(listBranches, { query: { bankcd, q: 'market' } });
    const query = { bankcd: '001', q: 'imphal', cursor: String(headers['next']) };
    expect((await client.refused(listBranches, { query })).status).toBe(400);
  });
});
