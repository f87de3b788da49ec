// When a command under a key is sent again by itself, so that the officer sees nothing of it: where the portal asks to come again
// soon. A record that many officers want at this moment takes them one after the other, however long each takes, so its command comes
// again for some minutes (decisions.md, Busy grants).
import type { ApiError } from './api-error.ts';

/** The portal asks to come again so soon at the most. */
const shortWaitSeconds = 2;
/** Each of these was answered after most of a request's time. */
const crowded = new Set(['storage.busy', 'storage.no-time']);
const repeatsOf = { crowded: 9, other: 2 } as const;
const longestTimes = 8;

/** After how many milliseconds it is sent again; undefined where it is not. `repeats` is how often it was. */
export const repeatAfterMs = (
  { status, code, retryAfterSeconds }: Pick<ApiError, 'status' | 'code' | 'retryAfterSeconds'>,
  repeats: number,
): number | undefined => {
  if (status !== 503 || retryAfterSeconds === undefined || retryAfterSeconds > shortWaitSeconds)
    return undefined;
  if (repeats >= repeatsOf[crowded.has(code ?? '') ? 'crowded' : 'other']) return undefined;
  return retryAfterSeconds * Math.min(longestTimes, 2 ** repeats) * (1_000 + Math.random() * 1_000);
};
