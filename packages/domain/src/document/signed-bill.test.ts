import { describe, expect, test } from 'vitest';
import { paise } from '../money.ts';
import { signedBillLines, signedBillOf } from './signed-bill.ts';

const hash = 'ABCDEF0123456789'.repeat(4);

describe('the lines of a signature’s box', () => {
  test('name bill, net amount in figures, number of payees and the first twelve signs of the body’s hash', () =>
    expect(
      signedBillLines({ transNo: '2611000077', netPaise: paise(12_345_678_950), payees: 312 }, hash),
    ).toEqual(['Bill 2611000077: Rs 12,34,56,789.50 net, 312 payees', 'Body: abcdef012345']));

  test('say one payee in the singular, and nothing to pay as 0.00', () =>
    expect(signedBillLines({ transNo: '7', netPaise: paise(0), payees: 1 }, hash)[0]).toBe(
      'Bill 7: Rs 0.00 net, 1 payee',
    ));
});

describe('a bill of a sign request', () => {
  test.each([
    ['95000.5', 9_500_050],
    ['95000.55', 9_500_055],
    ['1000', 100_000],
    ['0', 0],
  ])('has %s rupees as %d paise', (rupees, netPaise) =>
    expect(signedBillOf('77', rupees, '3')).toEqual({ transNo: '77', netPaise, payees: 3 }),
  );

  test.each([
    ['A77', '1', '1'],
    ['', '1', '1'],
    ['77', '1,000', '1'],
    ['77', '-1', '1'],
    ['77', '1.005', '1'],
    ['77', '1', ''],
    ['77', '1', '1.5'],
  ])('is none: %j, %j, %j', (...fields) => expect(signedBillOf(...fields)).toBeUndefined());
});
