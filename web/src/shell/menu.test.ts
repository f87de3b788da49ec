import { describe, expect, it } from 'vitest';
import { homeOf, isOfGroup, menu, visibleMenu } from './menu.ts';

const labels = (groups: ReturnType<typeof visibleMenu>) => groups.map(({ label }) => label);

const officer = (isSparsh: boolean) => ({ userType: 'F', isSparsh }) as const;

describe('visibleMenu', () => {
  it('shows an entry only with its screen, and a group only with an entry', () => {
    const groups = visibleMenu((path) => path === '/bill' || path === '/authorizebill', officer(true));
    expect(groups).toMatchObject([
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
    expect(labels(visibleMenu(() => true, officer(false)))).toEqual([
      'Bills',
      'NREGA',
      'NRLM',
      'PMGSY',
      'Vendors',
      'Payees',
    ]);
    expect(labels(visibleMenu(() => true, officer(true)))).toContain('SPARSH');
  });

  it('shows finance IT its own screens and no other', () => {
    expect(visibleMenu(() => true, { userType: 'ADMIN', isSparsh: true })).toMatchObject([
      {
        label: 'Administration',
        entries: [
          { label: 'Accounts', to: '/admin/accounts' },
          { label: 'Proposals', to: '/admin/proposals' },
          { label: 'Offices', to: '/admin/offices' },
          { label: 'Grants and Masters', to: '/admin/masters' },
          { label: 'Signing Certificates', to: '/admin/certificates' },
          { label: 'Operations', to: '/admin/operations' },
          { label: 'Exchange log', to: '/admin/exchange' },
          { label: 'API', to: '/admin/api' },
        ],
      },
    ]);
  });
});

describe('isOfGroup', () => {
  it.each([
    ['/bill', 'Bills'],
    ['/sna', 'Bills'],
    ['/bills/100126000001', 'Bills'],
    ['/history/100126000001', 'Bills'],
    ['/sna/schemes/2059/allotment', 'Bills'],
    ['/sna/ddomapping', 'SPARSH'],
    ['/vendor/group', 'Vendors'],
  ])('%s belongs to %s alone', (path, label) =>
    expect(menu.filter((group) => isOfGroup(group, path)).map((group) => group.label)).toEqual([label]),
  );
});

describe('homeOf', () => {
  it.each([
    ['D', '/home'],
    ['F', '/home'],
    ['SPA', '/home'],
    ['ADMIN', '/admin'],
  ] as const)('%s is led to %s', (userType, path) => expect(homeOf(userType)).toBe(path));
});
