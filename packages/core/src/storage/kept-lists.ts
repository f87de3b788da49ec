// What changes a few times a year, kept in the function's memory for five minutes.

const keptMilliseconds = 5 * 60_000;
/** Names come from requests too: what is kept has an end, in names and in the rows behind them. */
const keptNames = 2_000;
const keptRows = 50_000;

interface Kept<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
  /** 0 while it is read. */
  rows: number;
}

/** Reads a list by its name, from the memory where it was read a short time ago. */
export const keepLists = <Row>(
  read: (name: string) => Promise<Row[]>,
): ((name: string) => Promise<Row[]>) => {
  const kept = keptFor<Row[]>(({ length }) => length);
  return (name) => kept(name, () => read(name));
};

/** The same for a thing that is one row. */
export const keptRow = <Row>(): ((name: string, read: () => Promise<Row>) => Promise<Row>) =>
  keptFor(() => 1);

const keptFor = <Value>(
  rowsOf: (value: Value) => number,
): ((name: string, read: () => Promise<Value>) => Promise<Value>) => {
  const all = new Map<string, Kept<Value>>();
  const forgetAllBut = (name: string, kept: Kept<Value>) => {
    all.clear();
    all.set(name, kept);
  };
  return (name, read) => {
    const hit = all.get(name);
    if (hit && Date.now() - hit.at < keptMilliseconds) return hit.value;
    const kept: Kept<Value> = { at: Date.now(), value: read(), rows: 0 };
    all.set(name, kept);
    if (all.size > keptNames) forgetAllBut(name, kept);
    kept.value.then(
      (value) => {
        kept.rows = rowsOf(value);
        if (all.get(name) === kept && rowsIn(all.values()) > keptRows) forgetAllBut(name, kept);
      },
      // a failed read is not kept: the next request asks again
      () => {
        if (all.get(name) === kept) all.delete(name);
      },
    );
    return kept.value;
  };
};

const rowsIn = (all: Iterable<{ readonly rows: number }>): number => {
  let sum = 0;
  for (const { rows } of all) sum += rows;
  return sum;
};
