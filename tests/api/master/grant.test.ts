// Grants loaded from files: what bills have taken is never touched, no budget sinks below it, a file is loaded whole or
// not at all, whatever else happens at the same moment.
import { deleteBill } from '@portal/domain/bill/api';
import { importMaster, listGrantHistory, listMaster, listMasterHistory } from '@portal/domain/master/api';
import { listGrants } from '@portal/domain/scheme/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../../support/bill.ts';
import { dryRun, load } from '../../support/load-master.ts';
import { aChargedGrant, aLoadedOffice, grantAt, isWhole, storedGrant } from '../../support/loaded-grant.ts';
import { aGrantLine, masterFile } from '../../support/master-file.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';
import { employees, thisYear } from '../../support/records.ts';
import { secondAdmin } from '../../support/second-admin.ts';

let admin: TestOffice;
let office: TestOffice;
let ddoCode: string;
beforeAll(async () => {
  admin = await anOffice({ kind: 'ADMIN' });
  office = await aLoadedOffice(admin.final);
  ddoCode = office.office.ddoCode;
});

describe('a file of grants', () => {
  test('is reported by a dry run and then loaded: the office sees its grants', async () => {
    const lines = [
      aGrantLine(ddoCode, { total: '1234.56789', carrybud: '20', carryexp: '5000.25' }),
      aGrantLine(ddoCode, { total: '0', object: '13' }),
    ];
    expect(await dryRun(admin.final, 'grant', lines)).toMatchObject({
      state: 'checked',
      added: 2,
      changed: 0,
      unchanged: 0,
      faults: [],
    });
    expect(await grantAt(lines[0] ?? {})).toBeUndefined();
    expect(await load(admin.final, 'grant', lines)).toMatchObject({ state: 'done', added: 2, written: 2 });
    const stored = await grantAt(lines[0] ?? {});
    expect(stored).toMatchObject({ balancePaise: 123_456_789 + 2_000_000 - 500_025, currentCount: 0 });
    const { body } = await office.draft.ask(listGrants, { query: {} });
    expect(body.find(({ schemecd }) => schemecd === lines[0]?.['schemecd'])).toMatchObject({
      total: 1234.56789,
      carryexp: 5000.25,
      currexp: 0,
    });
  });

  test('loaded again changes nothing, and exports as it was loaded', async () => {
    const line = aGrantLine(ddoCode, { total: '500.5', qtrtotal: '250', disc: 'As loaded' });
    await load(admin.final, 'grant', [line]);
    const before = await storedGrant(line);
    expect(await load(admin.final, 'grant', [line])).toMatchObject({
      state: 'done',
      unchanged: 1,
      changed: 0,
    });
    expect(await storedGrant(line)).toEqual(before);
    const query = { of: ddoCode, year: thisYear() };
    const { body } = await admin.final.ask(listMaster, { params: { list: 'grant' }, query });
    const exported = body.find(({ schemecd }) => schemecd === line['schemecd']);
    expect(exported).toMatchObject(line);
    expect(await load(admin.final, 'grant', [exported ?? {}])).toMatchObject({ unchanged: 1 });
  });

  test('leaves its event with who loaded it, and each changed grant its own with old and new', async () => {
    const confirmer = await secondAdmin();
    const line = aGrantLine(ddoCode, { total: '100' });
    await load(admin.final, 'grant', [line]);
    await load(admin.final, 'grant', [{ ...line, total: '150', scheme_nm: 'Renamed' }]);
    const { body } = await admin.final.ask(listMasterHistory, { params: { list: 'grant' }, query: {} });
    expect(body.find(({ by }) => by === admin.username)).toMatchObject({
      action: 'list-loaded',
      by: admin.username,
      confirmed_by: confirmer.username,
      changes: [
        { field: 'Lines added', to: '0' },
        { field: 'Lines changed', to: '1' },
        { field: 'SHA-256 of the file', to: expect.stringMatching(/^[0-9a-f]{64}$/) },
        { field: 'Order', to: 'FD/12/2026, 2026-04-01' },
      ],
    });
    const query = {
      ddo_code: ddoCode,
      year: thisYear(),
      schemecd: line['schemecd'] ?? '',
      object: '27',
    };
    const { body: events } = await admin.final.ask(listGrantHistory, { query });
    expect(events.map(({ action, username }) => [action, username])).toEqual([
      ['changed', confirmer.username],
      ['imported', confirmer.username],
    ]);
    expect(events[0]?.changes).toEqual([
      { field: 'Scheme', from: 'Maintenance of Buildings', to: 'Renamed' },
      { field: 'Total (thousands)', from: '100', to: '150' },
    ]);
  });

  test('by a repeated request is loaded once', async () => {
    const line = aGrantLine(ddoCode);
    const key = `load-${line['schemecd']}`;
    const first = await load(admin.final, 'grant', [line], key);
    expect(await load(admin.final, 'grant', [line], key)).toEqual(first);
    expect((await grantAt(line))?.version).toBe(1);
  });

  test('with any fault is not loaded at all, each fault with its line', async () => {
    const good = aGrantLine(ddoCode);
    const lines = [good, { ...aGrantLine(ddoCode), total: 'much' }, aGrantLine('NOWHERE1'), good];
    for (const result of [
      await dryRun(admin.final, 'grant', lines),
      await load(admin.final, 'grant', lines),
    ]) {
      expect(result.state).toBe('refused');
      expect(result.faults).toEqual([
        {
          line: 3,
          column: 'Total (thousands)',
          message: 'Enter an amount in thousands of rupees, with at most five decimals.',
        },
        { line: 4, column: 'DDO code', message: 'There is no office with this DDO code.' },
        { line: 5, column: 'Scheme code', message: 'The same is in line 2 already.' },
      ]);
    }
    expect(await grantAt(good)).toBeUndefined();
  });

  test('is loaded by ADMIN accounts only, into a list that there is', async () => {
    const csv = masterFile('grant', [aGrantLine(ddoCode)]);
    const sent = { params: { list: 'grant' }, body: { csv, dry_run: false } };
    expect((await office.final.refused(importMaster, sent)).status).toBe(403);
    const nowhere = { ...sent, params: { list: 'nothing' } };
    expect((await admin.final.refused(importMaster, nowhere)).status).toBe(400);
  });
});

describe('a grant that bills are charged to', () => {
  test('keeps what they have taken when its budget is raised or lowered', async () => {
    const { line, transNo } = await aChargedGrant(admin.final, office, '100', 60_000);
    await load(admin.final, 'grant', [{ ...line, total: '150' }]);
    expect(await grantAt(line)).toMatchObject({
      currentCount: 1,
      currentExpenditurePaise: 6_000_000,
      balancePaise: 9_000_000,
    });
    await load(admin.final, 'grant', [{ ...line, total: '60' }]);
    const lowered = await grantAt(line);
    expect(lowered).toMatchObject({ currentExpenditurePaise: 6_000_000, balancePaise: 0 });
    expect(isWhole(lowered)).toBe(true);
    expect(await storedGrant(line)).not.toHaveProperty('importId');
    await office.draft.ask(deleteBill, { params: { trans_no: transNo } });
    const released = await grantAt(line);
    expect(released).toMatchObject({ currentExpenditurePaise: 0, balancePaise: 6_000_000 });
    expect(isWhole(released)).toBe(true);
  });

  test('is not lowered below what they have taken, and the rest of the file is not loaded', async () => {
    const { line } = await aChargedGrant(admin.final, office, '100', 60_000);
    const other = aGrantLine(ddoCode);
    const lines = [other, { ...line, total: '59.99' }];
    for (const result of [await dryRun(admin.final, 'grant', lines), await load(admin.final, 'grant', lines)])
      expect([result.state, result.faults]).toEqual([
        'refused',
        [
          {
            line: 3,
            column: 'Total (thousands)',
            message: 'The budget is lowered below the Rs. 60,000.00 that the bills of this grant have taken.',
          },
        ],
      ]);
    expect(await grantAt(other)).toBeUndefined();
    expect((await grantAt(line))?.balancePaise).toBe(4_000_000);
  });

  test('loses nothing of a bill that is submitted while its budget is changed', async () => {
    const { line, grant } = await aChargedGrant(admin.final, office, '1000', 1_000);
    const staff = await employees(1);
    const bills = Array.from({ length: 6 }, () =>
      submitGeneral(office.draft, aGeneralBill(grant, staff, { gross: 2_000, deduction: 0 })),
    );
    const loads = ['1500', '700'].map((total) => load(admin.final, 'grant', [{ ...line, total }]));
    const [submitted, loaded] = await Promise.all([Promise.allSettled(bills), Promise.allSettled(loads)]);
    expect(submitted.map(({ status }) => status)).toEqual(Array(6).fill('fulfilled'));
    const states = loaded.map((one) => (one.status === 'fulfilled' ? one.value.state : one.reason));
    expect(states.filter((state) => state === 'done').length).toBeGreaterThanOrEqual(1);
    const now = await grantAt(line);
    expect(now).toMatchObject({ currentCount: 7, currentExpenditurePaise: 1_300_000 });
    expect(isWhole(now)).toBe(true);
    expect(await storedGrant(line)).not.toHaveProperty('importId');
  });
});
