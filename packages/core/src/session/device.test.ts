import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deviceCookieValue, deviceSecret, newDevice, withDevice } from './device.ts';

const secretOf = (letter: string) => letter.repeat(43);
const added = (cookie: string | undefined, username: string, letter: string) =>
  deviceCookieValue(cookie, { username, login: 'D', secret: secretOf(letter) });

describe('the cookie of devices', () => {
  test('has the secret of each login that succeeded, whatever the case of the name', () => {
    const cookie = added(added(undefined, 'works1', 'a'), 'Health1', 'b');
    expect(deviceSecret(cookie, ' WORKS1', 'D')).toBe(secretOf('a'));
    expect(deviceSecret(cookie, 'health1', 'D')).toBe(secretOf('b'));
    expect(deviceSecret(cookie, 'works1', 'F')).toBeUndefined();
    expect(deviceSecret(undefined, 'works1', 'D')).toBeUndefined();
  });

  test('has one secret a login, and the eight newest logins', () => {
    let cookie = added(added(undefined, 'works1', 'a'), 'works1', 'b');
    expect(cookie).toHaveLength(51);
    for (let at = 1; at <= 8; at += 1) cookie = added(cookie, `office${at}`, 'c');
    expect(cookie.split('.')).toHaveLength(8);
    expect(deviceSecret(cookie, 'works1', 'D')).toBeUndefined();
    expect(deviceSecret(cookie, 'office1', 'D')).toBe(secretOf('c'));
  });

  test('is read whatever somebody wrote into it', () => {
    for (const cookie of ['.', 'x', '../..', 'ü'.repeat(51), `${'a'.repeat(51)}.`, 'a'.repeat(4_000)])
      expect(deviceSecret(cookie, 'works1', 'D')).toBeUndefined();
  });
});

test('an account knows its twenty newest devices, by a hash', () => {
  const { secret, hash } = newDevice(randomBytes);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(hash).toMatch(/^[\w-]{22}$/);
  const twenty = Array.from({ length: 20 }, (_, at) => `device-${at}`);
  expect(withDevice(undefined, hash)).toEqual([hash]);
  expect(withDevice(twenty, hash)).toEqual([...twenty.slice(1), hash]);
});
