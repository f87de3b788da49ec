import { describe, expect, it } from 'vitest';
import { visibleMenu } from './menu.ts';

const labels = (groups: ReturnType<typeof visibleMenu>) => groups.map(({ label }) => label);

describe('visibleMenu', () => {
  it('shows an entry only with its screen, and a group only with an entry', () => {
    const groups = visibleMenu((path) => path === '/bill' || path === '/authorizebill', true);
    expect(groups).toEqual([
      {
        label: 'Bills',
        entries: [
          { label: 'Prepare Bills', to: '/bill' },
          { label: 'Authorize Bill', to: '/authorizebill' },
        ],
      },
    ]);
  });

  it('shows SPARSH only to a flagged user', () => {
    expect(labels(visibleMenu(() => true, false))).toEqual([
      'Bills',
      'NREGA',
      'NRLM',
      'PMGSY',
      'Vendors',
      'Payees',
    ]);
    expect(labels(visibleMenu(() => true, true))).toContain('SPARSH');
  });
});
