// Files of grants and masters, as finance IT would make them from the template: given cells, and the template's example in
// all others.
import { randomInt } from 'node:crypto';
import type { MasterColumn } from '@portal/domain/master/column';
import { type MasterListName, masterLists } from '@portal/domain/master/lists';
import { thisYear } from './records.ts';

export type Cells = Readonly<Record<string, string>>;

export const masterFile = (list: MasterListName, rows: readonly Cells[]): string => {
  const columns = Object.entries<MasterColumn>(masterLists[list].columns);
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map(([name, { example }]) => cell(row[name] ?? example)).join());
  return `${[columns.map(([, { label }]) => cell(label)).join(), ...lines].join('\r\n')}\r\n`;
};

export const digits = (count: number): string =>
  Array.from({ length: count }, () => String(randomInt(10))).join('');

/** A grant of this year under a scheme that no other has. */
export const aGrantLine = (ddoCode: string, cells: Cells = {}): Cells => ({
  ddo_code: ddoCode,
  year: String(thisYear()),
  schemecd: `08${digits(15)}`,
  object: '27',
  total: '1000',
  carrybud: '0',
  carryexp: '0.00',
  ...cells,
});
