import type { GrantRecord } from '@portal/domain/scheme/schema';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadEntry, saveEntry } from './draft-entry.ts';
import {
  dropUnfinished,
  entryKey,
  interruptedEntry,
  keepUnfinished,
  listUnfinished,
  noteUnfinished,
  pageLoad,
  type Unfinished,
} from './unfinished-entries.ts';

const owner = { username: 'works1', loginType: 'D' };
const entry = (object: string, correct?: string): Unfinished => ({
  screen: '/bill',
  grant: { schemecd: '20220201101030012', object } as GrantRecord,
  details: undefined,
  correct,
  isOpen: true,
  pageLoad: 'earlier',
  savedAt: '2026-11-20T10:00:00.000Z',
});
const isText = (value: unknown): value is string => typeof value === 'string';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('unfinished entries', () => {
  it('are one for each grant and correction, the last first', () => {
    keepUnfinished(owner, entry('13'), 'a');
    keepUnfinished(owner, entry('31'), 'b');
    keepUnfinished(owner, entry('13', '2026'), 'c');
    keepUnfinished(owner, entry('13'), 'd');
    expect(listUnfinished(owner).map(entryKey)).toEqual([
      'bill:20220201101030012-13:new',
      'bill:20220201101030012-13:2026',
      'bill:20220201101030012-31:new',
    ]);
    expect(loadEntry(owner, entryKey(entry('13')), isText)?.value).toBe('d');
  });

  it('are noted anew without touching what was typed', () => {
    keepUnfinished(owner, entry('13'), 'a');
    noteUnfinished(owner, { ...entry('13'), isOpen: false });
    expect(listUnfinished(owner)).toMatchObject([{ isOpen: false }]);
    expect(loadEntry(owner, entryKey(entry('13')), isText)?.value).toBe('a');
  });

  it('that the storage does not take are not said to be what the portal has', () => {
    const saved = { version: 'v1', at: '2026-11-20T10:00:00.000Z', isAll: false };
    expect(keepUnfinished(owner, { ...entry('13'), saved }, 'a')).toBe(true);
    const full = new Proxy(sessionStorage, {
      get: (storage, name) => {
        if (name !== 'setItem') return Reflect.get(storage, name).bind(storage);
        return (key: string, text: string) => {
          if (text.includes('too long')) throw new DOMException('full', 'QuotaExceededError');
          storage.setItem(key, text);
        };
      },
    });
    vi.stubGlobal('sessionStorage', full);
    vi.spyOn(console, 'warn').mockReturnValue();
    const next = { ...entry('13'), saved: { ...saved, version: 'v2' }, unanswered: ['v3'] };
    expect(keepUnfinished(owner, next, 'too long')).toBe(false);
    expect(listUnfinished(owner)[0]).toMatchObject({ unanswered: [] });
    expect(listUnfinished(owner)[0]?.saved).toBeUndefined();
    expect(loadEntry(owner, entryKey(entry('13')), isText)?.value).toBe('a');
    // where the portal has all of it, what lies here from before is of no use
    keepUnfinished(owner, { ...next, saved: { ...saved, version: 'v3', isAll: true } }, 'too long');
    expect(listUnfinished(owner)).toMatchObject([{ saved: { version: 'v3' } }]);
    expect(loadEntry(owner, entryKey(entry('13')), isText)).toBeUndefined();
  });

  it('were interrupted when an earlier load of the page went away with their form', () => {
    keepUnfinished(owner, { ...entry('13'), isOpen: false }, 'a');
    keepUnfinished(owner, { ...entry('31'), pageLoad }, 'b');
    expect(interruptedEntry(owner)).toBeUndefined();
    noteUnfinished(owner, entry('13'));
    expect(interruptedEntry(owner)?.grant.object).toBe('13');
  });

  it('leave nothing behind when they are dropped', () => {
    keepUnfinished(owner, entry('13'), 'a');
    dropUnfinished(owner, entry('13'));
    expect(sessionStorage.length).toBe(0);
  });

  it('belong to one login', () => {
    keepUnfinished(owner, entry('13'), 'a');
    expect(listUnfinished({ ...owner, loginType: 'F' })).toEqual([]);
  });

  it('are none where an older release left something else', () => {
    saveEntry(owner, 'unfinished', [{ anything: true }]);
    expect(listUnfinished(owner)).toEqual([]);
  });
});
