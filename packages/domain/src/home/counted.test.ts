import { expect, test } from 'vitest';
import type { FinancialYear } from '../calendar.ts';
import { orderSystems } from '../order/order.ts';
import {
  billFamilies,
  countedName,
  countedStates,
  familyOf,
  fileFigureName,
  fileStates,
  readCountedName,
  readFileFigure,
  waitsOn,
} from './counted.ts';

const year = 2026 as FinancialYear;

test('the name of a figure says its list, state, year and day, each other one another', () => {
  const all = billFamilies.flatMap((family) =>
    countedStates.map((state) => ({ family, state, year, since: waitsOn(state) ? '2026-11-24' : '' })),
  );
  expect(new Set(all.map(countedName)).size).toBe(all.length);
  for (const one of all) expect(readCountedName(countedName(one))).toEqual(one);
});

test('the name of a figure of files says their system, state and day, and is none of bills', () => {
  const all = orderSystems.flatMap((system) =>
    fileStates.map((state) => ({ system, state, since: '2026-11-24' })),
  );
  expect(new Set(all.map(fileFigureName)).size).toBe(all.length);
  for (const one of all) {
    expect(readFileFigure(fileFigureName(one))).toEqual(one);
    expect(readCountedName(fileFigureName(one))).toBeUndefined();
  }
  expect(
    readFileFigure(countedName({ family: 'normal', state: 'prepared', year, since: '2026-11-24' })),
  ).toBe(undefined);
});

test('the name of what a grant holds, and of a month, is none of them', () => {
  expect(readCountedName('h20262059-27')).toBeUndefined();
  expect(readCountedName('2026-11')).toBeUndefined();
});

test('a prepared bill of an SPA account waits at the desk of its own, later at that of all', () => {
  const bill = { kind: 'spa', isSparsh: true } as const;
  expect(familyOf({ ...bill, status: 'prepared' })).toBe('sparsh');
  expect(familyOf({ ...bill, status: 'authorized' })).toBe('normal');
  expect(familyOf({ kind: 'consolidated', status: 'prepared' })).toBe('consolidated');
});
