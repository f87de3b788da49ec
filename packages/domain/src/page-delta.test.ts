import { describe, expect, test } from 'vitest';
import { fromDelta, toDelta } from './page-delta.ts';

const row = (no: number, net = 0) => ({ no, net });
const tagsOf = (rows: readonly unknown[]) => rows.map((one) => JSON.stringify(one));
const deltaOf = (before: readonly object[], now: readonly object[]) =>
  toDelta(now, tagsOf(now), tagsOf(before));

describe('a delta', () => {
  const before = [row(1), row(2), row(3), row(4)];

  test('names what stayed by its places, and has what is new whole', () => {
    expect(deltaOf(before, before)).toEqual([[0, 4]]);
    expect(deltaOf(before, [row(1), row(2, 5), row(3), row(4)])).toEqual([[0, 1], row(2, 5), [2, 2]]);
    expect(deltaOf(before, [row(0), ...before])).toEqual([row(0), [0, 4]]);
    expect(deltaOf(before, [row(1), row(4)])).toEqual([
      [0, 1],
      [3, 1],
    ]);
    expect(deltaOf(before, [])).toEqual([]);
  });

  test('keeps what an answer says beside its rows', () => {
    const answer = { status: 'ok', data: [row(1), row(9)] };
    expect(toDelta(answer, tagsOf(answer.data), tagsOf(before))).toEqual({
      status: 'ok',
      data: [[0, 1], row(9)],
    });
  });

  test('is not made of rows that could be taken for places', () =>
    expect(toDelta([[0, 1]], ['a'], ['a'])).toBeUndefined());

  test('of other rows than the caller has is refused', () => {
    expect(fromDelta([row(1)], [[0, 2]])).toBeUndefined();
    expect(fromDelta(undefined, [[0, 1]])).toBeUndefined();
    expect(fromDelta([row(1)], 'text')).toBeUndefined();
  });

  test('gives back the page, with the rows that stayed as they are, whatever was added, taken, changed and moved', () => {
    let state = 7;
    const random = (below: number) => {
      state = (state * 48_271) % 2_147_483_647;
      return state % below;
    };
    const someRows = () => Array.from({ length: random(8) }, () => row(random(6), random(2)));
    for (let time = 0; time < 2_000; time += 1) {
      const [had, now] = [someRows(), someRows()];
      const merged = fromDelta(had, JSON.parse(JSON.stringify(deltaOf(had, now)))) as object[];
      expect(merged).toEqual(now);
      const stayed = merged.filter((one) => had.includes(one as never)).map((one) => JSON.stringify(one));
      expect(stayed).toEqual(tagsOf(now).filter((tag) => tagsOf(had).includes(tag)));
    }
  });
});
