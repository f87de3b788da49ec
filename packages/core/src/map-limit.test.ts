import { describe, expect, test } from 'vitest';
import { mapLimit } from './map-limit.ts';

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
