// What the entry form of a returned bill gets: all that was entered, of a kind with fields of its own and payees with parts.
import { extraEntry, registerExtraKind } from '@portal/domain/bill/extra-kind.fixture';
import type { GrantRecord } from '@portal/domain/scheme/schema';
import { beforeAll, expect, test } from 'vitest';
import { entryAnswer } from './returned-entry.ts';
import type { WholeBill } from './whole.ts';

// all that this test changes is the registry
beforeAll(() => registerExtraKind());

test('own fields and parts come back in rupees', () => {
  const { kind, own, payees, deductions, gross, deduction } = extraEntry();
  const bill = { kind, own, transNo: '7', grossPaise: gross, deductionPaise: deduction, netPaise: 90_000 };
  const lines = { payees, deductions: deductions.map((line) => ({ ...line, schemeName: 'Tax' })) };
  const answer = entryAnswer({ bill, lines } as unknown as WholeBill, {} as GrantRecord);
  expect(answer.own).toEqual({ category: 'SC', capital: 400 });
  expect(answer.payees[1]).toMatchObject({
    snaUniqueId: 'A2',
    amount: 600,
    components: [
      { code: 'C1', description: 'Component C1', gross: 200, net: 200 },
      { code: 'C2', description: 'Component C2', gross: 400, net: 400 },
    ],
  });
});
