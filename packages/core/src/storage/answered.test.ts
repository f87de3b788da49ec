// Late and lost answers to a transaction. Time is the test's own.
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { GetCommand, TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mayHaveStored, whileTimeIsLeft, withDeadline, withoutDeadline } from './deadline.ts';
import { tableClient } from './table.ts';
import { type Change, transact } from './transact.ts';

const table = mockClient(tableClient);
const rows = new Map<string, unknown>();

beforeEach(() => {
  rows.clear();
  table.reset();
  vi.useFakeTimers();
  table.on(GetCommand).callsFake(({ Key }) => ({ Item: rows.get(Key.sk) }));
});
afterEach(() => {
  vi.useRealTimers();
});

const made = { pk: 'bill#1', sk: 'bill', amount: 5, note: undefined };
const bill: Change = {
  write: {
    Put: { TableName: 'portal-test', Item: made, ConditionExpression: 'attribute_not_exists(pk)' },
  },
  refuse: () => new Error('it is there already'),
};
const balance: Change = {
  write: {
    Update: { TableName: 'portal-test', Key: { pk: 'grant', sk: 'grant' }, UpdateExpression: 'ADD a :b' },
  },
  refuse: () => new Error('too little is left'),
};

const store = () => void rows.set('bill', { pk: 'bill#1', sk: 'bill', amount: 5 });
const never = () => new Promise<never>(() => {});
const lost = () => Promise.reject(new Error('socket hang up'));
const cancelled = (...codes: string[]) =>
  Promise.reject(
    new TransactionCanceledException({
      $metadata: {},
      message: 'cancelled',
      CancellationReasons: codes.map((Code) => ({ Code })),
    }),
  );

/** What the table does with the first copy of the transaction, the second, and so on. */
const tableDoes = (...turns: (() => unknown)[]) => {
  const tokens: (string | undefined)[] = [];
  table.on(TransactWriteCommand).callsFake((input: TransactWriteCommandInput) => {
    const turn = turns[tokens.length] ?? never;
    tokens.push(input.ClientRequestToken);
    return turn();
  });
  return tokens;
};

/** A request of 10 s that writes; its outcome, and after how long it came. */
const request = async (changes: readonly Change[] = [bill, balance]) => {
  const from = Date.now();
  const done = withDeadline(
    () => 10_000 - (Date.now() - from),
    () => transact(changes),
  ).then(
    () => 'stored',
    (error: unknown) => (error as Error).message,
  );
  const outcome = done.then((what) => [what, Date.now() - from]);
  const end = vi.advanceTimersByTimeAsync(60_000).then(() => ['unknown', 60_000]);
  return Promise.race([outcome, end]);
};

describe('a transaction whose answer does not come', () => {
  test('is answered as stored once its row is there', async () => {
    tableDoes(() => {
      store();
      return never();
    });
    expect(await request()).toEqual(['stored', 2_000]);
  });

  test('is looked for until the end, where it is stored late', async () => {
    tableDoes(() => {
      setTimeout(store, 5_000);
      return never();
    });
    expect(await request()).toEqual(['stored', 6_000]);
  });

  test('is sent a second time under the same token, and no third time', async () => {
    const tokens = tableDoes(never, () => ({}));
    expect(await request([balance])).toEqual(['stored', 4_000]);
    const silent = tableDoes(never, never, never);
    expect(await request([balance])).toEqual(['unknown', 60_000]);
    for (const sent of [tokens, silent]) {
      expect(sent).toHaveLength(2);
      expect(sent[0]).toMatch(/^[\da-f-]{36}$/);
      expect(sent[1]).toBe(sent[0]);
    }
  });

  test('is not taken for refused where its second copy meets the first', async () => {
    const first = () => {
      setTimeout(store, 4_100);
      return never();
    };
    const later = () =>
      cancelled(rows.has('bill') ? 'ConditionalCheckFailed' : 'TransactionConflict', 'None');
    tableDoes(first, ...Array.from({ length: 24 }, () => later));
    const [what] = await request();
    expect(what).toBe('stored');
  });

  test('is refused where the second copy is, and the first did nothing', async () => {
    tableDoes(never, () => cancelled('None', 'ConditionalCheckFailed'));
    expect(await request()).toEqual(['too little is left', 4_000]);
  });

  test('is not stored because another row has its place', async () => {
    rows.set('bill', { pk: 'bill#1', sk: 'bill', amount: 6 });
    tableDoes(never, () => cancelled('ConditionalCheckFailed', 'None'));
    expect(await request()).toEqual(['it is there already', 4_000]);
  });
});

describe('a transaction whose answer is lost', () => {
  test('is answered as stored where it is', async () => {
    tableDoes(() => {
      store();
      return lost();
    });
    expect(await request()).toEqual(['stored', 0]);
  });

  test('is sent again where it is not, once', async () => {
    const again = tableDoes(lost, () => ({}));
    expect(await request()).toEqual(['stored', 0]);
    expect(again).toHaveLength(2);
    const failing = tableDoes(lost, lost, () => ({}));
    expect(await request()).toEqual(['socket hang up', 0]);
    expect(failing).toHaveLength(2);
  });

  test('does so in work of no request too, which asks no one by the clock', async () => {
    tableDoes(() => {
      store();
      return lost();
    });
    await transact([bill]);
    const silent = tableDoes(never);
    void transact([bill]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(silent).toHaveLength(1);
  });
});

test('a refusal is passed on at once, and nothing is looked for', async () => {
  tableDoes(() => cancelled('ConditionalCheckFailed', 'None'));
  expect(await request()).toEqual(['it is there already', 0]);
  expect(table.commandCalls(GetCommand)).toHaveLength(0);
});

describe('a request', () => {
  const within = (work: () => Promise<unknown>) => withDeadline(() => 10_000, work);

  test('knows whether it may have stored something', async () => {
    tableDoes(
      () => cancelled('ConditionalCheckFailed', 'None'),
      () => ({}),
      never,
    );
    await within(async () => {
      expect(mayHaveStored()).toBe(false);
      await expect(transact([bill])).rejects.toThrow();
      expect(mayHaveStored()).toBe(false);
      await transact([bill]);
      expect(mayHaveStored()).toBe(true);
    });
    await within(async () => {
      void transact([bill]);
      expect(mayHaveStored()).toBe(true);
    });
    tableDoes(() => ({}));
    await within(async () => {
      await withoutDeadline(() => transact([bill]));
      expect(mayHaveStored()).toBe(true);
    });
    expect(mayHaveStored()).toBe(false);
  });

  test('waits for what follows a stored transaction only while it has time to answer', async () => {
    const waited = within(() => whileTimeIsLeft(never()));
    await vi.advanceTimersByTimeAsync(8_999);
    const ended = vi.fn();
    void waited.then(ended);
    await vi.advanceTimersByTimeAsync(0);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(ended).toHaveBeenCalledWith(false);
    expect(await within(() => whileTimeIsLeft(Promise.resolve()))).toBe(true);
    await expect(within(() => whileTimeIsLeft(Promise.reject(new Error('failed'))))).rejects.toThrow(
      'failed',
    );
  });
});
