// What the benchmark does to a table that is shown, whoever drew it.
export interface Shown {
  readonly sort: (column: 'name' | 'gross') => void;
  readonly filter: (word: string) => void;
  readonly remove: () => void;
}
