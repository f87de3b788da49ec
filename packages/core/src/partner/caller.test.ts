import { describe, expect, test } from 'vitest';
import { sha256 } from '../sha256.ts';
import { partnerKeys } from './caller.ts';

const entry = (name: string, key: string) => ({
  name,
  system: 'nrega',
  sha256: sha256(key),
  sls_codes: ['MN31', 'MN32'],
});
const keys = partnerKeys(JSON.stringify([entry('before', 'old-key'), entry('now', 'new-key')]));

describe('the keys of partners', () => {
  test('are valid at once while one replaces the other, each under its name', () => {
    expect(keys.callerOf('nrega', 'old-key')).toEqual({
      name: 'before',
      slsCodes: ['MN31', 'MN32'],
      callsPerMinute: 120,
    });
    expect(keys.callerOf('nrega', 'new-key')?.name).toBe('now');
  });

  test('open nothing else: another key, another system, or the hash in place of the key', () => {
    expect(keys.callerOf('nrega', 'new-keys')).toBeUndefined();
    expect(keys.callerOf('nrlm', 'new-key')).toBeUndefined();
    expect(keys.callerOf('nrega', sha256('new-key'))).toBeUndefined();
    expect(keys.callerOf('nrega', '')).toBeUndefined();
  });

  test('are none before the operator writes some, and a mistake of his stops the function', () => {
    for (const text of [undefined, '', 'generated0000secret'])
      expect(partnerKeys(text).callerOf('nrega', 'new-key')).toBeUndefined();
    expect(() => partnerKeys('[{"name": "nrega"}]')).toThrow('PARTNER_KEYS is not as it must be');
    expect(() => partnerKeys('[{')).toThrow();
  });
});
