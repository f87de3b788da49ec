import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Execution, ExecutionBook } from './execution.ts';

const now = new Date('2026-11-20T10:00:00Z');

const execution = (name: string, more: Partial<Execution> = {}): Execution => ({
  executionArn: `arn:${name}`,
  stateMachineArn: 'machine',
  name,
  status: 'SUCCEEDED',
  startDate: now.getTime() / 1000,
  input: '{"bill":1}',
  output: '{"done":true}',
  history: [{ timestamp: 1, type: 'ExecutionSucceeded', id: 1, previousEventId: 0 }],
  ...more,
});
const line = JSON.stringify(execution('a')).length + 1;

test('what executions did is kept of the last ones', () => {
  const book = new ExecutionBook(undefined, now, { characters: 2 * line, executions: 10 });
  for (const name of ['a', 'b', 'c']) book.save(execution(name));
  expect(book.find('arn:a')).toEqual({
    executionArn: 'arn:a',
    stateMachineArn: 'machine',
    name: 'a',
    status: 'SUCCEEDED',
    startDate: now.getTime() / 1000,
    input: '{}',
    history: [],
  });
  expect([book.find('arn:b'), book.find('arn:c')]).toEqual([execution('b'), execution('c')]);
});

test('beyond a number the oldest that ended are forgotten, and none that runs', () => {
  const book = new ExecutionBook(undefined, now, { characters: 10 * line, executions: 2 });
  book.save(execution('running', { status: 'RUNNING' }));
  for (const name of ['a', 'b', 'c']) book.save(execution(name));
  expect(['running', 'a', 'b', 'c'].filter((name) => book.find(`arn:${name}`))).toEqual(['running', 'c']);
});

test('a start reads the book within the same limits and leaves no more of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'execution-book-'));
  try {
    const path = join(folder, 'executions.jsonl');
    const long = new ExecutionBook(path, now);
    for (const name of ['a', 'b', 'c']) long.save(execution(name));
    const short = new ExecutionBook(path, now, { characters: line, executions: 2 });
    expect([short.find('arn:a'), short.find('arn:b')?.history, short.find('arn:c')]).toEqual([
      undefined,
      [],
      execution('c'),
    ]);
    expect(readFileSync(path, 'utf8').trimEnd().split('\n')).toHaveLength(2);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
