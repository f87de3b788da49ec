import { expect, test } from 'vitest';
import { networkOf, shortenedAddress } from './network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
])('%s belongs to %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ['203.0.113.7', '203.0.113.x'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['::1', '0::'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.x'],
])('%s is shown as %s', (address, shown) => {
  expect(shortenedAddress(address)).toBe(shown);
});
