import { afterEach, describe, expect, it, vi } from 'vitest';
import { guardLeaving, letLeave, lostByLeaving, settleBeforeLeaving, settleUnsaved } from './leave-guard.ts';

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

describe('what is not saved yet', () => {
  it('is saved before an officer is asked, and while the browser asks', async () => {
    let saves = 0;
    const settle = async () => {
      saves += 1;
    };
    ends.push(settleBeforeLeaving(settle));
    await settleUnsaved();
    expect(saves).toBe(1);
    expect(isAsked()).toBe(false);
    guard('What you typed last is not saved.');
    expect(isAsked()).toBe(true);
    expect(saves).toBe(2);
  });

  it('holds no officer back for longer than three seconds', async () => {
    vi.useFakeTimers();
    ends.push(settleBeforeLeaving(() => new Promise(() => {})));
    let isDone = false;
    void settleUnsaved().then(() => {
      isDone = true;
    });
    await vi.advanceTimersByTimeAsync(2_900);
    expect(isDone).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isDone).toBe(true);
    vi.useRealTimers();
  });
});
