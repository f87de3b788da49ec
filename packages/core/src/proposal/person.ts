// Who did something, and for how long the maker of an account counts as one person with it (decisions.md, Two people).
import { onePersonDays } from '@portal/domain/proposal/texts';
import type { Call } from '../call.ts';

/** An account that did something, and when. */
export interface Person {
  readonly accountId: string;
  readonly username: string;
  readonly at: string;
}

export const personOf = ({ officer: { accountId, username }, now }: Call): Person => ({
  accountId,
  username,
  at: now.toISOString(),
});

/** Until when maker and account count as one person, in epoch milliseconds. */
export const isOneUntil = ({ at }: Person): number => Date.parse(at) + onePersonDays * 86_400_000;

/** Who made an account, with one more; those whose time is over are left away. */
export const withMaker = (makers: readonly Person[] | undefined, maker: Person): Person[] => [
  ...(makers ?? []).filter((one) => isOneUntil(one) > Date.parse(maker.at)),
  maker,
];
