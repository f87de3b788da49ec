// How strictly certificates are asked about that no list says anything of.
import { afterEach, expect, test, vi } from 'vitest';
import { revocationPolicy } from './trust.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

test.each([
  ['', 'hard'],
  ['hard', 'hard'],
  ['soft', 'soft'],
  // a word that is written wrong does not loosen it
  ['Soft', 'hard'],
])('the setting "%s" means %s', (setting, policy) => {
  vi.stubEnv('REVOCATION_POLICY', setting);
  expect(revocationPolicy()).toBe(policy);
});
