// DER has one way to write each value; every other way is refused, so that two readers cannot read two things.
import { describe, expect, test } from 'vitest';
import {
  bitsOf,
  booleanOf,
  countOf,
  type Der,
  DerFault,
  integerOf,
  octetsOf,
  oidOf,
  readDer,
  timeOf,
} from './der.ts';

const element = (tag: number, hex: string): Der => {
  const content = Buffer.from(hex, 'hex');
  return readDer(Buffer.concat([Buffer.of(tag, content.length), content]), tag);
};
const utc = (text: string): Der => element(0x17, Buffer.from(text).toString('hex'));
const generalized = (text: string): Der => element(0x18, Buffer.from(text).toString('hex'));

test.each<[string, () => unknown, unknown]>([
  ['an identifier', () => oidOf(element(0x06, '2a864886f70d01010b')), '1.2.840.113549.1.1.11'],
  ['an identifier of the third root', () => oidOf(element(0x06, '8837')), '2.999'],
  ['true', () => booleanOf(element(0x01, 'ff')), true],
  ['false', () => booleanOf(element(0x01, '00')), false],
  ['a number', () => countOf(element(0x02, '0100')), 256],
  ['a number with its sign', () => integerOf(element(0x02, '00ff')), '00ff'],
  ['a negative number', () => integerOf(element(0x02, 'ff7f')), 'ff7f'],
  ['a key', () => [...octetsOf(element(0x03, '00aabb'))], [0xaa, 0xbb]],
  ['named bits', () => [...bitsOf(element(0x03, '06c0'))], [0xc0]],
  ['no named bits', () => [...bitsOf(element(0x03, '00'))], []],
  ['a time', () => timeOf(utc('491231235959Z')).toISOString(), '2049-12-31T23:59:59.000Z'],
  ['a time of the last century', () => timeOf(utc('500101000000Z')).getUTCFullYear(), 1950],
  ['a leap day', () => timeOf(generalized('20280229000000Z')).getUTCDate(), 29],
  [
    'a fraction of a second in a time stamp',
    () => timeOf(generalized('20260101000000.5Z'), { mayHaveFraction: true }).getUTCFullYear(),
    2026,
  ],
])('%s is read', (_, read, value) => expect(read()).toEqual(value));

describe('refused', () => {
  test.each<[string, () => unknown]>([
    ['an empty identifier', () => oidOf(element(0x06, ''))],
    ['an identifier that ends within a number', () => oidOf(element(0x06, '2a86'))],
    ['an identifier with a zero in front of a number', () => oidOf(element(0x06, '2a8001'))],
    ['another true', () => booleanOf(element(0x01, '01'))],
    ['a long boolean', () => booleanOf(element(0x01, 'ff00'))],
    ['an empty number', () => integerOf(element(0x02, ''))],
    ['a number with a zero too many', () => integerOf(element(0x02, '0001'))],
    ['a negative number with a byte too many', () => integerOf(element(0x02, 'ff80'))],
    ['a negative count', () => countOf(element(0x02, 'ff'))],
    ['a key that ends within a byte', () => octetsOf(element(0x03, '01aa'))],
    ['named bits with unused ones set', () => bitsOf(element(0x03, '06ff'))],
    ['unused bits of nothing', () => bitsOf(element(0x03, '01'))],
    ['a bit string without its first byte', () => bitsOf(element(0x03, ''))],
    ['30 February', () => timeOf(utc('260230000000Z'))],
    ['midnight as 24:00', () => timeOf(utc('260101240000Z'))],
    ['a time with a fraction in a certificate', () => timeOf(generalized('20260101000000.5Z'))],
    ['a time with another zone', () => timeOf(utc('2601010000+0530'))],
    ['a length that is not the shortest', () => readDer(Buffer.from('30810100', 'hex'))],
    ['a length without end', () => readDer(Buffer.from('30800000', 'hex'))],
    ['bytes behind the element', () => readDer(Buffer.from('300000', 'hex'))],
  ])('%s', (_, read) => expect(read).toThrow(DerFault));
});

test('two identifiers with numbers beyond exact counting stay two', () => {
  // 2.25. and two UUIDs that differ in the last bit.
  const [one, other] = ['698196a4f8c1f69eb7cbdcc5e9a3c3c4f1d73c', '698196a4f8c1f69eb7cbdcc5e9a3c3c4f1d73d'];
  expect(oidOf(element(0x06, one))).not.toBe(oidOf(element(0x06, other)));
});
