// Holds writes back while the file of the database is copied, so that the copy is of one moment: those under way are waited for,
// later ones wait until the copy is made, and none fails.

export interface WriteHold {
  /** Runs a write, after the hold where there is one. */
  pass<T>(write: () => Promise<T>): Promise<T>;
  /** Answers when no write is under way. A caller that was killed holds writes back for so long at the most. */
  begin(limitMs: number): Promise<void>;
  /** False where the hold was over before. */
  end(): boolean;
}

export function openWriteHold(): WriteHold {
  const underWay = new Set<Promise<unknown>>();
  let held: { readonly over: Promise<void>; end(): void } | undefined;
  return {
    async pass(write) {
      while (held) await held.over;
      const writing = write();
      underWay.add(writing);
      try {
        return await writing;
      } finally {
        underWay.delete(writing);
      }
    },
    async begin(limitMs) {
      while (held) await held.over;
      const { promise: over, resolve } = Promise.withResolvers<void>();
      const end = () => {
        clearTimeout(timer);
        held = undefined;
        resolve();
      };
      const timer = setTimeout(end, limitMs);
      held = { over, end };
      await Promise.allSettled(underWay);
    },
    end() {
      const wasHeld = held !== undefined;
      held?.end();
      return wasHeld;
    },
  };
}
