import { expect, test } from 'vitest';
import { isMailCode, makeMailCode } from './mail-code.ts';

test('a code is six digits, and only it opens what is kept of it', () => {
  for (let at = 0; at < 50; at += 1) {
    const { code, kept } = makeMailCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(kept).not.toContain(code);
    expect(isMailCode(kept, code)).toBe(true);
    expect(isMailCode(kept, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).toBe(false);
  }
});

test('the same code is kept in another form each time', () => {
  const kept = new Set(Array.from({ length: 20 }, () => makeMailCode().kept.split('.', 1)[0]));
  expect(kept.size).toBe(20);
});
