import { describe, expect, it } from 'vitest';
import { remember } from './remembered.ts';
import { TokenDesk } from './token-desk.ts';

describe('what a stand-in remembers', () => {
  it('is the last messages', () => {
    const known = new Map<string, number>();
    for (const [at, name] of ['a', 'b', 'a', 'c'].entries()) remember(known, name, at, 2);
    expect([...known]).toEqual([
      ['b', 1],
      ['c', 3],
    ]);
  });

  it('is the last thousand tokens', () => {
    const desk = new TokenDesk();
    const knows = (token: string) =>
      desk.knows({ headers: { authorization: `Bearer ${token}` } } as Parameters<TokenDesk['knows']>[0]);
    const first = desk.give();
    const second = desk.give();
    for (let at = 0; at < 999; at += 1) desk.give();
    expect([knows(first), knows(second)]).toEqual([false, true]);
  });
});
