import type { GrantRecord } from '@portal/domain/scheme/schema';
import { describe, expect, it } from 'vitest';
import type { Unfinished } from '../lib/unfinished-entries.ts';
import { allUnfinished } from './offered-entries.ts';

const entry = (object: string): Unfinished => ({
  screen: '/bill',
  grant: { schemecd: '20220201101030012', object } as GrantRecord,
  details: undefined,
  correct: undefined,
  isOpen: true,
  pageLoad: 'earlier',
  savedAt: '2026-11-20T10:00:00.000Z',
});

describe('what a list offers', () => {
  const own = (object: string, saved?: Unfinished['saved']): Unfinished => ({ ...entry(object), saved });
  const row = (object: string, version: string, saved_at: string) => ({
    id: `bill:20220201101030012-${object}:new`,
    screen: '/bill' as const,
    grant: { schemecd: '20220201101030012', object } as GrantRecord,
    version,
    saved_at,
  });
  const at = '2026-11-20T09:00:00.000Z';

  it('is what the tab has, until the portal has answered', () =>
    expect(allUnfinished([own('13', { version: 'v1', at, isAll: true })], undefined)).toMatchObject([
      { id: 'bill:20220201101030012-13:new', version: 'v1', savedAt: at },
    ]));

  it('is each entry once, of the tab and of other machines, the last first', () => {
    const offered = allUnfinished(
      [own('13', { version: 'v1', at, isAll: true }), own('31')],
      [row('13', 'v2', '2026-11-20T11:00:00.000Z'), row('50', 'v3', '2026-11-20T08:00:00.000Z')],
    );
    expect(offered.map(({ grant, version, savedAt }) => [grant.object, version, savedAt])).toEqual([
      ['13', 'v2', '2026-11-20T11:00:00.000Z'],
      ['31', undefined, '2026-11-20T10:00:00.000Z'],
      ['50', 'v3', '2026-11-20T08:00:00.000Z'],
    ]);
  });

  it('is nothing that the portal had whole and has no more; words that it never had stay', () => {
    const entries = [
      own('13', { version: 'v1', at, isAll: true }),
      own('31', { version: 'v2', at, isAll: false }),
    ];
    expect(allUnfinished(entries, []).map(({ grant }) => grant.object)).toEqual(['31']);
  });
});
