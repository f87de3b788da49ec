// Money moves as reserve → release on ledger rows, in the transaction of the bill that needs it (docs/decisions.md, Budget).
// Submit, correct and delete hand over two lists: what the bill held before, and what it holds from now on.
import { billErrors } from '@portal/domain/bill/errors';
import type { ErrorDefinition } from '@portal/domain/contract';
import { AppError } from '../error.ts';
import { itemOf, update } from '../storage/change.ts';
import { tableName } from '../storage/table.ts';
import { type Change, unexpectedRefusal } from '../storage/transact.ts';
import { reservationEntity } from './entity.ts';
import { type Holding, heldRow, ledgerKinds } from './kind.ts';
import { notedName } from './noted-figures.ts';

/** Whose money moves. */
export interface Holder {
  readonly ddoCode: string;
  readonly transNo: string;
}

/**
 * How the figures on the slip become exact. Where no other bill is charged at the time, the row must be as it was read
 * (`seen`). On a busy grant that would refuse all but one, so the row itself notes its figures after this bill (`noteAs`).
 */
export type Terms = { readonly seen: number } | { readonly noteAs: string };

/** The row moved on between reading and writing. */
export class RowMoved extends Error {}

/** Too little is left of what the bill would hold. */
export class HoldingShort extends AppError {
  readonly holding: Holding;
  constructor(definition: ErrorDefinition, holding: Holding) {
    super(definition);
    this.holding = holding;
  }
}

/**
 * The changes that lead from what a bill held to what it holds: none before for a new bill, none after for a deleted one.
 * `terms` apply to the grant or head alone. The changes refuse with RowMoved, HoldingShort (`bill.over-balance`,
 * `bill.over-limit`, 422), `bill.grant-unknown` or `bill.head-unknown` (404), and `bill.changed-meanwhile` (409).
 */
export const moveHoldings = (
  holder: Holder,
  { before, after, at }: { before: readonly Holding[]; after: readonly Holding[]; at: string },
  terms?: Terms,
): Change[] => {
  const same = (a: Holding) => (b: Holding) => a.kind === b.kind && a.key === b.key;
  return [
    ...before
      .filter((held) => !after.some(same(held)))
      .flatMap((held) => [
        moveChange(holder.ddoCode, held, { paise: -held.amountPaise, bills: -1 }),
        ledgerChange(holder, held, 'released', at),
      ]),
    ...after.flatMap((holding) => {
      const held = before.find(same(holding));
      const delta = { paise: holding.amountPaise - (held?.amountPaise ?? 0), bills: held ? 0 : 1 };
      return [
        moveChange(holder.ddoCode, holding, delta, holding.kind === 'limit' ? undefined : terms),
        held ? ledgerChange(holder, holding, 'reserved', at) : ledgerRow(holder, holding, at),
      ];
    }),
  ];
};

interface Delta {
  readonly paise: number;
  readonly bills: number;
}

/** Moves the fields of one row. What gives back and does not ask how the row is needs no reading: it is always allowed. */
const moveChange = (ddoCode: string, holding: Holding, delta: Delta, terms?: Terms): Change => {
  const kind = ledgerKinds[holding.kind];
  const moves: readonly (readonly [string, number])[] = [
    ...(delta.bills === 0 ? [] : kind.counts.map((name) => [name, delta.bills] as const)),
    ...kind.grows.map((name) => [name, delta.paise] as const),
    ...(kind.left ? [[kind.left, -delta.paise] as const] : []),
    ['version', 1],
  ];
  const notes = terms && 'noteAs' in terms ? kind.notes : [];
  const placeholders = new Map(moves.map(([name], at) => [name, `:m${at}`]));
  const takes = kind.left !== undefined && delta.paise > 0 ? kind.left : undefined;
  const set = notes.map((name, at) => {
    const value = placeholders.get(name);
    return `#t${at} = ${name}${value === undefined ? '' : ` + ${value}`}`;
  });
  return {
    write: {
      Update: {
        TableName: tableName(),
        Key: heldRow(ddoCode, holding),
        UpdateExpression: `${set.length > 0 ? `SET ${set.join(', ')} ` : ''}ADD ${[...placeholders].map(([name, value]) => `${name} ${value}`).join(', ')}`,
        ConditionExpression: [
          'attribute_exists(pk)',
          ...(takes ? [`${takes} >= :taken`] : []),
          ...(terms && 'seen' in terms ? ['version = :seen'] : []),
        ].join(' AND '),
        ...(terms && 'noteAs' in terms && notes.length > 0
          ? {
              ExpressionAttributeNames: Object.fromEntries(
                notes.map((name, at) => [`#t${at}`, notedName(terms.noteAs, name)]),
              ),
            }
          : {}),
        ExpressionAttributeValues: {
          ...Object.fromEntries(moves.map(([, value], at) => [`:m${at}`, value])),
          ...(takes ? { ':taken': delta.paise } : {}),
          ...(terms && 'seen' in terms ? { ':seen': terms.seen } : {}),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
      },
    },
    refuse: (stored) => {
      if (!stored) return new AppError(kind.unknown);
      if (takes && kind.over && Number(stored[takes]) < delta.paise)
        return new HoldingShort(kind.over, holding);
      return new RowMoved(`${holding.key} moved on`);
    },
  };
};

/** The ledger row of a bill that begins to hold something, or holds again what it gave back once. */
const ledgerRow = ({ ddoCode, transNo }: Holder, { key, amountPaise }: Holding, at: string): Change => ({
  write: {
    Put: {
      TableName: tableName(),
      Item: itemOf(reservationEntity().put({ ddoCode, key, transNo, amountPaise, state: 'reserved', at })),
      ConditionExpression: 'attribute_not_exists(pk) OR #state = :released',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':released': 'released' },
    },
  },
  refuse: unexpectedRefusal('a bill holds a thing once'),
});

/** The ledger row of a corrected bill, or with state "released" of what it holds no more. */
const ledgerChange = (
  { ddoCode, transNo }: Holder,
  { key, amountPaise }: Holding,
  state: 'reserved' | 'released',
  at: string,
): Change =>
  update(
    reservationEntity()
      .patch({ ddoCode, key, transNo })
      .set({ amountPaise, state, at })
      .where((row, { eq }) => eq(row.state, 'reserved')),
    () => new AppError(billErrors.changedMeanwhile),
  );
