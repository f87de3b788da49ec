import { afterEach, describe, expect, it } from 'vitest';
import { guardLeaving, letLeave, lostByLeaving } from './leave-guard.ts';

const ends: (() => void)[] = [];
const guard = (sentence: string | undefined) => {
  ends.push(guardLeaving(() => sentence));
};
const isAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
};

afterEach(() => {
  for (const end of ends.splice(0)) end();
});

describe('leaving the page', () => {
  it('is asked about while something would be lost, with each reason once', () => {
    guard(undefined);
    expect(isAsked()).toBe(false);
    guard('A bill entry is unfinished.');
    guard('A bill entry is unfinished.');
    expect(isAsked()).toBe(true);
    expect(lostByLeaving()).toEqual(['A bill entry is unfinished.']);
    for (const end of ends.splice(0)) end();
    expect(isAsked()).toBe(false);
  });

  it('is not asked about when the portal itself leaves', () => {
    guard('A bill entry is unfinished.');
    letLeave();
    expect(isAsked()).toBe(false);
  });
});
