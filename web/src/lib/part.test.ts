import { expect, it, vi } from 'vitest';
import { isReported, part } from './part.ts';

it('is fetched once for all who ask, and is there from then on', async () => {
  const load = vi.fn(async () => 'window');
  const window_ = part(load);
  expect(window_.now()).toBeUndefined();
  expect(await Promise.all([window_.fetch(), window_.fetch()])).toEqual(['window', 'window']);
  expect(window_.now()).toBe('window');
  await window_.fetch();
  expect(load).toHaveBeenCalledOnce();
});

it('is fetched again after a failure, which does not load the page anew', async () => {
  const failure = new TypeError('Importing a module script failed.');
  const load = vi.fn(async () => 'window').mockRejectedValueOnce(failure);
  const window_ = part(load);
  expect(isReported(failure)).toBe(false);
  await expect(window_.fetch()).rejects.toBe(failure);
  expect(isReported(failure)).toBe(true);
  expect(await window_.fetch()).toBe('window');
});
