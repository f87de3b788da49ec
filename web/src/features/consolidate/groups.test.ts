import type { ConsolidatableGroup, ConsolidatableRow } from '@portal/domain/consolidation/api';
import { describe, expect, it } from 'vitest';
import { groupOfChosen, groupsOf, tallyOf } from './groups.ts';

const bill = (auth_no: string, more: Partial<ConsolidatableRow> = {}) =>
  ({
    auth_no,
    payee_count: 2,
    gross_amt: 100.1,
    dedu: 0.05,
    net_amt: 100.05,
    centre_share: null,
    state_share: null,
    centre_percent: null,
    topup_amt: 0,
    ...more,
  }) as ConsolidatableRow;
const part = (object: string, ...bills: ConsolidatableRow[]) =>
  ({ year: '2026 - 2027', scheme_cd: '2501', object, bills }) as ConsolidatableGroup;

describe('groupsOf', () => {
  it('puts a group together that came in two answers', () => {
    const groups = groupsOf([part('31', bill('1')), part('02', bill('2')), part('31', bill('3'))]);
    expect(groups.map(({ object, bills }) => [object, bills.map(({ auth_no }) => auth_no)])).toEqual([
      ['31', ['1', '3']],
      ['02', ['2']],
    ]);
  });

  it('keeps the years of one scheme and object apart', () => {
    expect(groupsOf([part('31'), { ...part('31'), year: '2025 - 2026' }])).toHaveLength(2);
  });

  it('keeps the mother sanctions apart, since one voucher is of one', () => {
    const of = (mother_sanction_no: string) => ({ ...part('31'), mother_sanction_no });
    expect(groupsOf([of('MS/1'), of('MS/2'), of(''), of('MS/1')])).toHaveLength(3);
  });
});

describe('groupOfChosen', () => {
  const groups = groupsOf([part('31', bill('1')), part('02', bill('2'))]);
  it.each([
    [['2'], '02'],
    [[], undefined],
    [['9'], undefined],
  ])('of %j is %s', (chosen, object) => {
    expect(groupOfChosen(groups, new Set(chosen))?.object).toBe(object);
  });
});

describe('tallyOf', () => {
  it('adds up to the paisa', () => {
    expect(tallyOf([bill('1'), bill('2'), bill('3')])).toEqual({
      bills: 3,
      payees: 6,
      gross: 30_030,
      deduction: 15,
      net: 30_015,
      shares: undefined,
    });
  });

  it('has shares where all bills have them', () => {
    // each of them rounds its share up by half a paisa
    const shared = bill('1', { gross_amt: 100.05, centre_share: 90.05, state_share: 10, centre_percent: 90 });
    expect(tallyOf([shared, shared]).shares).toEqual({ centre: 18_009, state: 2_001 });
    expect(tallyOf([shared, bill('2')]).shares).toBeUndefined();
    expect(tallyOf([]).shares).toBeUndefined();
  });
});
