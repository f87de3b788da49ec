import { describe, expect, test } from 'vitest';
import { inOrder, mapLimit } from './map-limit.ts';

describe('mapLimit', () => {
  test('answers in the order of the items, whichever ends first', async () => {
    const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
    const ended: number[] = [];
    const all = mapLimit([0, 1, 2], 3, async (item) => {
      await gates[item]?.promise;
      ended.push(item);
      return item * 10;
    });
    for (const at of [2, 0, 1]) gates[at]?.resolve();
    expect(await all).toEqual([0, 10, 20]);
    expect(ended).toEqual([2, 0, 1]);
  });

  test('has at most the limit under way', async () => {
    let [now, most] = [0, 0];
    await mapLimit(Array.from({ length: 20 }), 4, async () => {
      now += 1;
      most = Math.max(most, now);
      await Promise.resolve();
      now -= 1;
    });
    expect(most).toBe(4);
  });

  test('after a failure begins nothing more and waits for what is under way', async () => {
    const gate = Promise.withResolvers<void>();
    const ended: number[] = [];
    const all = mapLimit([0, 1, 2, 3], 2, async (item) => {
      if (item === 0) throw new Error('the first');
      await gate.promise;
      ended.push(item);
    });
    gate.resolve();
    await expect(all).rejects.toThrow('the first');
    expect(ended).toEqual([1]);
  });
});

describe('inOrder', () => {
  test('answers in the order of the items, with at most the limit begun before the first is taken', async () => {
    const gates = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
    const begun: number[] = [];
    const all = inOrder([0, 1, 2, 3], 2, async (item) => {
      begun.push(item);
      await gates[item]?.promise;
      return item * 10;
    });
    const first = all.next();
    gates[1]?.resolve();
    await gates[1]?.promise;
    expect(begun).toEqual([0, 1]);
    gates[0]?.resolve();
    expect((await first).value).toBe(0);
    for (const gate of gates) gate.resolve();
    const rest: number[] = [];
    for await (const item of all) rest.push(item);
    expect(rest).toEqual([10, 20, 30]);
  });

  test('gives the results before a failure, and begins nothing after it', async () => {
    const begun: number[] = [];
    const taken: number[] = [];
    const take = async () => {
      for await (const item of inOrder([0, 1, 2, 3, 4], 2, async (each) => {
        begun.push(each);
        if (each === 1) throw new Error('the second');
        return each;
      }))
        taken.push(item);
    };
    await expect(take()).rejects.toThrow('the second');
    expect(taken).toEqual([0]);
    expect(begun).toEqual([0, 1, 2]);
  });

  test('who stops waits for what is under way', async () => {
    const gate = Promise.withResolvers<void>();
    const ended: number[] = [];
    const all = inOrder([0, 1, 2], 2, async (item) => {
      if (item > 0) await gate.promise;
      ended.push(item);
      return item;
    });
    await all.next();
    const stopped = all.return(undefined);
    gate.resolve();
    await stopped;
    expect(ended).toEqual([0, 1]);
  });
});
