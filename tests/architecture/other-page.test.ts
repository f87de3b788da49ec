// What the environment says of another page that the benchmark measures beside ours, and what the benchmark reports of the two.
import { describe, expect, it } from 'vitest';
import { besideOther, otherPage } from '../bench/other-page.ts';

const address = 'http://127.0.0.1:5055/app/users';
const start = 'http://127.0.0.1:5055/app';

describe('another page', () => {
  it('is compared where its address is given', () => {
    expect(otherPage({})).toBeUndefined();
    expect(otherPage({ OTHER_PAGE: address })).toEqual({ address, cell: 'tbody td' });
    expect(
      otherPage({ OTHER_PAGE: address, OTHER_CELL: 'li', OTHER_START: start, OTHER_LINK: 'nav a' }),
    ).toEqual({ address, cell: 'li', way: { start, link: 'nav a' } });
  });

  it.each([
    [{ OTHER_PAGE: 'users.html' }, 'must be an address'],
    [{ OTHER_PAGE: address, OTHER_START: start }, 'belong together'],
    [{ OTHER_PAGE: address, OTHER_LINK: 'nav a' }, 'belong together'],
    [{ OTHER_START: start, OTHER_LINK: 'nav a' }, 'needs OTHER_PAGE'],
  ])('is refused where half of it is given: %o', (given, message) => {
    expect(() => otherPage(given)).toThrow(message);
  });

  it('has a limit on the median of the pairs, and none where nothing was compared', () => {
    const pairs = [
      { oursMs: 70, otherMs: 100 },
      { oursMs: 300, otherMs: 100 },
      { oursMs: 60, otherMs: 100 },
    ];
    expect(besideOther([], [])).toEqual({ tables: [], limits: [] });
    const { tables, limits } = besideOther(pairs, pairs.slice(1, 2));
    expect(limits.map(({ atMost, measured, isHeld }) => [atMost, measured, isHeld])).toEqual([
      ['0.7 ×', '0.7 ×', true],
      ['0.8 ×', '3 ×', false],
    ]);
    expect(tables[0]?.rows[0]?.slice(-1)).toEqual(['0.6 to 3']);
  });
});
