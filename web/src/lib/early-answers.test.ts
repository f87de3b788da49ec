import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropEarlyAnswers, noteSignedIn, takeEarlyAnswer } from './early-answers.ts';

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
