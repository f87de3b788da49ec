import { expect, test } from 'vitest';
import { checkCsv, templateOf } from '../import/check-csv.ts';
import { amountText } from '../money.ts';
import { importSpec } from './column.ts';
import { masterListNames, masterLists } from './lists.ts';

test.each(masterListNames)('the template of %s is a file without faults', (name) => {
  const list = masterLists[name];
  const { faults, lines } = checkCsv(importSpec(list), templateOf(list.columns));
  expect(faults).toEqual([]);
  expect(lines).toHaveLength(1);
});

test.each(masterListNames)('%s refuses an empty line of commas but for what may be left out', (name) => {
  const { columns } = masterLists[name];
  const heads = Object.values(columns).map(({ label }) => label);
  const cells = heads.map((_, at) => (at === 0 ? '*' : ''));
  const { faults } = checkCsv(importSpec(masterLists[name]), `${heads.join()}\n${cells.join()}\n`);
  const needed = Object.values(columns).filter((column) => !('optional' in column));
  expect(faults.map(({ column }) => column)).toEqual(needed.map(({ label }) => label));
});

const grantFile = (cells: Partial<Record<keyof typeof masterLists.grant.columns, string>>) => {
  const { columns } = masterLists.grant;
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const line = names.map((name) => cells[name] ?? columns[name].example);
  return `${names.map((name) => columns[name].label).join()}\n${line.map((cell) => `"${cell}"`).join()}\n`;
};
const grantFaults = (cells: Parameters<typeof grantFile>[0]) =>
  checkCsv(importSpec(masterLists.grant), grantFile(cells)).faults.map(({ message }) => message);

test.each([
  [{ total: '12000.123456' }, 'Enter an amount in thousands of rupees, with at most five decimals.'],
  [{ total: '12,000' }, 'Enter an amount in thousands of rupees, with at most five decimals.'],
  [{ total: '' }, 'Enter an amount in thousands of rupees, with at most five decimals.'],
  [{ carryexp: '1.234' }, amountText],
  [{ carryexp: '150,50' }, amountText],
  [{ schemecd: '123' }, 'Scheme code has 17 letters or digits.'],
  [{ year: '26' }, 'Enter the year in which the financial year begins, for example 2026.'],
  [{ locflag: 'X' }, 'Location flag is Y or N.'],
  [{ hilly_nonhilly: '' }, 'Hill or valley is H or V.'],
])('a grant with %j is refused: %s', (cells, message) => expect(grantFaults(cells)).toEqual([message]));

test('codes are taken in small letters too, and what is left out has its value', () => {
  const { lines } = checkCsv(
    importSpec(masterLists.grant),
    grantFile({ ddo_code: 'pwd001', qtrtotal: '', np: '' }),
  );
  expect(lines[0]?.row).toMatchObject({ ddo_code: 'PWD001', qtrtotal: '0', np: 'N' });
});
