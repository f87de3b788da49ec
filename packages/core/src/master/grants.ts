// Grants of a financial year. A load sets the budget and the names of a grant and never what bills have taken of it: the
// balance moves by the difference of the budgets, and no budget is lowered below what is taken (decisions.md, Budget).

import { changesBetween } from '@portal/domain/history/schema';
import type { ImportFault } from '@portal/domain/import/schema';
import type { MasterRow } from '@portal/domain/master/column';
import { masterLists } from '@portal/domain/master/lists';
import { masterText } from '@portal/domain/master/texts';
import { formatRupees, paise, parseRupees } from '@portal/domain/money';
import type { Call } from '../call.ts';
import { newHistory, nextEvent } from '../history/record-event.ts';
import type { PlannedRow } from '../import/plan.ts';
import { type GrantRow, grantEntity } from '../scheme/entity.ts';
import { startingBalance } from '../scheme/grant-record.ts';
import { itemOf } from '../storage/change.ts';
import { listPage, readRows, wanted } from '../storage/read.ts';
import { officeFaults } from './offices.ts';
import { cell, faultOf, type MasterStore } from './store.ts';

type Item = Record<string, unknown>;

/** What a file says of a grant, and nothing of what its bills have taken. */
type Loaded = Omit<
  GrantRow,
  | 'balancePaise'
  | 'version'
  | 'eventCount'
  | 'lastEventHash'
  | 'currentCount'
  | 'currentExpenditurePaise'
  | 'yearlyCount'
  | 'yearlyExpenditurePaise'
>;

const totalLabel = masterLists.grant.columns.total.label;

export const grantStore: MasterStore = {
  async rows({ of, year }, cursor, count) {
    const query = grantEntity().query.grantsOfOffice({ ddoCode: of }).begins({ year });
    const page = await listPage(query, cursor, { count, consistent: true });
    return { rows: page.rows.map(lineOf), next: page.next };
  },

  async plan(call, lines) {
    const loaded = lines.map(({ row }) => loadedOf(row));
    const [stored, unknown] = await Promise.all([
      readRows(
        loaded.map(({ ddoCode, year, schemecd, object }) =>
          wanted(grantEntity(), grantEntity().get({ ddoCode, year, schemecd, object })),
        ),
      ),
      officeFaults(lines),
    ]);
    const faults: ImportFault[] = [...unknown];
    let [added, changed] = [0, 0];
    const rows = loaded.flatMap((grant, at): PlannedRow[] => {
      const line = lines[at]?.line ?? 0;
      const before = stored[at];
      if (!before) {
        added += 1;
        return [addedRow(call, line, grant)];
      }
      if (loadedNames.every((name) => before[name] === grant[name])) return [];
      changed += 1;
      const fault = loweredFault(line, grant, before);
      if (fault) faults.push(fault);
      return [changedRow(call, line, grant, before)];
    });
    return {
      plan: { added, changed, unchanged: lines.length - rows.length, rows },
      faults,
      lines: loaded.map((grant, at) => ({
        line: lines[at]?.line ?? 0,
        before: stored[at] && lineOf(stored[at]),
        after: lineOf(grant),
      })),
    };
  },
};

/** The record of a grant in the history of its office. */
export const grantRecordKey = ({
  ddoCode,
  year,
  schemecd,
  object,
}: Pick<GrantRow, 'ddoCode' | 'year' | 'schemecd' | 'object'>) => ({
  ddoCode,
  record: `grant#${year}#${schemecd}#${object}`,
});

const untouched = {
  currentCount: 0,
  currentExpenditurePaise: 0,
  yearlyCount: 0,
  yearlyExpenditurePaise: 0,
} as const;

const addedRow = (call: Call, line: number, grant: Loaded): PlannedRow => {
  const row = { ...grant, ...untouched };
  const { item, kept } = nextEvent(call, grantRecordKey(grant), newHistory, {
    action: 'imported',
    changes: changesOf({}, grant),
  });
  const stored = { ...row, balancePaise: startingBalance(row), version: 1, ...kept };
  return {
    line,
    recordId: grantRecordKey(grant).record,
    record: itemOf(grantEntity().put(stored)),
    storedVersion: undefined,
    beside: [item],
    takes: [],
    frees: [],
  };
};

const changedRow = (call: Call, line: number, grant: Loaded, before: GrantRow): PlannedRow => {
  const { ddoCode, year, schemecd, object } = grant;
  const { eventCount = 0, lastEventHash = '' } = before;
  const { item, kept } = nextEvent(
    call,
    grantRecordKey(grant),
    { eventCount, lastEventHash },
    { action: 'changed', changes: changesOf(before, grant) },
  );
  const delta = budgetDelta(grant, before);
  return {
    line,
    recordId: grantRecordKey(grant).record,
    record: (grantEntity().get({ ddoCode, year, schemecd, object }).params() as { Key: Item }).Key,
    storedVersion: undefined,
    beside: [item],
    takes: [],
    frees: [],
    inPlace: {
      expect: Object.fromEntries(loadedNames.map((name) => [name, before[name]])),
      set: { ...Object.fromEntries(loadedNames.map((name) => [name, grant[name]])), ...kept },
      ...(delta < 0
        ? {
            hold: {
              field: 'balancePaise',
              amount: -delta,
              column: totalLabel,
              message: masterText.loweredMeanwhile,
            },
          }
        : {}),
      ...(delta > 0 ? { add: { field: 'balancePaise', amount: delta } } : {}),
    },
  };
};

/** By how much the balance moves: what bills have taken is the same before and after. */
const budgetDelta = (grant: Loaded, before: GrantRow): number =>
  startingBalance({ ...grant, ...untouched }) - startingBalance({ ...before, ...untouched });

const loweredFault = (line: number, grant: Loaded, before: GrantRow): ImportFault | undefined =>
  before.balancePaise + budgetDelta(grant, before) >= 0
    ? undefined
    : faultOf(
        line,
        totalLabel,
        masterText.loweredBelowBills(formatRupees(paise(before.currentExpenditurePaise))),
      );

/** The columns of a file by the fields of a grant. */
const columnsOf = {
  grantno: 'grantno',
  majorhead: 'majorhead',
  schemeName: 'scheme_nm',
  objectName: 'object_nm',
  description: 'disc',
  np: 'np',
  cv: 'cv',
  totalThousands: 'total',
  quarterThousands: 'qtrtotal',
  distributedThousands: 'disttotal',
  distributedQuarterThousands: 'distqtrtotal',
  carriedBudgetThousands: 'carrybud',
  carriedExpenditurePaise: 'carryexp',
  locflag: 'locflag',
  hillyFlag: 'hilly_nonhilly',
} as const satisfies Partial<Record<keyof Loaded, keyof typeof masterLists.grant.columns>>;
const loadedNames = Object.keys(columnsOf) as (keyof typeof columnsOf)[];

const labels = Object.fromEntries(
  loadedNames.map((name) => [name, masterLists.grant.columns[columnsOf[name]].label]),
) as Readonly<Record<keyof typeof columnsOf, string>>;

const changesOf = (before: Partial<GrantRow>, after: Loaded) => {
  const texts = (grant: Partial<GrantRow>) =>
    Object.fromEntries(
      loadedNames.flatMap((name) =>
        grant[name] === undefined ? [] : [[name, textOf(grant as Loaded, name)]],
      ),
    );
  return changesBetween(labels, texts(before), texts(after));
};

/** What a grant was loaded with, as its events name it: the label of each column, and the value as the file has it. */
export const loadedTexts = (grant: GrantRow): [label: string, text: string][] =>
  loadedNames.map((name) => [labels[name], textOf(grant, name)]);

/** A value as the file has it. */
const textOf = (grant: Loaded, name: keyof typeof columnsOf): string =>
  name === 'carriedExpenditurePaise'
    ? formatRupees(paise(grant[name])).replaceAll(',', '')
    : String(grant[name]);

const loadedOf = (row: MasterRow): Loaded => ({
  ddoCode: cell(row, 'ddo_code'),
  year: Number(cell(row, 'year')),
  schemecd: cell(row, 'schemecd'),
  object: cell(row, 'object'),
  grantno: cell(row, 'grantno'),
  majorhead: cell(row, 'majorhead'),
  schemeName: cell(row, 'scheme_nm'),
  objectName: cell(row, 'object_nm'),
  description: cell(row, 'disc') || `${cell(row, 'object_nm')}, ${cell(row, 'scheme_nm')}`,
  np: cell(row, 'np'),
  cv: cell(row, 'cv'),
  totalThousands: Number(cell(row, 'total')),
  quarterThousands: Number(cell(row, 'qtrtotal')),
  distributedThousands: Number(cell(row, 'disttotal')),
  distributedQuarterThousands: Number(cell(row, 'distqtrtotal')),
  carriedBudgetThousands: Number(cell(row, 'carrybud')),
  carriedExpenditurePaise: parseRupees(cell(row, 'carryexp')) ?? 0,
  locflag: cell(row, 'locflag'),
  hillyFlag: cell(row, 'hilly_nonhilly'),
});

const lineOf = (grant: Loaded): MasterRow => ({
  ddo_code: grant.ddoCode,
  year: String(grant.year),
  schemecd: grant.schemecd,
  object: grant.object,
  ...Object.fromEntries(loadedNames.map((name) => [columnsOf[name], textOf(grant, name)])),
});
