// Codes as RFC 6238 reckons them: its appendix B for SHA-1, of which six digits count.
import { expect, test } from 'vitest';
import { newRecoveryCodes, newSecret, stepOf, uriOf } from './second-factor.ts';

/** "12345678901234567890", the secret of the appendix, in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %d the code is %s, of that step, and of the one before and after it', (seconds, code) => {
  const step = Math.floor(seconds / 30);
  const at = (steps: number) => new Date((step + steps) * 30_000);
  expect([-1, 0, 1].map((steps) => stepOf(secret, code, at(steps)))).toEqual([step, step, step]);
  for (const steps of [-2, 2]) expect(stepOf(secret, code, at(steps))).toBeUndefined();
  expect(stepOf(secret, ` ${code.slice(0, 3)} ${code.slice(3)}`, at(0))).toBe(step);
});

test.each(['', '28708', '2870820', 'ABCDEF', '²87082', '٢٨٧٠٨٢'])('%j is no code', (typed) => {
  expect(stepOf(secret, typed, new Date(59_000))).toBeUndefined();
});

test('secrets and recovery codes are new each time, and the address says whose they are', () => {
  const secrets = new Set(Array.from({ length: 20 }, newSecret));
  expect(secrets.size).toBe(20);
  expect(new Set(Array.from({ length: 20 }, newRecoveryCodes).flat()).size).toBe(200);
  expect(uriOf('works1', 'F', secret)).toBe(
    `otpauth://totp/Bill%20Portal:works1%20F?issuer=Bill%20Portal&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  );
});
