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
