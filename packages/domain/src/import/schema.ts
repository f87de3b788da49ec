// An import of a CSV file: which columns a list takes, what an import answers, and its limits.
import * as z from 'zod';
import type { ErrorDefinition } from '../contract.ts';
import type { Issue } from '../issue.ts';
import { outcome } from '../wire.ts';
import { importText } from './texts.ts';

export const importLimits = { rows: 10_000, bytes: 3 * 1024 * 1024 } as const;

/** One column of the file. Its label is the head of the export, so that an exported list can be imported again. */
export interface ImportColumn {
  readonly label: string;
  /** Other heads under which the column is known. */
  readonly aliases?: readonly string[];
  /** Of the template's example line. */
  readonly example: string;
  /** May be left out of the file. */
  readonly optional?: true;
  /** A number that is a code: a spreadsheet may have shortened it to 1.2E+11. */
  readonly code?: true;
  /** Whose the codes of the line are. */
  readonly owner?: true;
}

export type ImportCells<Name extends string> = Readonly<Record<Name, string>>;

/** What a noun declares of its import; the same in browser and server. */
export interface ImportSpec<Name extends string, Row> {
  readonly columns: Readonly<Record<Name, ImportColumn>>;
  readonly read: (cells: ImportCells<Name>) => Row;
  /** Broken rules of one row; paths are column names. */
  readonly rules: (row: Row) => readonly Issue[];
  /** What may be in one file once only, each with the column that reports a repetition. */
  readonly keys: (row: Row) => readonly { readonly column: Name; readonly key: string }[];
}

/** One fault: a line of the file (its heads are line 1), the head of the column ("" for the whole line), a sentence. */
export const ImportFault = z.strictObject({ line: z.int(), column: z.string(), message: z.string() });
export type ImportFault = z.output<typeof ImportFault>;

/**
 * Checked: a dry run without faults. Refused: with faults, nothing is written. Proposed: another ADMIN account loads it. Running:
 * asked again, it continues.
 */
export const importStates = ['checked', 'refused', 'proposed', 'running', 'done'] as const;

export const ImportResult = z.strictObject({
  state: z.enum(importStates),
  /** By which a running import is asked for; null in a dry run and where nothing was to be written. */
  import_id: z.string().nullable(),
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Rows written until now. */
  written: z.int(),
  faults: z.array(ImportFault),
  /** Of a dry run: numbers that a spreadsheet may have changed, by what the list holds. */
  questions: z.array(ImportFault).optional(),
  /** Set where the file is proposed. */
  change_id: z.string().optional(),
});
export type ImportResult = z.output<typeof ImportResult>;

export const ImportAnswer = outcome(ImportResult);

/** The body of `POST /api/v1/<list>/import`. */
export const ImportBody = z.strictObject({
  csv: z.string(),
  /** Only reports what an import would do. */
  dry_run: z.boolean().default(false),
});

export const importErrors = {
  unknown: { code: 'import.unknown', kind: 'notFound', message: importText.unknown },
} as const satisfies Record<string, ErrorDefinition>;
