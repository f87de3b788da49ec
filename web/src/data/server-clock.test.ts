import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { noteServerTime, serverNow } from './server-clock.ts';

const date = (at: string) => new Headers({ date: new Date(at).toUTCString() });

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-31T10:00:00Z') }));
afterEach(() => {
  noteServerTime(date(new Date().toISOString()));
  vi.useRealTimers();
});

it('is the time of the last answer and goes on from there', () => {
  noteServerTime(date('2026-04-01T00:00:00Z'));
  expect(serverNow()).toEqual(new Date('2026-04-01T00:00:00Z'));
  vi.advanceTimersByTime(5000);
  expect(serverNow()).toEqual(new Date('2026-04-01T00:00:05Z'));
});

it('keeps what it knows when an answer has no date, or comes out of a cache', () => {
  noteServerTime(date('2026-04-01T00:00:00Z'));
  noteServerTime(new Headers());
  noteServerTime(new Headers({ date: 'Tue, 05 May 2026 00:00:00 GMT', age: '30' }));
  expect(serverNow()).toEqual(new Date('2026-04-01T00:00:00Z'));
});
