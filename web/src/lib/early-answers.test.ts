import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropEarlyAnswers, keepEarlyAnswer, noteSignedIn, takeEarlyAnswer } from './early-answers.ts';

const answer = Promise.resolve(new Response('[]'));

describe('early answers', () => {
  beforeEach(() => {
    window.earlyAnswers = new Map([['/api/v1/bill', answer]]);
  });
  afterEach(() => {
    delete window.earlyAnswers;
    vi.useRealTimers();
  });

  it('are taken once', () => {
    expect(takeEarlyAnswer('/api/v1/header')).toBeUndefined();
    expect(takeEarlyAnswer('/api/v1/bill')).toBe(answer);
    expect(takeEarlyAnswer('/api/v1/bill')).toBeUndefined();
  });

  it('of a list that is read to its end are kept for 30 seconds', () => {
    vi.useFakeTimers();
    const page = Promise.resolve(new Response('[]'));
    keepEarlyAnswer('/api/v1/payee?cursor=1', page);
    vi.advanceTimersByTime(29_999);
    expect(takeEarlyAnswer('/api/v1/payee?cursor=1')).toBe(page);
    keepEarlyAnswer('/api/v1/payee?cursor=1', page);
    vi.advanceTimersByTime(30_000);
    expect(takeEarlyAnswer('/api/v1/payee?cursor=1')).toBeUndefined();
  });

  it('that are newer outlive the time of an older one', () => {
    vi.useFakeTimers();
    keepEarlyAnswer('/api/v1/payee?cursor=1', Promise.resolve(new Response('[]')));
    vi.advanceTimersByTime(20_000);
    const newer = Promise.resolve(new Response('[]'));
    keepEarlyAnswer('/api/v1/payee?cursor=1', newer);
    vi.advanceTimersByTime(20_000);
    expect(takeEarlyAnswer('/api/v1/payee?cursor=1')).toBe(newer);
  });

  it('are dropped by a command', () => {
    dropEarlyAnswers();
    expect(takeEarlyAnswer('/api/v1/bill')).toBeUndefined();
  });

  it.each([
    [{ userType: 'D', mustChangePassword: false }, '1'],
    [{ userType: 'D', mustChangePassword: true }, null],
    [{ userType: 'ADMIN', mustChangePassword: false }, null],
    [{ userType: null }, null],
  ])('are asked for only where an officer may see the screens: %o', (session, note) => {
    localStorage.setItem('signed-in', 'before');
    noteSignedIn(session);
    expect(localStorage.getItem('signed-in')).toBe(note);
  });
});
