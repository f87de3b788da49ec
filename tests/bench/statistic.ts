// The few figures that sum up a series of measurements.

/** The value below which a share of the series lies; the series in any order. */
export const percentile = (series: readonly number[], share: number): number => {
  const sorted = [...series].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

export const median = (series: readonly number[]): number => percentile(series, 0.5);

/** How long work takes, in ms. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now();
  await work();
  return performance.now() - from;
};
