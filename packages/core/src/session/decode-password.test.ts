import { expect, test } from 'vitest';
import { decodePassword } from './decode-password.ts';

test.each(['', 'a', 'Loktak@Draft9', 'ꯂꯣꯛꯇꯛ@9aA', '\ufeffLoktak', 'pass\u0000word'])(
  'base64 of %j gives it back',
  (text) => {
    expect(decodePassword(Buffer.from(text).toString('base64'))).toBe(text);
  },
);

test.each([
  ['plain text', 'Loktak@Draft9'],
  ['no padding', 'YQ'],
  ['the alphabet of addresses', Buffer.from([0xfb, 0xff]).toString('base64url')],
  ['spaces', 'YWJj ZGVm'],
  ['leftover bits', 'YR=='],
  ['bytes that are not UTF-8', Buffer.from([0xff, 0xfe]).toString('base64')],
])('%s is refused', (_, value) => {
  expect(decodePassword(value)).toBeUndefined();
});
