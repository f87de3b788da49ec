import { beforeEach, expect, test } from 'vitest';
import { countsAtClose } from '../../lib/closed-strip.ts';
import { closeStrip, isStripClosed } from './close-strip.ts';

const owner = { username: 'works1', loginType: 'F', day: '2026-11-24' };
const counts = { 'normal prepared': 6, 'normal signed': 2 };

beforeEach(() => localStorage.clear());

test('is open until it is closed, then closed while no more waits', () => {
  expect(isStripClosed(owner, counts)).toBe(false);
  expect(countsAtClose(owner)).toBeUndefined();
  closeStrip(owner, counts);
  expect(countsAtClose(owner)).toEqual(counts);
  expect(isStripClosed(owner, counts)).toBe(true);
  expect(isStripClosed(owner, { 'normal prepared': 5 })).toBe(true);
});

test('opens again when more waits, of a kind that waited or another', () => {
  closeStrip(owner, counts);
  expect(isStripClosed(owner, { ...counts, 'normal prepared': 7 })).toBe(false);
  expect(isStripClosed(owner, { ...counts, 'normal objected': 1 })).toBe(false);
});

test.each([{ day: '2026-11-25' }, { loginType: 'D' }, { username: 'health1' }])('is open for %o', (other) => {
  closeStrip(owner, counts);
  expect(isStripClosed({ ...owner, ...other }, counts)).toBe(false);
});

test('is open where what was kept is damaged', () => {
  for (const kept of ['{', '7', '{"of":1}', JSON.stringify({ of: 'works1:F:2026-11-24' })]) {
    localStorage.setItem('closed-strip', kept);
    expect(isStripClosed(owner, counts), kept).toBe(false);
  }
});
