import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, expectTypeOf, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import type { Call } from '../call.ts';
import { type Command, runCommand } from './command.ts';
import { Overtaken } from './overtaken.ts';
import type { Wanted } from './read.ts';
import { tableClient } from './table.ts';
import type { Change, Item } from './transact.ts';

process.env['TABLE_NAME'] = 'portal-test';
const table = mockClient(tableClient);
const stored = new Map<string, Item>();
beforeEach(() => {
  stored.clear();
  table.reset();
  table.on(BatchGetCommand).callsFake(({ RequestItems }) => {
    const keys = RequestItems['portal-test'].Keys as { pk: string }[];
    return { Responses: { 'portal-test': keys.flatMap(({ pk }) => stored.get(pk) ?? []) } };
  });
  table.on(TransactWriteCommand).callsFake(({ TransactItems }) => {
    for (const { Put } of TransactItems) stored.set(Put.Item.pk, Put.Item);
    return {};
  });
});

const call = (idempotencyKey?: string) =>
  ({ officer: { accountId: 'a1' }, now: new Date('2026-04-01T00:00:00Z'), idempotencyKey }) as Call;
const wantedNumber = (pk: string): Wanted<number> => ({
  key: { pk, sk: 'row' },
  parse: (item) => Number(item['amount']),
});
const putNumber = (pk: string, amount: number, refuse: Change['refuse'] = () => new Error('refused')) => ({
  write: { Put: { TableName: 'portal-test', Item: { pk, sk: 'row', amount } } },
  refuse,
});
const double = (input: unknown = 'once'): Command<{ one: Wanted<number> }, number> => ({
  name: 'number.double',
  input,
  answer: z.number(),
  reads: { one: wantedNumber('one') },
  act: ({ one = 0 }) => ({ answer: one * 2, changes: { one: putNumber('one', one * 2) } }),
});

const broken = (codes: readonly string[], at = -1, item?: Item) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map((Code, index) => ({
      Code,
      ...(index === at && item ? { Item: marshall(item) } : {}),
    })),
  });

describe('a command', () => {
  test('reads its rows by name, each with the type of what was asked for', async () => {
    stored.set('one', { pk: 'one', sk: 'row', amount: 1 });
    stored.set('three', { pk: 'three', sk: 'row', amount: 3 });
    const { answer } = await runCommand(call('k'), {
      name: 'number.look',
      input: '',
      answer: z.string(),
      reads: {
        one: wantedNumber('one'),
        none: undefined,
        list: [wantedNumber('two'), wantedNumber('three')],
        missing: wantedNumber('four'),
      },
      act: (found) => {
        expectTypeOf(found.one).toEqualTypeOf<number | undefined>();
        expectTypeOf(found.list).toEqualTypeOf<readonly (number | undefined)[]>();
        expectTypeOf(found.none).toEqualTypeOf<undefined>();
        return { answer: JSON.stringify(found) };
      },
    });
    expect(JSON.parse(answer)).toEqual({ one: 1, list: [null, 3] });
    expect(table.commandCalls(BatchGetCommand)).toHaveLength(1);
  });

  test('under a key is done once and answers the same again', async () => {
    stored.set('one', { pk: 'one', sk: 'row', amount: 4 });
    expect(await runCommand(call('k'), double())).toEqual({ answer: 8, isRepeat: false });
    expect(await runCommand(call('k'), double())).toEqual({ answer: 8, isRepeat: true });
    expect(stored.get('one')).toMatchObject({ amount: 8 });
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(1);
  });

  test('under a key with other input is refused', async () => {
    await runCommand(call('k'), double());
    await expect(runCommand(call('k'), double('another'))).rejects.toMatchObject({
      code: 'storage.key-reused',
      kind: 'conflict',
    });
  });

  test('whose kept answer is not of its form is not answered', async () => {
    await runCommand(call('k'), double());
    const repeat = stored.get('repeat#a1#k');
    stored.set('repeat#a1#k', { ...repeat, answer: '"eight"' });
    await expect(runCommand(call('k'), double())).rejects.toThrow(/number/);
  });

  test('that a twin was quicker with answers what the twin did', async () => {
    const twin = {
      pk: 'repeat#a1#k',
      sk: 'repeat',
      accountId: 'a1',
      key: 'k',
      at: '',
      expiresAt: 1,
      __edb_e__: 'repeat',
      __edb_v__: '1',
    };
    table.on(TransactWriteCommand).callsFakeOnce(({ TransactItems }) => {
      const { inputHash } = TransactItems[0].Put.Item;
      throw broken(['ConditionalCheckFailed', 'None'], 0, { ...twin, inputHash, answer: '6' });
    });
    expect(await runCommand(call('k'), double())).toEqual({ answer: 6, isRepeat: true });
  });

  test('without changes keeps no answer', async () => {
    const idle = { ...double(), act: () => ({ answer: 0 }) };
    await runCommand(call('k'), idle);
    expect(await runCommand(call('k'), idle)).toEqual({ answer: 0, isRepeat: false });
  });

  test('whose work is done already writes its key alone, and without a key nothing', async () => {
    const done = { ...double(), act: () => ({ answer: 0, changes: { one: [], two: undefined } }) };
    await runCommand(call(), done);
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(0);
    await runCommand(call('k'), done);
    expect(await runCommand(call('k'), done)).toEqual({ answer: 0, isRepeat: true });
  });

  test('that was overtaken reads again and decides again', async () => {
    stored.set('one', { pk: 'one', sk: 'row', amount: 1 });
    table.on(TransactWriteCommand).callsFakeOnce(() => {
      stored.set('one', { pk: 'one', sk: 'row', amount: 50 });
      throw broken(['None', 'ConditionalCheckFailed']);
    });
    const act = ({ one = 0 }: { one: number | undefined }) => ({
      answer: one * 2,
      changes: { one: putNumber('one', one * 2, () => new Overtaken()) },
    });
    expect(await runCommand(call('k'), { ...double(), act })).toEqual({ answer: 100, isRepeat: false });
  });

  test('that is overtaken each time ends after ten tries', async () => {
    table.on(TransactWriteCommand).rejects(broken(['ConditionalCheckFailed']));
    const act = () => ({ answer: 0, changes: { one: putNumber('one', 0, () => new Overtaken()) } });
    await expect(runCommand(call(), { ...double(), act })).rejects.toMatchObject({
      code: 'storage.busy',
      retryAfterSeconds: 1,
    });
    expect(table.commandCalls(TransactWriteCommand)).toHaveLength(10);
  });

  test('that loses every race for a row says which change lost', async () => {
    table.on(TransactWriteCommand).rejects(broken(['None', 'TransactionConflict']));
    const act = () => ({ answer: 0, changes: { header: putNumber('a', 1), grant: putNumber('b', 1) } });
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const refused = expect(runCommand(call(), { ...double(), act })).rejects.toMatchObject({
      code: 'storage.busy',
      cause: { message: 'race lost for grant' },
    });
    await vi.runAllTimersAsync();
    await refused;
  });

  test('continues to what follows only when all is written', async () => {
    const followed: string[] = [];
    const act = () => ({
      answer: 1,
      changes: { one: putNumber('one', 1) },
      after: async () => void followed.push(String(stored.get('one')?.['amount'])),
    });
    await runCommand(call('k'), { ...double(), act });
    await runCommand(call('k'), { ...double(), act });
    expect(followed).toEqual(['1']);
  });
});
