// Whether a process keeps more the longer it works: its memory over time, judged.

export interface Sample {
  readonly seconds: number;
  /** Answered until then. */
  readonly requests: number;
  /** Resident memory of each process, in MB. */
  readonly megabytes: Readonly<Record<string, number>>;
}

/** What the garbage collector has not taken yet moves the figure up and down. */
const mostTimes = 1.1;

/**
 * The most that a process had in the last third of the time over the most that it had in the third before, where that is more than the
 * garbage collector explains; undefined where it is not. The first third warms up.
 */
export const growthOf = (samples: readonly Sample[], process: string): number | undefined => {
  const most = (part: readonly Sample[]) => Math.max(...part.map(({ megabytes }) => megabytes[process] ?? 0));
  const third = Math.floor(samples.length / 3);
  if (third === 0) throw new Error('too few samples to say whether the memory grows');
  const times = most(samples.slice(-third)) / most(samples.slice(-2 * third, -third));
  return times > mostTimes ? times : undefined;
};
