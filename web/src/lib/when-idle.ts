// Work without urgency, done while the browser is idle, and on a machine that never is after two seconds.

const longestWaitMs = 2_000;

/** Answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  if ('requestIdleCallback' in globalThis) {
    const id = requestIdleCallback(work, { timeout: longestWaitMs });
    return () => cancelIdleCallback(id);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
};
