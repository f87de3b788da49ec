// Common heads of a financial year. A load sets their names; what bills have counted on them stays (2§3).
import type { MasterRow } from '@portal/domain/master/column';
import type { PlannedRow } from '../import/plan.ts';
import { type CommonHeadRow, commonHeadEntity } from '../scheme/entity.ts';
import { itemOf } from '../storage/change.ts';
import { listPage, readRows, wanted } from '../storage/read.ts';
import { officeFaults } from './offices.ts';
import { cell, type MasterStore } from './store.ts';

type Loaded = Omit<CommonHeadRow, 'billCount' | 'expenditurePaise' | 'version'>;

const columnsOf = {
  demandNo: 'grantno',
  majorhead: 'majorhead',
  majorHeadName: 'mh_nm',
  schemeName: 'scheme_nm',
  objectName: 'object_nm',
} as const satisfies Partial<Record<keyof Loaded, string>>;
const names = Object.keys(columnsOf) as (keyof typeof columnsOf)[];

export const commonHeadStore: MasterStore = {
  async rows({ of, year }, cursor, count) {
    const query = commonHeadEntity().query.commonHeadsOfOffice({ ddoCode: of }).begins({ year });
    const page = await listPage(query, cursor, { count, consistent: true });
    return { rows: page.rows.map(lineOf), next: page.next };
  },

  async plan(_call, lines) {
    const heads = lines.map(({ row }) => headOf(row));
    const [stored, faults] = await Promise.all([
      readRows(
        heads.map(({ ddoCode, year, schemecd, object }) =>
          wanted(commonHeadEntity(), commonHeadEntity().get({ ddoCode, year, schemecd, object })),
        ),
      ),
      officeFaults(lines),
    ]);
    let [added, changed] = [0, 0];
    const rows = heads.flatMap((head, at): PlannedRow[] => {
      const before = stored[at];
      if (before && names.every((name) => before[name] === head[name])) return [];
      if (before) changed += 1;
      else added += 1;
      return [plannedRow(lines[at]?.line ?? 0, head, before)];
    });
    return { plan: { added, changed, unchanged: lines.length - rows.length, rows }, faults };
  },
};

const plannedRow = (line: number, head: Loaded, before: CommonHeadRow | undefined): PlannedRow => {
  const counted = { ...head, billCount: 0, expenditurePaise: 0, version: 1 };
  return {
    line,
    recordId: `${head.ddoCode}#${head.year}#${head.schemecd}#${head.object}`,
    record: itemOf(commonHeadEntity().put(counted)),
    storedVersion: undefined,
    beside: [],
    takes: [],
    frees: [],
    ...(before
      ? {
          inPlace: {
            expect: Object.fromEntries(names.map((name) => [name, before[name]])),
            set: Object.fromEntries(names.map((name) => [name, head[name]])),
          },
        }
      : {}),
  };
};

const headOf = (row: MasterRow): Loaded => ({
  ddoCode: cell(row, 'ddo_code'),
  year: Number(cell(row, 'year')),
  schemecd: cell(row, 'schemecd'),
  object: cell(row, 'object'),
  demandNo: cell(row, 'grantno'),
  majorhead: cell(row, 'majorhead'),
  majorHeadName: cell(row, 'mh_nm'),
  schemeName: cell(row, 'scheme_nm'),
  objectName: cell(row, 'object_nm'),
});

const lineOf = (head: CommonHeadRow): MasterRow => ({
  ddo_code: head.ddoCode,
  year: String(head.year),
  schemecd: head.schemecd,
  object: head.object,
  ...Object.fromEntries(names.map((name) => [columnsOf[name], head[name]])),
});
