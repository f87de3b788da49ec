// What an import is about to write, row by row, as plain items: the process that continues it needs to know nothing of the
// noun.
import { gunzipSync, gzipSync } from 'node:zlib';
import type { StatisticsDelta } from '../statistics/counters.ts';
import type { ClaimKey } from '../storage/claim.ts';

export type Item = Record<string, unknown>;

/** A key that a row needs to own, and the column that reports its loss. */
export interface PlannedClaim extends Omit<ClaimKey, 'ddoCode'> {
  readonly column: string;
  /** What the claim keeps, where that is not the record's id. */
  readonly recordId?: string;
}

/** How a record is changed that others keep changing meanwhile (in-place.ts). */
export interface InPlace {
  /** What its fields must still hold when it is claimed. */
  readonly expect: Item;
  readonly set: Item;
  /** Taken from a balance when it is claimed, where as much is there; else the import is refused with the sentence. */
  readonly hold?: {
    readonly field: string;
    readonly amount: number;
    readonly column: string;
    readonly message: string;
  };
  /** Added to a balance when it is written. */
  readonly add?: { readonly field: string; readonly amount: number };
}

export interface PlannedRow {
  /** Of the file. */
  readonly line: number;
  readonly recordId: string;
  /** The record itself. It has a `version`, one above the stored one where it is changed. */
  readonly record: Item;
  /** The version that a changed record must have; undefined for one that is added. */
  readonly storedVersion: number | undefined;
  /** Rows beside the record that no other process writes: its event. */
  readonly beside: readonly Item[];
  readonly takes: readonly PlannedClaim[];
  /** Keys that the record releases. */
  readonly frees: readonly Omit<ClaimKey, 'ddoCode'>[];
  /** Set instead of put; `record` then only says where it is. */
  readonly inPlace?: InPlace | undefined;
  /** No other process writes the list while it is loaded (a key is claimed for all of it): a stored record is overwritten. */
  readonly isOverwritten?: true | undefined;
  /** Rows that the record had beside it and has no more. */
  readonly drops?: readonly { readonly pk: string; readonly sk: string }[] | undefined;
  /** A record that moves to another key leaves this one. */
  readonly leaves?: { readonly pk: string; readonly sk: string } | undefined;
}

export interface ImportPlan {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rows: readonly PlannedRow[];
  /** By how much the figures of the landing page change when all is written. */
  readonly statistics?: StatisticsDelta | undefined;
}

/** Rows of one page: few enough for a page to be done within a second, and packed well below an item's 400 KB. */
export const rowsOfPage = 250;

export const pagesOf = (rows: readonly PlannedRow[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsOfPage) }, (_, at) =>
    gzipSync(JSON.stringify(rows.slice(at * rowsOfPage, (at + 1) * rowsOfPage))).toString('base64'),
  );

export const rowsIn = (packed: string): PlannedRow[] =>
  JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')) as PlannedRow[];

/** Where the stored record is that a planned row changes. */
export const storedKey = ({ record, leaves }: PlannedRow): { pk: string; sk: string } =>
  leaves ?? { pk: String(record['pk']), sk: String(record['sk']) };
