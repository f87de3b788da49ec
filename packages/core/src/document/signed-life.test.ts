// The end of a signed body's lock.
import { afterEach, expect, test, vi } from 'vitest';
import { lockedUntil } from './signed-life.ts';

afterEach(() => vi.unstubAllEnvs());

test('is the end of a day, so that the same day asks for the same', () => {
  vi.stubEnv('SIGNED_BODY_DAYS', '3653');
  expect(lockedUntil(new Date('2026-11-23T00:00:00.000Z')).toISOString()).toBe('2036-11-24T00:00:00.000Z');
  expect(lockedUntil(new Date('2026-11-23T23:59:59.999Z')).toISOString()).toBe('2036-11-24T00:00:00.000Z');
});

test.each(['', '0', '1.5'])('is not guessed where the setting is "%s"', (days) => {
  vi.stubEnv('SIGNED_BODY_DAYS', days);
  expect(() => lockedUntil(new Date())).toThrow('SIGNED_BODY_DAYS is not set');
});
