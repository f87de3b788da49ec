// What each list of finance IT can do: show its lines again, and say what a file would do to it.
import type { ImportLine } from '@portal/domain/import/check-csv';
import type { ImportFault } from '@portal/domain/import/schema';
import type { MasterRow } from '@portal/domain/master/column';
import type { Call } from '../call.ts';
import type { ImportPlan, PlannedRow } from '../import/plan.ts';
import type { Page } from '../storage/read.ts';

type Item = Record<string, unknown>;

/** Which part of a list: of an office, a bank, a treasury; and of which financial year. */
export interface MasterPart {
  readonly of: string;
  readonly year: number;
}

export interface MasterPlan {
  readonly plan: ImportPlan;
  readonly faults: readonly ImportFault[];
  /** Numbers that a person should compare with the paper before the file is loaded. */
  readonly questions?: readonly ImportFault[];
  /** Each line as it is stored and as it will be, of lists whose files two people load. */
  readonly lines?: readonly LoadedLine[];
}

/** A line of a file beside what the list has under its key. */
export interface LoadedLine {
  readonly line: number;
  readonly before: MasterRow | undefined;
  readonly after: MasterRow;
}

export interface MasterStore {
  readonly rows: (part: MasterPart, cursor: string | undefined, count: number) => Promise<Page<MasterRow>>;
  readonly plan: (call: Call, lines: readonly ImportLine<MasterRow>[]) => Promise<MasterPlan>;
}

/** The row of a plan that puts a record over the stored one, if any: only loads of the list write it. */
export const overwriting = (line: number, record: Item, more: Partial<PlannedRow> = {}): PlannedRow => ({
  line,
  recordId: `${record['pk']}|${record['sk']}`,
  record,
  storedVersion: undefined,
  isOverwritten: true,
  beside: [],
  takes: [],
  frees: [],
  ...more,
});

/** The cell of a column; every column of a checked line is there. */
export const cell = (row: MasterRow, name: string): string => row[name] ?? '';

export const faultOf = (line: number, label: string, message: string): ImportFault => ({
  line,
  column: label,
  message,
});
