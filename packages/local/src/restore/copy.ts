// What a restore drill needs of a place that can be restored: a copy of its table and of its document bucket at one moment, where
// core finds the copy, and its end.

/** A table and a bucket that belong together, by name. */
export interface Place {
  readonly table: string;
  readonly bucket: string;
}

export type Say = (line: string) => void;

export interface Restorable {
  /** What is restored. */
  readonly from: Place;
  /** What it is restored into. */
  readonly to: Place;
  /**
   * Removes what an earlier drill left, killed or asked to keep its copy; answers whether there was anything.
   * @throws StartFailure where another drill is running
   */
  clear(): Promise<boolean>;
  /**
   * Restores the table.
   * @param at the moment; the last one that can be restored where none is given
   * @returns the moment that it is of
   * @throws StartFailure with the sentence for the operator, where that moment cannot be restored
   */
  table(at: Date | undefined): Promise<Date>;
  /** Restores the bucket as it was at the table's moment; answers how many objects it has. */
  bucket(at: Date, say: Say): Promise<number>;
  /** Points core at the copy, for the rest of the process. */
  open(): Promise<void>;
  /** Counts the rows of the copy's table, which is open. */
  rows(): Promise<number>;
  /** What was opened ends; the copy stays. */
  close(): Promise<void>;
  /** The drill is over: another may begin. */
  release(): void;
  /** How the copy is found, and how it is removed by hand. */
  readonly place: string;
}
