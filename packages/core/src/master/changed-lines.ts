// Lists each value that a file changes, and sums its columns of amounts before and after: the second person sees and confirms
// both (decisions.md, Changes that take two people).
import type { MasterColumn, MasterRow } from '@portal/domain/master/column';
import { type MasterListName, masterLists } from '@portal/domain/master/lists';
import {
  formatRupees,
  type Paise,
  paise,
  parseRupees,
  thousandsToPaise,
  zeroPaise,
} from '@portal/domain/money';
import type { ChangedField, ChangedSum } from '@portal/domain/proposal/change-schema';
import { changeText } from '@portal/domain/proposal/change-texts';
import { cell, type LoadedLine } from './store.ts';

/** A line that the list does not have yet is one value, with all its cells. */
export const changedFields = (list: MasterListName, lines: readonly LoadedLine[]): ChangedField[] => {
  const columns = columnsOf(list);
  return lines.flatMap(({ line, before, after }): ChangedField[] => {
    const record = masterLists[list].keys.map((name) => cell(after, name)).join(' ');
    if (before === undefined) {
      const to = columns.map(([name, { label }]) => `${label}: ${cell(after, name)}`).join('; ');
      return [{ line, record, field: changeText.added, from: '', to }];
    }
    return columns
      .filter(([name]) => cell(before, name) !== cell(after, name))
      .map(([name, { label }]) => ({
        line,
        record,
        field: label,
        from: cell(before, name),
        to: cell(after, name),
      }));
  });
};

/** Over the lines of the file, in rupees; empty for a list without amounts. */
export const changedSums = (list: MasterListName, lines: readonly LoadedLine[]): ChangedSum[] =>
  columnsOf(list).flatMap(([name, column]) => {
    const { amount } = column;
    if (amount === undefined) return [];
    const sum = (rows: readonly (MasterRow | undefined)[]): string =>
      formatRupees(paise(rows.reduce((total, row) => total + paiseIn(amount, row && cell(row, name)), 0)));
    return [
      {
        label: column.label.replace(/ \([^)]*\)$/, ''),
        before: sum(lines.map(({ before }) => before)),
        after: sum(lines.map(({ after }) => after)),
      },
    ];
  });

const paiseIn = (unit: NonNullable<MasterColumn['amount']>, text = '0'): Paise =>
  unit === 'thousands' ? thousandsToPaise(Number(text)) : (parseRupees(text) ?? zeroPaise);

const columnsOf = (list: MasterListName): [string, MasterColumn][] =>
  Object.entries<MasterColumn>(masterLists[list].columns);
