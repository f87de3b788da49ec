// How large the bundle of a function may be: Lambda reads all of it before it answers for the first time. Fonts, lists and
// libraries that lie beside a bundle as files do not count.

const usualBytes = 1_000_000;

/**
 * Slips carry their fonts' shaping; documents need table, bucket, state machines, the verification of signatures and the drawing
 * of their boxes; files of NREGA, and answers to it, need SFTP.
 */
const budgetBytes: Readonly<Record<string, number>> = {
  slip: 3_000_000,
  document: 1_250_000,
  check: 1_250_000,
  'nrega-steps': 3_000_000,
  acknowledgement: 1_500_000,
};

/** Bytes at most, by the name of a function. */
export const bundleBudget = (name: string): number => budgetBytes[name] ?? usualBytes;
