// The updates of ledger rows as DynamoDB gets them: their conditions, and the figures that a row notes.
import { describe, expect, test } from 'vitest';
import type { Holding } from './kind.ts';
import { HoldingShort, moveHoldings, RowMoved } from './move.ts';
import { isBusy, notedIn, notedName } from './noted-figures.ts';

process.env['TABLE_NAME'] = 'portal-test';

const holder = { ddoCode: 'DDO001', transNo: '100126000001' };
const at = '2026-11-20T04:30:00.000Z';
const grant: Holding = { kind: 'grant', key: 'grant#2026#0801#27', amountPaise: 500 };
const limit: Holding = { kind: 'limit', key: 'limit#2026#0801#MS/1', amountPaise: 500 };

const first = (changes: ReturnType<typeof moveHoldings>) => {
  const [change] = changes;
  if (!change?.write.Update) throw new Error('nothing is updated');
  return { update: change.write.Update, refuse: change.refuse };
};

describe('a new bill', () => {
  test('on a grant as it was read asks for that version and a balance that covers it', () => {
    const { update } = first(moveHoldings(holder, { before: [], after: [grant], at }, { seen: 7 }));
    expect(update.Key).toEqual({ pk: 'office#DDO001', sk: grant.key });
    expect(update.ConditionExpression).toBe(
      'attribute_exists(pk) AND balancePaise >= :taken AND version = :seen',
    );
    expect(update.ExpressionAttributeValues).toMatchObject({ ':taken': 500, ':seen': 7 });
  });

  test('on a busy grant asks for the balance alone, and has the grant note its figures after it', () => {
    const { update } = first(moveHoldings(holder, { before: [], after: [grant], at }, { noteAs: 'bill-1' }));
    expect(update.ConditionExpression).toBe('attribute_exists(pk) AND balancePaise >= :taken');
    expect(update.UpdateExpression).toContain(
      'SET #t0 = balancePaise + :m4, #t1 = currentExpenditurePaise + :m2',
    );
    expect(update.ExpressionAttributeNames?.['#t0']).toBe('noted#bill-1#balancePaise');
    expect(update.ExpressionAttributeValues).toMatchObject({ ':m4': -500, ':m2': 500 });
  });

  test('takes a limit whatever its version, and each of both has its ledger row', () => {
    const changes = moveHoldings(holder, { before: [], after: [grant, limit], at }, { seen: 7 });
    expect(changes.map(({ write }) => write.Update?.Key?.['sk'] ?? write.Put?.Item?.['pk'])).toEqual([
      grant.key,
      `ledger#DDO001#${grant.key}`,
      limit.key,
      `ledger#DDO001#${limit.key}`,
    ]);
    expect(changes[2]?.write.Update?.ConditionExpression).toBe(
      'attribute_exists(pk) AND availablePaise >= :taken',
    );
  });

  test('is refused by what is missing, short or changed', () => {
    const { refuse } = first(moveHoldings(holder, { before: [], after: [grant], at }, { seen: 7 }));
    expect(refuse(undefined)).toMatchObject({ code: 'bill.grant-unknown' });
    expect(refuse({ balancePaise: 499, version: 8 })).toBeInstanceOf(HoldingShort);
    expect(refuse({ balancePaise: 500, version: 8 })).toBeInstanceOf(RowMoved);
  });
});

test('a deleted bill gives back without asking how the row is', () => {
  const changes = moveHoldings(holder, { before: [grant, limit], after: [], at });
  const { update } = first(changes);
  expect(update.ConditionExpression).toBe('attribute_exists(pk)');
  expect(Object.values(update.ExpressionAttributeValues ?? {})).toEqual([-1, -1, -500, -500, 500, 1]);
  expect(changes).toHaveLength(4);
});

test('a corrected bill moves the difference on the row that it keeps, and leaves the one that it does not', () => {
  const before = [grant, limit];
  const after = [
    { ...grant, amountPaise: 800 },
    { ...limit, key: 'limit#2026#0801#MS/2', amountPaise: 800 },
  ];
  const changes = moveHoldings(holder, { before, after, at }, { seen: 7 });
  const moved = changes.flatMap(({ write }) =>
    write.Update?.Key?.['pk'] === 'office#DDO001'
      ? [[write.Update.Key['sk'], Object.values(write.Update.ExpressionAttributeValues ?? {})]]
      : [],
  );
  expect(moved).toEqual([
    [limit.key, [500, 1]],
    [grant.key, [300, 300, -300, 1, 300, 7]],
    ['limit#2026#0801#MS/2', [-800, 1, 800]],
  ]);
});

test('figures that a row noted are found by the bill, beside those of other bills', () => {
  const row = {
    sk: grant.key,
    balancePaise: 100,
    [notedName('bill-1', 'balancePaise')]: 300,
    [notedName('bill-12', 'balancePaise')]: 200,
  };
  expect(notedIn(row, 'bill-1')).toMatchObject({
    row: { balancePaise: 300 },
    fields: ['noted#bill-1#balancePaise'],
  });
  expect(notedIn(row, 'bill-2')).toBeUndefined();
  expect([isBusy(row), isBusy({ balancePaise: 100 })]).toEqual([true, false]);
});
