// A simulation that stops moving must fail and say where, instead of holding up a night's run.

/** No simulation depends on the speed of the machine: this only ends what would wait for ever. */
const limitMs = 600_000;
const lookMs = 1_000;

/** Fails the work when `where` is unchanged for ten minutes. */
export const watched = async <T>(where: () => string, work: Promise<T>): Promise<T> => {
  let last = where();
  let since = performance.now();
  const stood = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    const now = where();
    if (now !== last) since = performance.now();
    last = now;
    if (performance.now() - since >= limitMs)
      stood.reject(new Error(`stands still for ${limitMs / 1000} s at: ${now}`));
  }, lookMs);
  try {
    return await Promise.race([work, stood.promise]);
  } finally {
    clearInterval(timer);
  }
};
