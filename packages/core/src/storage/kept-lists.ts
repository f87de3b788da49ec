// Lists that change a few times a year, kept in the function's memory for five minutes.

const keptMilliseconds = 5 * 60_000;
/** Names come from requests too: what is kept has an end. */
const keptAtMost = 2_000;

/** Reads a list by its name, from the memory where it was read a short time ago. */
export const keepLists = <Row>(
  read: (name: string) => Promise<Row[]>,
): ((name: string) => Promise<Row[]>) => {
  const kept = new Map<string, { readonly at: number; readonly rows: Promise<Row[]> }>();
  return (name) => {
    const hit = kept.get(name);
    if (hit && Date.now() - hit.at < keptMilliseconds) return hit.rows;
    if (kept.size >= keptAtMost) kept.clear();
    const rows = read(name);
    kept.set(name, { at: Date.now(), rows });
    // a failed read is not kept: the next request asks again
    rows.catch(() => kept.delete(name));
    return rows;
  };
};
