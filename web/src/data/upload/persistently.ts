// Trying again what failed for a moment: a line that drops, a portal that is busy. The waits grow, so that many officers
// who lost the line together do not come back together.

export interface Patience {
  readonly signal: AbortSignal;
  /** Waits so many milliseconds; rejects when the signal is aborted. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly isPassing: (error: unknown) => boolean;
}

const attempts = 5;
const firstWaitMilliseconds = 1000;

/** The first answer of five attempts; the last error, or at once one that will not pass. */
export const persistently = async <Answer>(
  attempt: () => Promise<Answer>,
  { signal, wait, isPassing }: Patience,
): Promise<Answer> => {
  for (let failures = 1; ; failures += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (signal.aborted || failures === attempts || !isPassing(error)) throw error;
    }
    await wait(firstWaitMilliseconds * 2 ** (failures - 1) * (0.75 + Math.random() / 2), signal);
  }
};

export const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
