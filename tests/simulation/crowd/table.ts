// The table as it is for a crowd: of two transactions on one row at the same time the second is cancelled, and so is a single
// write meanwhile, which no emulator does. A request may be killed at one of its calls, before or after that took effect.
import { AsyncLocalStorage } from 'node:async_hooks';
import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb';
import { tableClient } from '@portal/core/storage/table';
import type { Random } from '../random.ts';
import { Killed } from '../turnstile.ts';

interface Life {
  /** Calls until the kill. */
  left: number;
  readonly isAfter: boolean;
}

type Row = Readonly<Record<string, unknown>>;
interface Input {
  readonly TransactItems?: readonly Readonly<Record<string, { readonly Key?: Row; readonly Item?: Row }>>[];
  readonly Key?: Row;
}

export interface CrowdedTable {
  readonly met: { conflicts: number; kills: number };
  /** Does something in a process that is killed at a random call, or never. */
  mortal<T>(random: Random, chance: number, work: () => Promise<T>): Promise<T>;
  remove(): void;
}

/**
 * The first transaction on a grant lasts until so many others met it: one process learns of its crowd at once, and the forty
 * processes that it plays do not.
 */
export const crowdedTable = (meetings: number): CrowdedTable => {
  const lives = new AsyncLocalStorage<Life>();
  const taken = new Set<string>();
  const met = { conflicts: 0, kills: 0 };
  const name = 'crowd';
  const { promise: isMet, resolve: meet } = Promise.withResolvers<void>();
  let isFirst = true;
  const held = async <T>(keys: readonly string[], send: () => Promise<T>): Promise<T> => {
    for (const key of keys) taken.add(key);
    try {
      if (isFirst && keys.some((key) => key.includes('"grant#'))) {
        isFirst = false;
        await isMet;
      }
      return await send();
    } finally {
      for (const key of keys) taken.delete(key);
    }
  };
  tableClient.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const life = lives.getStore();
        const input = args.input as Input;
        const keys = rowsOf(input);
        const isOver = (): boolean => life !== undefined && life.left <= 0;
        if (life) life.left -= 1;
        if (life && isOver() && !(life.isAfter && life.left === 0)) throw killed(met, life);
        const isHit = keys.map((key) => taken.has(key));
        if (commandName.startsWith('Transact') && isHit.includes(true)) {
          met.conflicts += 1;
          if (met.conflicts === meetings) meet();
          throw cancelled(isHit);
        }
        if (commandName.startsWith('Update') && isHit.includes(true)) throw onRow();
        const send = () => next(args);
        const answer = await (commandName.startsWith('Transact') ? held(keys, send) : send());
        if (life && isOver()) throw killed(met, life);
        return answer;
      },
    { step: 'initialize', name },
  );
  return {
    met,
    mortal: (random, chance, work) =>
      random.chance(chance)
        ? lives.run({ left: random.whole(1, 8), isAfter: random.chance(0.5) }, work)
        : work(),
    remove: () => void tableClient.middlewareStack.remove(name),
  };
};

/** The end of a life is counted once, whatever it asks for afterwards. */
const killed = (met: { kills: number }, life: Life): Killed => {
  if (life.left === 0) met.kills += 1;
  life.left -= 1;
  return new Killed();
};

const rowsOf = ({ TransactItems, Key }: Input): string[] => {
  const rows = TransactItems?.flatMap((item) => Object.values(item).map((one) => one.Key ?? one.Item));
  return (rows ?? [Key]).map((row) => JSON.stringify([row?.['pk'], row?.['sk']]));
};

const cancelled = (isHit: readonly boolean[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'Transaction cancelled',
    CancellationReasons: isHit.map((is) => ({ Code: is ? 'TransactionConflict' : 'None' })),
  });

const onRow = () =>
  new TransactionConflictException({ $metadata: {}, message: 'Transaction is ongoing for the item' });
