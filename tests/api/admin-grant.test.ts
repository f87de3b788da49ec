// Grants loaded from files: what bills have taken is never touched, no budget sinks below it, a file is loaded whole or
// not at all, whatever else happens at the same moment.
import { claimRows } from '@portal/core/import/claims';
import { importEntity } from '@portal/core/import/entity';
import type { ImportPlan } from '@portal/core/import/plan';
import { continueImport, stageImport } from '@portal/core/import/run';
import { writeRows } from '@portal/core/import/write';
import { type GrantRow, grantEntity, pfmsEntity } from '@portal/core/scheme/entity';
import { startingBalance } from '@portal/core/scheme/grant-record';
import { deleteBill } from '@portal/domain/bill/api';
import { importMaster, listGrantHistory, listMaster, listMasterHistory } from '@portal/domain/master/api';
import { listGrants } from '@portal/domain/scheme/api';
import { beforeAll, describe, expect, test } from 'vitest';
import { openedOffice } from '../support/administration.ts';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { rowsUnder } from '../support/ledger.ts';
import { aGrantLine, type Cells, dryRun, load, masterFile } from '../support/master-file.ts';
import { anAccount, anOffice, type TestOffice } from '../support/office.ts';
import { employees, pfmsAnswer, thisYear } from '../support/records.ts';

let admin: TestOffice;
let ddoCode: string;
let office: TestOffice;
beforeAll(async () => {
  admin = await anOffice({ kind: 'ADMIN' });
  const record = await openedOffice(admin.final);
  ddoCode = record.ddo_code;
  office = await anAccount({
    ddoCode,
    officeNo: record.office_no,
    ddoName: record.ddo_name,
    designation: 'Executive Engineer',
    departmentCode: '22',
    departmentName: 'Public Health Engineering',
    treasuryCode: '02',
    treasuryName: 'Hill Treasury (test)',
    tanNo: '',
  });
});

const keyOf = (line: Cells) => ({
  ddoCode: line['ddo_code'] ?? '',
  year: Number(line['year']),
  schemecd: line['schemecd'] ?? '',
  object: line['object'] ?? '',
});
const grantAt = async (line: Cells): Promise<GrantRow | undefined> =>
  (await grantEntity().get(keyOf(line)).go({ consistent: true })).data ?? undefined;
const storedItem = async (line: Cells) => {
  const { ddoCode: ddo, year, schemecd, object } = keyOf(line);
  return (await rowsUnder(`office#${ddo}`, `grant#${year}#${schemecd}#${object}`))[0];
};
/** A grant that was loaded, and a bill of `gross` rupees charged to it. */
const aChargedGrant = async (total: string, gross: number) => {
  const line = aGrantLine(ddoCode, { total });
  expect((await load(admin.final, 'grant', [line])).state).toBe('done');
  const schemecd = line['schemecd'] ?? '';
  const at = new Date().toISOString();
  await pfmsEntity()
    .put({ schemecd, isKnown: true, details: pfmsAnswer('N'), at })
    .go();
  const grant = await grantAt(line);
  if (!grant) throw new Error('the grant was not loaded');
  const transNo = await submitGeneral(
    office.draft,
    aGeneralBill(grant, await employees(1), { gross, deduction: 0 }),
  );
  return { line, grant, transNo };
};
/** The balance by the formula of 1§9, from what stands in the row. */
const isWhole = (grant: GrantRow | undefined): boolean =>
  grant !== undefined && startingBalance(grant) === grant.balancePaise && grant.balancePaise >= 0;

describe('a file of grants', () => {
  test('is told by a dry run and then loaded: the office sees its grants', async () => {
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
    const before = await storedItem(line);
    expect(await load(admin.final, 'grant', [line])).toMatchObject({
      state: 'done',
      unchanged: 1,
      changed: 0,
    });
    expect(await storedItem(line)).toEqual(before);
    const query = { of: ddoCode, year: thisYear() };
    const { body } = await admin.final.ask(listMaster, { params: { list: 'grant' }, query });
    const exported = body.find(({ schemecd }) => schemecd === line['schemecd']);
    expect(exported).toMatchObject(line);
    expect(await load(admin.final, 'grant', [exported ?? {}])).toMatchObject({ unchanged: 1 });
  });

  test('leaves its event with who loaded it, and each changed grant its own with old and new', async () => {
    const line = aGrantLine(ddoCode, { total: '100' });
    await load(admin.final, 'grant', [line]);
    await load(admin.final, 'grant', [{ ...line, total: '150', scheme_nm: 'Renamed' }]);
    const { body } = await admin.final.ask(listMasterHistory, { params: { list: 'grant' }, query: {} });
    expect(body.find(({ by }) => by === admin.username)).toMatchObject({
      action: 'list-loaded',
      by: admin.username,
      changes: [
        { field: 'Lines added', to: '0' },
        { field: 'Lines changed', to: '1' },
        { field: 'SHA-256 of the file', to: expect.stringMatching(/^[0-9a-f]{64}$/) },
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
      ['changed', admin.username],
      ['imported', admin.username],
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
    const { line, transNo } = await aChargedGrant('100', 60_000);
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
    expect(await storedItem(line)).not.toHaveProperty('importId');
    await office.draft.ask(deleteBill, { params: { trans_no: transNo } });
    const released = await grantAt(line);
    expect(released).toMatchObject({ currentExpenditurePaise: 0, balancePaise: 6_000_000 });
    expect(isWhole(released)).toBe(true);
  });

  test('is not lowered below what they have taken, and the rest of the file is not loaded', async () => {
    const { line } = await aChargedGrant('100', 60_000);
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
    const { line, grant } = await aChargedGrant('1000', 1_000);
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
    expect(await storedItem(line)).not.toHaveProperty('importId');
  });
});

/** A plan of two grants that are lowered by so much, as it was made a moment ago. */
const loweringPlan = async (lines: readonly Cells[], amounts: readonly number[]): Promise<ImportPlan> => {
  const rows = await Promise.all(
    lines.map(async (line, at) => {
      const item = await storedItem(line);
      const total = Number(item?.['totalThousands']);
      const amount = amounts[at] ?? 0;
      return {
        line: at + 2,
        recordId: String(at),
        record: { pk: item?.['pk'], sk: item?.['sk'] },
        storedVersion: undefined,
        beside: [],
        takes: [],
        frees: [],
        inPlace: {
          expect: { totalThousands: total },
          set: { totalThousands: total - amount / 100_000 },
          hold: { field: 'balancePaise', amount, column: 'Total (thousands)', message: 'Taken meanwhile.' },
        },
      };
    }),
  );
  return { added: 0, changed: rows.length, unchanged: 0, rows };
};

describe('a load that was planned a moment ago', () => {
  const call = () =>
    ({
      officer: { ...admin, login: 'F', userType: 'ADMIN', office: { ddoCode: 'FINANCE-IT' } },
      now: new Date(),
      requestId: 'test',
      idempotencyKey: undefined,
    }) as never;
  const stage = async (plan: ImportPlan) => {
    const importId = crypto.randomUUID();
    await stageImport(call(), importId, plan, { record: () => [] });
    return { ddoCode: 'FINANCE-IT', importId };
  };
  const run = () => ({ now: new Date(), seconds: 10, isAlone: true });

  test('is refused whole where bills took meanwhile what it would take, and gives back what it had', async () => {
    const [one, two] = [await aChargedGrant('100', 10_000), await aChargedGrant('100', 90_000)];
    const lines = [one.line, two.line];
    const key = await stage(await loweringPlan(lines, [5_000_000, 5_000_000]));
    const result = await continueImport(key, run());
    expect(result).toMatchObject({
      state: 'refused',
      faults: [{ line: 3, column: 'Total (thousands)', message: 'Taken meanwhile.' }],
    });
    for (const line of lines) {
      expect(await storedItem(line)).not.toHaveProperty('importId');
      expect(isWhole(await grantAt(line))).toBe(true);
    }
    expect((await grantAt(one.line))?.balancePaise).toBe(9_000_000);
  });

  test.each(['claimed', 'written'] as const)(
    'and was killed after a page was %s takes and gives once',
    async (reached) => {
      const { line } = await aChargedGrant('100', 10_000);
      const plan = await loweringPlan([line], [5_000_000]);
      const key = await stage(plan);
      await claimRows(key, plan.rows);
      expect((await grantAt(line))?.balancePaise).toBe(4_000_000);
      if (reached === 'written') {
        // the step is recorded, the page is written, its being done is not
        await importEntity().patch(key).set({ step: 'writing' }).go();
        await writeRows(key, plan.rows);
      }
      expect((await continueImport(key, run())).state).toBe('done');
      const now = await grantAt(line);
      expect(now).toMatchObject({ totalThousands: 50, balancePaise: 4_000_000 });
      expect(isWhole(now)).toBe(true);
    },
  );
});
