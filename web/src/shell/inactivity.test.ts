import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workEvent } from '../lib/work-event.ts';
import { watchInactivity } from './inactivity.ts';

const minutes = (n: number) => n * 60_000;
const callbacks = () => ({ onWarning: vi.fn(), onIdle: vi.fn(), renew: vi.fn() });
let stop: () => void = () => {};
const watch = (given = callbacks()) => {
  ({ stop } = watchInactivity(given));
  return given;
};
const act = (name = 'mousemove') => dispatchEvent(new Event(name));

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') });
  localStorage.clear();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

describe('watchInactivity', () => {
  it('warns at 19 minutes and logs out at 20', () => {
    const { onWarning, onIdle } = watch();
    vi.advanceTimersByTime(minutes(19) - 1);
    expect(onWarning).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onWarning).toHaveBeenCalledExactlyOnceWith(true);
    vi.advanceTimersByTime(minutes(1) - 1);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it.each(['mousemove', 'keydown', 'click', 'scroll', workEvent])('begins anew at a %s', (name) => {
    const { onWarning, onIdle } = watch();
    vi.advanceTimersByTime(minutes(18));
    act(name);
    vi.advanceTimersByTime(minutes(18));
    expect(onWarning).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minutes(2));
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('takes the warning back when the officer stirs', () => {
    const { onWarning, onIdle } = watch();
    vi.advanceTimersByTime(minutes(19.5));
    act();
    expect(onWarning).toHaveBeenLastCalledWith(false);
    vi.advanceTimersByTime(minutes(18));
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('counts work in another tab', () => {
    const { onWarning } = watch();
    vi.advanceTimersByTime(minutes(18));
    localStorage.setItem('last-active', String(Date.now()));
    vi.advanceTimersByTime(minutes(18));
    expect(onWarning).not.toHaveBeenCalled();
    vi.advanceTimersByTime(minutes(1));
    expect(onWarning).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('is not idle because another tab cleared the storage', () => {
    const { onIdle } = watch();
    localStorage.clear();
    dispatchEvent(new Event('storage'));
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('logs out on the first move after the machine slept past the limit', () => {
    const { onIdle } = watch();
    vi.setSystemTime(Date.now() + minutes(45));
    act();
    expect(onIdle).toHaveBeenCalledOnce();
  });

  it('renews the session at most once a minute, over all tabs', () => {
    const { renew } = watch();
    for (let second = 0; second < 59; second++) {
      vi.advanceTimersByTime(1000);
      act();
    }
    expect(renew).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    act();
    act();
    expect(renew).toHaveBeenCalledOnce();
    localStorage.setItem('last-renewed', String(Date.now() + minutes(1)));
    vi.advanceTimersByTime(minutes(1));
    act();
    expect(renew).toHaveBeenCalledOnce();
  });

  it('does nothing any more once stopped', () => {
    const { onWarning, onIdle } = watch();
    stop();
    vi.advanceTimersByTime(minutes(30));
    act();
    expect(onWarning).not.toHaveBeenCalled();
    expect(onIdle).not.toHaveBeenCalled();
  });
});
