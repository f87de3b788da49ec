// Passwords that finance IT hands to an officer, good for one login: random, easy to read out, and strong by the rules
// that a chosen password must hold (3§5.3).
import { randomInt } from 'node:crypto';
import { oneTimePasswordDays } from '@portal/domain/account/texts';
import { passwordStrengthIssues } from '@portal/domain/session/password-rules';

/** Without letters and digits that look alike: 54 signs, so that 16 of them hold 92 random bits. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** For example `Wm7k-Tq4x-hR9p-Zc3d`. */
export const makeOneTimePassword = (pick: (below: number) => number = randomInt): string => {
  for (;;) {
    const password = Array.from({ length: groups }, () =>
      Array.from({ length: groupLength }, () => signs[pick(signs.length)]).join(''),
    ).join('-');
    if (passwordStrengthIssues(password, '').length === 0) return password;
  }
};

export const oneTimeUntil = (now: Date): string =>
  new Date(now.getTime() + oneTimePasswordDays * 86_400_000).toISOString();

/** The clock decides; a password that its officer chose has no end. */
export const isOneTimeExpired = (
  credential: { readonly oneTimeUntil?: string | undefined },
  now: Date,
): boolean => credential.oneTimeUntil !== undefined && credential.oneTimeUntil <= now.toISOString();
