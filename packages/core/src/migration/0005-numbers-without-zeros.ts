// A Department Bill No of digits is kept without the zeros at its beginning, too.
import { readItems } from '../storage/read.ts';
import { type Migration, textOf } from './migration.ts';

export const numbersWithoutZeros: Migration = {
  number: 5,
  what: 'A Department Bill No like 007 is kept as 7, too.',
  why: 'Spreadsheets drop zeros: 007 and 7 are one number to an officer, and must not be given twice.',
  from: 'billno#<ddo>#<year>#007 alone, releases before 29 November 2026',
  to: 'billno#<ddo>#<year>#7 beside it, unless another bill has that number',
  beside: 'frozen',
  repairs: false,
  async change(item) {
    const [, key, number] = /^(billno#[^#]+#\d+#)0+(\d+)$/.exec(textOf(item, 'pk')) ?? [];
    if (key === undefined || number === undefined) return undefined;
    const plain = { pk: `${key}${number}`, sk: 'billno' };
    const [found] = await readItems([plain]);
    if (found) return undefined;
    return { put: [item, { ...item, ...plain, deptBillNo: number }] };
  },
};
