import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropEarlyAnswers, keepEarlyAnswer, noteSignedIn, takeEarlyAnswer } from './early-answers.ts';

const answer = Promise.resolve(new Response('[]'));

describe('early answers', () => {
  beforeEach(() => {
    // the clock of a page begins with it, that of a test with the file
    vi.spyOn(performance, 'now').mockReturnValue(0);
    window.earlyAnswers = new Map([['/api/v1/bill', answer]]);
  });
  afterEach(() => {
    delete window.earlyAnswers;
    vi.restoreAllMocks();
  });

  it('are taken once', () => {
    expect(takeEarlyAnswer('/api/v1/header')).toBeUndefined();
    expect(takeEarlyAnswer('/api/v1/bill')).toBe(answer);
    expect(takeEarlyAnswer('/api/v1/bill')).toBeUndefined();
  });

  it('are too old after 30 seconds', () => {
    vi.spyOn(performance, 'now').mockReturnValue(30_000);
    expect(takeEarlyAnswer('/api/v1/bill')).toBeUndefined();
  });

  it('are as old as their question where the page did not ask it', () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(40_000);
    const page = Promise.resolve(new Response('[]'));
    keepEarlyAnswer('/api/v1/payee?cursor=1', page);
    clock.mockReturnValue(69_999);
    expect(takeEarlyAnswer('/api/v1/payee?cursor=1')).toBe(page);
    keepEarlyAnswer('/api/v1/payee?cursor=1', page);
    clock.mockReturnValue(99_999);
    expect(takeEarlyAnswer('/api/v1/payee?cursor=1')).toBeUndefined();
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
