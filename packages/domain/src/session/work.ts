// The proof of work that a login needs after failures (1§9): the browser looks for a number whose hash begins with so many
// zero bits, and the server looks at that one hash. Pure, without zod: the browser's own script uses it.

/** What a browser is asked to do. */
export interface Work {
  readonly challenge: string;
  /** Zero bits at the beginning of the SHA-256 of `{challenge}.{number}`. */
  readonly bits: number;
}

/** So many failures are free. */
export const freeFailures = 3;
/** After so many further ones the work grows no more: half a minute on an old laptop. */
const doublings = 5;
/** About a second on an old laptop, which tries some 250,000 numbers. */
export const firstWorkBits = 18;

/** Zero bits after so many failures: none, then `first`, then twice the work with each further one. */
export const workBits = (failures: number, first = firstWorkBits): number =>
  failures < freeFailures ? 0 : first + Math.min(failures - freeFailures, doublings);

/** The number of failures from which on a proof of so many bits no longer suffices. */
export const failuresCovered = (bits: number, first = firstWorkBits): number => {
  if (bits < first) return freeFailures;
  return bits >= first + doublings ? Number.MAX_SAFE_INTEGER : freeFailures + (bits - first) + 1;
};

/** The text that is hashed. */
export const workText = (challenge: string, number: number | string): string => `${challenge}.${number}`;

/** Zero bits at the beginning of a hash. */
export const zeroBits = (hash: Uint8Array): number => {
  const at = hash.findIndex((byte) => byte !== 0);
  return at < 0 ? hash.length * 8 : at * 8 + Math.clz32(hash[at] ?? 0) - 24;
};

/** How long an old laptop needs, on an average. */
export const workSeconds = (bits: number): number => Math.max(1, Math.round(2 ** (bits - firstWorkBits)));
