import { beforeEach, describe, expect, it } from 'vitest';
import { clearEntry, loadEntry, saveEntry } from './draft-entry.ts';

const draft = { username: 'works1', loginType: 'D' };
const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => sessionStorage.clear());

describe('an unfinished entry', () => {
  it('is there again for its writer, on its route', () => {
    saveEntry(draft, '/bill', 'half a bill');
    expect(loadEntry(draft, '/bill', isText)?.value).toBe('half a bill');
    expect(loadEntry(draft, '/sna', isText)).toBeUndefined();
  });

  it('is shown neither to another user nor to the other login', () => {
    saveEntry(draft, '/bill', 'half a bill');
    expect(loadEntry({ username: 'health1', loginType: 'D' }, '/bill', isText)).toBeUndefined();
    expect(loadEntry({ ...draft, loginType: 'F' }, '/bill', isText)).toBeUndefined();
    expect(loadEntry(draft, '/bill', isText)?.value).toBe('half a bill');
  });

  it('is gone when cleared, and when it has a shape of an older release', () => {
    saveEntry(draft, '/bill', { old: true });
    expect(loadEntry(draft, '/bill', isText)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
    saveEntry(draft, '/bill', 'x');
    clearEntry(draft, '/bill');
    expect(loadEntry(draft, '/bill', isText)).toBeUndefined();
  });

  it('survives rubbish in the storage', () => {
    sessionStorage.setItem('draft-entry:works1:D:/bill', '{half');
    expect(loadEntry(draft, '/bill', isText)).toBeUndefined();
  });
});
