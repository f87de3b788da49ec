import { expect, test } from 'vitest';
import {
  isAtLeast,
  leastInProduction,
  needsSecondFactor,
  noSecondFactor,
  plainCode,
  readSecondFactor,
  writeSecondFactor,
} from './second-factor.ts';

test('a second factor is needed by the rule of the kind and the login', () => {
  const setting = { DDO: 'off', SPA: 'final', ADMIN: 'all' } as const;
  const needed = (['DDO', 'SPA', 'ADMIN'] as const).flatMap((kind) =>
    (['D', 'F'] as const)
      .filter((login) => needsSecondFactor(setting, kind, login))
      .map((login) => `${kind} ${login}`),
  );
  expect(needed).toEqual(['SPA F', 'ADMIN D', 'ADMIN F']);
});

test('a setting is read as it was written, and a slip is none', () => {
  expect(readSecondFactor(writeSecondFactor(leastInProduction))).toEqual(leastInProduction);
  for (const slip of ['', 'DDO=final', 'DDO=final,SPA=final,ADMIN=both', 'ddo=all,spa=all,admin=all'])
    expect(() => readSecondFactor(slip)).toThrow('the second factor of');
});

test('a weaker setting of any kind is less', () => {
  expect(isAtLeast(leastInProduction, leastInProduction)).toBe(true);
  expect(isAtLeast({ DDO: 'all', SPA: 'all', ADMIN: 'all' }, leastInProduction)).toBe(true);
  expect(isAtLeast({ ...leastInProduction, ADMIN: 'final' }, leastInProduction)).toBe(false);
  expect(isAtLeast(noSecondFactor, leastInProduction)).toBe(false);
});

test('a code is typed with spaces, hyphens and small letters too', () => {
  expect(plainCode(' 123 456 ')).toBe('123456');
  expect(plainCode('abcd-efgh-jklm-npqr')).toBe('ABCDEFGHJKLMNPQR');
});
