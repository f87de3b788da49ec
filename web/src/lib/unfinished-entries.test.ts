import type { GrantRecord } from '@portal/domain/scheme/schema';
import { beforeEach, describe, expect, it } from 'vitest';
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
