import { passwordStrengthIssues } from '@portal/domain/session/password-rules';
import { expect, test } from 'vitest';
import { makeOneTimePassword } from './one-time-password.ts';

test('every one-time password holds the rules of a chosen one and has no sign that looks like another', () => {
  const made = Array.from({ length: 500 }, () => makeOneTimePassword());
  expect(made.flatMap((password) => passwordStrengthIssues(password, ''))).toEqual([]);
  expect(made.filter((password) => !/^[^0O1Il-]{4}(-[^0O1Il-]{4}){3}$/.test(password))).toEqual([]);
  expect(new Set(made).size).toBe(500);
});

test('a draw that breaks a rule is drawn again', () => {
  const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
  // first only capital letters, then a good one
  const drawn = [...'AAAAAAAAAAAAAAAA', ...'Wm7kTq4xhR9pZc3d'];
  expect(makeOneTimePassword(() => signs.indexOf(drawn.shift() ?? ''))).toBe('Wm7k-Tq4x-hR9p-Zc3d');
});
