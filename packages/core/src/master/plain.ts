// The lists of masterEntity: a name and a few details under a code. A file's line is one row of the table.
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault } from '@portal/domain/import/schema';
import type { MasterRow } from '@portal/domain/master/column';
import { masterEntity } from '../scheme/entity.ts';
import { masterRow } from '../scheme/masters.ts';
import { listPage, readRows, wanted } from '../storage/read.ts';
import type { Item } from '../storage/transact.ts';
import { cell, type MasterStore, overwriting } from './store.ts';

export interface Placed {
  readonly list: string;
  readonly code: string;
  readonly name: string;
  readonly detail?: Readonly<Record<string, string>>;
}

export interface PlainList {
  /** The column of a file that names the part. */
  readonly parent?: string;
  /** The table's list of a part (masterList). */
  readonly listOf: (part: string) => string;
  readonly place: (row: MasterRow) => Placed;
  /** The line of a stored row. */
  readonly line: (stored: Placed, part: string) => MasterRow;
  /** What only the table knows to be wrong: a code that another list must have. */
  readonly check?: (lines: readonly ImportLine<MasterRow>[]) => Promise<readonly ImportFault[]>;
}

export const plainStore = ({ parent, listOf, place, line, check }: PlainList): MasterStore => ({
  async rows({ of }, cursor, count) {
    const query = masterEntity().query.masterList({ list: listOf(of) });
    const page = await listPage(query, cursor, { count, consistent: true });
    return { rows: page.rows.map((row) => line(row, of)), next: page.next };
  },

  async plan(_call, lines) {
    const placed = lines.map(({ row }) => place(row));
    const [stored, faults] = await Promise.all([
      readRows(placed.map(({ list, code }) => wanted(masterEntity(), masterEntity().get({ list, code })))),
      check?.(lines) ?? [],
    ]);
    const differs = placed.map((row, at) => !isSame(row, stored[at]));
    const rows = placed.flatMap((row, at) =>
      differs[at] ? [overwriting(lines[at]?.line ?? 0, placedRow(row))] : [],
    );
    const added = stored.filter((row) => row === undefined).length;
    return {
      plan: { added, changed: rows.length - added, unchanged: lines.length - rows.length, rows },
      faults,
      lines: lines.map(({ line: number, row }, at) => ({
        line: number,
        before: stored[at] && line(stored[at], parent === undefined ? '' : cell(row, parent)),
        after: row,
      })),
    };
  },
});

const placedRow = ({ list, code, name, detail }: Placed): Item => masterRow(list, code, name, detail);

const isSame = (row: Placed, stored: Placed | undefined): boolean =>
  stored !== undefined && row.name === stored.name && isSameDetail(row.detail ?? {}, stored.detail ?? {});

const isSameDetail = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean => {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
};
