// Loads of grants that lose a race or are killed halfway: what they took is given back or given once.
import { claimRows } from '@portal/core/import/claims';
import { importEntity } from '@portal/core/import/entity';
import type { ImportPlan } from '@portal/core/import/plan';
import { continueImport, stagedImport } from '@portal/core/import/run';
import { writeRows } from '@portal/core/import/write';
import { transact } from '@portal/core/storage/transact';
import { beforeAll, describe, expect, test } from 'vitest';
import { aChargedGrant, aLoadedOffice, grantAt, isWhole, storedGrant } from '../../support/loaded-grant.ts';
import type { Cells } from '../../support/master-file.ts';
import { anOffice, type TestOffice } from '../../support/office.ts';

let admin: TestOffice;
let office: TestOffice;
beforeAll(async () => {
  admin = await anOffice({ kind: 'ADMIN' });
  office = await aLoadedOffice(admin.final);
});

/** A plan of two grants that are lowered by so much, as it was made a moment ago. */
const loweringPlan = async (lines: readonly Cells[], amounts: readonly number[]): Promise<ImportPlan> => {
  const rows = await Promise.all(
    lines.map(async (line, at) => {
      const item = await storedGrant(line);
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
    await transact([await stagedImport(call(), importId, plan)]);
    return { ddoCode: 'FINANCE-IT', importId };
  };
  const run = () => ({ now: new Date(), seconds: 10, isAlone: true });

  test('is refused whole where bills took meanwhile what it would take, and gives back what it had', async () => {
    const [one, two] = [
      await aChargedGrant(admin.final, office, '100', 10_000),
      await aChargedGrant(admin.final, office, '100', 90_000),
    ];
    const lines = [one.line, two.line];
    const key = await stage(await loweringPlan(lines, [5_000_000, 5_000_000]));
    const result = await continueImport(key, run());
    expect(result).toMatchObject({
      state: 'refused',
      faults: [{ line: 3, column: 'Total (thousands)', message: 'Taken meanwhile.' }],
    });
    for (const line of lines) {
      expect(await storedGrant(line)).not.toHaveProperty('importId');
      expect(isWhole(await grantAt(line))).toBe(true);
    }
    expect((await grantAt(one.line))?.balancePaise).toBe(9_000_000);
  });

  test.each(['claimed', 'written'] as const)(
    'and was killed after a page was %s takes and gives once',
    async (reached) => {
      const { line } = await aChargedGrant(admin.final, office, '100', 10_000);
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
