// What was started must be stopped, the latest first, however far the start came.

export interface Stops {
  add(stop: () => unknown): void;
  /** Stops everything once; a part that fails to stop does not keep the others running. */
  run(): Promise<void>;
}

export function collectStops(): Stops {
  const stops: (() => unknown)[] = [];
  return {
    add: (stop) => void stops.push(stop),
    async run() {
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        await Promise.resolve()
          .then(stop)
          .catch((error: unknown) => console.error(error));
      }
    },
  };
}

/** Waits for all, also after one failed: what still starts could not be stopped otherwise. */
export async function together<const T extends readonly unknown[]>(
  work: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const settled = await Promise.allSettled(work);
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
  return settled.map((each) => (each.status === 'fulfilled' ? each.value : undefined)) as {
    -readonly [K in keyof T]: Awaited<T[K]>;
  };
}
