import { describe, expect, test } from 'vitest';
import { nextNumbers } from './next-number.ts';

const year = 2026;
const next = (ofGrant: string | undefined, ofOffice: readonly string[]) =>
  nextNumbers('general', { year, ofGrant, ofOffice })[0];

describe('the next Department Bill No', () => {
  test.each([
    ['EDN/318', 'EDN/319'],
    ['PAY/009', 'PAY/010'],
    ['099', '100'],
    ['999', '1000'],
    ['GB-7A12', 'GB-7A13'],
    ['45/2026-27', '46/2026-27'],
    ['EDN/009/26-27', 'EDN/010/26-27'],
    // another year than that of the bill is a number
    ['45/2025-26', '45/2025-27'],
    ['9'.repeat(29), `1${'0'.repeat(29)}`],
  ])('after %s is %s', (last, expected) => expect(next(undefined, [last])).toBe(expected));

  test.each([
    ['a number without digits at its end', 'EDN/A'],
    ['a number that would grow too long', '9'.repeat(30)],
  ])('does not follow %s', (_text, last) => expect(next(undefined, [last])).toBeUndefined());

  test('does not follow where no bill was prepared this year', () =>
    expect(next(undefined, [])).toBeUndefined());

  test('goes on in the series of the grant, after the last number of the office in it', () => {
    expect(next('PAY/7', ['TA/12', 'PAY/8', 'PAY/7'])).toBe('PAY/9');
    expect(next('EDN/290', ['EDN/318', 'EDN/290'])).toBe('EDN/319');
    expect(next('PAY/7', ['TA/12'])).toBe('PAY/8');
    expect(next('pay/7', ['PAY/8'])).toBe('PAY/9');
  });

  test('follows the last one, not the highest: a mistyped number is left behind', () =>
    expect(next(undefined, ['EDN/319', 'EDN/9999', 'EDN/318'])).toBe('EDN/320'));

  test('of an SPA bill consists of digits', () => {
    const before = { year, ofGrant: undefined, ofOffice: ['EDN/318', '41'] };
    expect(nextNumbers('spa', before)[0]).toBe('42');
  });

  test('has others after it, for the case that it is taken', () =>
    expect(nextNumbers('general', { year, ofGrant: undefined, ofOffice: ['T/8'] }).slice(0, 3)).toEqual([
      'T/9',
      'T/10',
      'T/11',
    ]));
});
