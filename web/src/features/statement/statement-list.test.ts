import type { StatementRow } from '@portal/domain/bill/statement-api';
import { expect, it } from 'vitest';
import { counted, netOf, sumsByState } from './statement-list.ts';

const row = (state: StatementRow['state'], net_amt: number) => ({ state, net_amt }) as StatementRow;
const rows = [row('paid', 0.1), row('paid', 0.2), row('under way', 1_000.55), row('returned', 7)];

it('adds each state by itself, to the paisa', () => {
  expect(sumsByState(rows)).toEqual([
    { state: 'paid', bills: 2, net: 30 },
    { state: 'under way', bills: 1, net: 1_000_55 },
    { state: 'returned', bills: 1, net: 7_00 },
  ]);
});

it('does not count what was returned', () => {
  expect(netOf(counted(rows))).toBe(1_000_85);
});
