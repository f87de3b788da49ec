// What the benchmark does to a shown table, of any implementation.
export interface Shown {
  readonly sort: (column: 'name' | 'gross') => void;
  readonly filter: (word: string) => void;
  readonly remove: () => void;
}
