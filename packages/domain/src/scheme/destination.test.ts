// Where Prepare Bill leads (1§4): every grant of every flag, against the five steps as the specification words them.
import { describe, expect, test } from 'vitest';
import { type Destination, destination, pfmsFlag } from './destination.ts';

const details = (
  pfms_flag: string,
  portal_name: string | null = null,
  external_source: string | null = null,
) => ({
  pfms_flag,
  portal_name,
  external_source,
});

describe('the flag', () => {
  test('is trimmed, and N where PFMS says nothing', () => {
    expect(pfmsFlag(details('SNA '))).toBe('SNA');
    expect(pfmsFlag(details('  '))).toBe('N');
    expect(pfmsFlag(undefined)).toBe('N');
  });
});

const cases: [
  text: string,
  object: string,
  locflag: string,
  Parameters<typeof destination>[1],
  Destination,
][] = [
  ['salaries of a state scheme are a pay bill', '01', 'Y', details('N'), '/preparebill'],
  ['allowances of a scheme unknown to PFMS are a pay bill', '07', 'N', undefined, '/preparebill'],
  ['salaries of an SNA scheme are an SNA bill', '01', 'Y', details('SNA'), '/sna'],
  ['an SNA scheme with locflag Y', '27', 'Y', details('SNA'), '/sna'],
  ['an SNA scheme with locflag N', '27', 'N', details(' SNA '), '/sna'],
  ['an SNA scheme with another locflag is a general bill', '27', '', details('SNA'), '/bill'],
  ['a state scheme with locflag Y', '27', 'Y', details('N'), '/bill'],
  ['a state scheme with locflag N falls to the general bill', '27', 'N', details('N'), '/bill'],
  ['an SPA scheme without a portal', '31', 'Y', details('SPA'), '/sparsh'],
  ['an SPA scheme with a blank portal', '31', 'Y', details('SPA', '  '), '/sparsh'],
  ['a blank portal outweighs the source NREGA', '31', 'Y', details('SPA', ' ', 'NREGA'), '/sparsh'],
  ['an SPA scheme of NREGA', '31', 'Y', details('SPA', 'NREGASoft', 'NREGA '), '/nrega'],
  ['an SPA scheme of another portal', '31', 'Y', details('SPA', 'NRLM', 'NRLM'), '/sparsh'],
  ['salaries of an SPA scheme', '01', 'Y', details('SPA'), '/sparsh'],
  ['an unknown flag', '27', 'Y', details('XYZ'), '/bill'],
  ['salaries with an unknown flag', '01', 'Y', details('XYZ'), '/bill'],
];

test.each(cases)('%s', (_text, object, locflag, pfms, expected) =>
  expect(destination({ object, locflag }, pfms)).toBe(expected),
);
