// The portal's own token at a partner: kept in the process until it ends, asked for once by all requests that wait for it. It
// is written nowhere.
import type { AskContext } from './record.ts';

/** A token, and how long it is good for. */
export interface Token {
  readonly value: string;
  readonly seconds: number;
}

export interface TokenSource {
  /** The token that is in use; a new one where there is none, or where it is the one that the partner refused. */
  readonly get: (context: AskContext, refused?: string) => Promise<string>;
}

/** A token is not used in its last seconds: it would end on the way. */
const marginSeconds = 30;

interface Kept {
  readonly value: string;
  readonly untilMs: number;
}

/** Make it once a process. `ask` signs in at the partner. */
export const keepToken = (
  ask: (context: AskContext) => Promise<Token>,
  clock: () => Date = () => new Date(),
): TokenSource => {
  let kept: Promise<Kept> | undefined;
  const renew = (context: AskContext): Promise<Kept> => {
    const renewed = ask(context).then(({ value, seconds }) => ({
      value,
      untilMs: clock().getTime() + (seconds - marginSeconds) * 1000,
    }));
    kept = renewed;
    // what failed is asked for again by the next request
    renewed.catch(() => {
      if (kept === renewed) kept = undefined;
    });
    return renewed;
  };
  return {
    async get(context, refused) {
      const seen = kept;
      const token = await seen;
      const isGood = token !== undefined && token.value !== refused && token.untilMs > clock().getTime();
      if (isGood) return token.value;
      // another request may have renewed it while this one waited
      return (await (kept === seen || kept === undefined ? renew(context) : kept)).value;
    },
  };
};
