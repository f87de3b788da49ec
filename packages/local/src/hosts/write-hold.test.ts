// Writes wait while the database is copied, and none is lost or refused.
import { expect, test } from 'vitest';
import { openWriteHold } from './write-hold.ts';

const long = 60_000;

test('a hold waits for the writes under way, and later ones wait for its end', async () => {
  const hold = openWriteHold();
  const done: string[] = [];
  const first = Promise.withResolvers<void>();
  const writing = hold.pass(() => first.promise.then(() => done.push('first')));
  const begun = hold.begin(long).then(() => done.push('held'));
  const later = hold.pass(async () => done.push('later'));
  first.resolve();
  await Promise.all([writing, begun]);
  expect(done).toEqual(['first', 'held']);
  expect(hold.end()).toBe(true);
  await later;
  expect(done).toEqual(['first', 'held', 'later']);
});

test('a write that fails holds nothing up', async () => {
  const hold = openWriteHold();
  await expect(hold.pass(() => Promise.reject(new Error('full')))).rejects.toThrow('full');
  await hold.begin(long);
  expect(hold.end()).toBe(true);
  expect(await hold.pass(async () => 'written')).toBe('written');
});

test('a hold without an end is over after its limit, and its end says so', async () => {
  const hold = openWriteHold();
  await hold.begin(1);
  expect(await hold.pass(async () => 'written')).toBe('written');
  expect(hold.end()).toBe(false);
});

test('a second hold waits for the first', async () => {
  const hold = openWriteHold();
  await hold.begin(long);
  let isHeld = false;
  const second = hold.begin(long).then(() => {
    isHeld = true;
  });
  await Promise.resolve();
  expect(isHeld).toBe(false);
  hold.end();
  await second;
  expect(hold.end()).toBe(true);
});
