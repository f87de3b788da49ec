// Work on many things with so many under way at once.

/**
 * The results in the order of the items. After a failure nothing more is begun, and what is under way is waited for: it
 * must not continue after the caller has the error.
 * @throws the first failure
 */
export const mapLimit = async <T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T, at: number) => Promise<R>,
): Promise<R[]> => {
  const results = new Array<R>(items.length);
  const failures: unknown[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [at, item] of queue) {
      if (failures.length > 0) return;
      try {
        results[at] = await work(item, at);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, worker));
  if (failures.length > 0) throw failures[0];
  return results;
};

/**
 * The results one by one in the order of the items, with so many under way at once. A caller that takes no more of them waits for what
 * is under way: it must not continue afterwards.
 * @throws what the first item failed with whose work failed, once the results before it are taken
 */
export async function* inOrder<T, R>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R, void> {
  const underWay: Promise<R>[] = [];
  try {
    for (const item of items) {
      if (underWay.length === limit) yield await (underWay.shift() as Promise<R>);
      const begun = work(item);
      // it is waited for below, maybe much later
      begun.catch(() => undefined);
      underWay.push(begun);
    }
    for (let next = underWay.shift(); next; next = underWay.shift()) yield await next;
  } finally {
    await Promise.allSettled(underWay);
  }
}
