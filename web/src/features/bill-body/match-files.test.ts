import { describe, expect, test } from 'vitest';
import { matchFile } from './match-files.ts';

const bills = [
  { trans_no: '100126000417', bill_no: 'EDN/317' },
  { trans_no: '100126000419', bill_no: 'EDN/31' },
  { trans_no: '100126000421', bill_no: 'EDN/318' },
  { trans_no: '100125000421', bill_no: 'EDN/318' },
  { trans_no: '100126000423', bill_no: 'EDN/317/2' },
  { trans_no: '100126000425', bill_no: '12' },
  { trans_no: '100126000427', bill_no: 'शिक्षा/7' },
  { trans_no: '100126000429', bill_no: 'CAFÉ/9' },
];
const found = (name: string) => matchFile(name, bills).bills.map(({ trans_no }) => trans_no.slice(-3));

describe('the name of a file names its bill', () => {
  test.each([
    ['EDN-317.pdf', ['417']],
    ['EDN_317.PDF', ['417']],
    ['edn 317.pdf', ['417']],
    ['Edn317 vouchers.pdf', ['417']],
    ['EDN／317.pdf', ['417']],
    ['EDN-31.pdf', ['419']],
    ['EDN-3170.pdf', []],
    ['REDN-317.pdf', []],
    ['EDN-0317.pdf', []],
    ['317.pdf', []],
    ['EDN-317-2.pdf', ['423']],
    ['100126000417.pdf', ['417']],
    ['scan 100126000417 final.pdf', ['417']],
    ['1001260004170.pdf', []],
    ['bill 12.pdf', ['425']],
    ['scan 2026-11-12.pdf', []],
    ['EDN-317 12.pdf', ['417']],
    ['शिक्षा-7.pdf', ['427']],
    ['Cafe\u0301-9.pdf', ['429']],
    ['scan0007.pdf', []],
    ['.pdf', []],
  ])('%s: %j', (name, expected) => {
    expect(found(name)).toEqual(expected);
  });

  test('two bills of one number in different years are both named; the transaction number decides', () => {
    expect(found('EDN-318.pdf')).toEqual(['421', '421']);
    expect(matchFile('EDN-318 100125000421.pdf', bills)).toMatchObject({
      bills: [{ trans_no: '100125000421' }],
      by: 'trans_no',
    });
  });

  test('a name with the numbers of two bills is left to the officer', () => {
    expect(found('EDN-317 and EDN-31.pdf')).toEqual(['417', '419']);
    expect(found('100126000417 EDN-31.pdf')).toEqual(['417', '419']);
  });

  test('the copy of a download is its bill, or one of two', () => {
    expect(found('EDN-317 (1).pdf')).toEqual(['417']);
    expect(found('EDN-317 (2).pdf').sort()).toEqual(['417', '423']);
  });
});
