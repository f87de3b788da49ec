import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLists } from './kept-lists.ts';

const listsOf = (rows: number) => {
  const read = vi.fn(async (name: string) => Array.from({ length: rows }, () => name));
  return { read, list: keepLists(read) };
};

describe('kept lists', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('are read once in five minutes', async () => {
    const { read, list } = listsOf(2);
    expect(await list('bank')).toEqual(['bank', 'bank']);
    vi.advanceTimersByTime(5 * 60_000 - 1);
    await list('bank');
    expect(read).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    await list('bank');
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('are asked again where the read failed', async () => {
    const read = vi.fn<(name: string) => Promise<string[]>>().mockRejectedValueOnce(new Error('throttled'));
    read.mockResolvedValueOnce(['back']);
    const list = keepLists(read);
    await expect(list('bank')).rejects.toThrow('throttled');
    expect(await list('bank')).toEqual(['back']);
  });

  it('are at most 2,000 names', async () => {
    const { read, list } = listsOf(1);
    for (let at = 0; at < 2_001; at += 1) await list(`list ${at}`);
    await list('list 2000');
    expect(read).toHaveBeenCalledTimes(2_001);
    await list('list 0');
    expect(read).toHaveBeenCalledTimes(2_002);
  });

  it('have at most 50,000 rows together', async () => {
    const { read, list } = listsOf(20_000);
    await list('first');
    await list('second');
    await list('first');
    expect(read).toHaveBeenCalledTimes(2);
    await list('third');
    await list('third');
    expect(read).toHaveBeenCalledTimes(3);
    await list('first');
    expect(read).toHaveBeenCalledTimes(4);
  });
});
