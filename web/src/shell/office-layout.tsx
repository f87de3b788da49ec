// The frame of every guarded screen: header, inactivity watch, main part.
import { unfinishedText } from '@portal/domain/unfinished/texts';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { later } from '../components/later.tsx';
import { listenForFilter } from '../components/table/table-keys.ts';
import { entryOwner, type Officer, sessionQuery, useOfficer } from '../data/session.ts';
import { onSessionEnded } from '../data/session-events.ts';
import { guardLeaving } from '../lib/leave-guard.ts';
import { listUnfinished } from '../lib/unfinished-entries.ts';
import { Header } from './header.tsx';
import { InactivityWarning } from './inactivity-warning.tsx';
import { followOtherTabs, leaveEnded } from './leave.ts';
import { useToldOldestEnded } from './told-oldest-ended.tsx';

/** Few officers have any. */
const Notices = later(async () => (await import('./notices.tsx')).Notices);

export function OfficeLayout() {
  const session = useQuery(sessionQuery);
  const officer = useOfficer();
  const hasEnded = session.data?.userType === null;

  useEffect(() => onSessionEnded(leaveEnded), []);
  useEffect(followOtherTabs, []);
  useLayoutEffect(listenForFilter, []);
  useEntryGuard(officer);
  useEffect(() => {
    if (hasEnded) leaveEnded(session.data?.ended);
  }, [hasEnded, session.data?.ended]);
  useToldOldestEnded();

  return (
    <>
      <Header />
      <main className="page" id="main" tabIndex={-1}>
        {officer.has_notices && <Notices />}
        <Outlet />
      </main>
      <InactivityWarning />
    </>
  );
}

/** Words that lie in this tab alone go with it. */
function useEntryGuard(officer: Officer) {
  useEffect(
    () =>
      guardLeaving(() =>
        listUnfinished(entryOwner(officer)).some(({ saved }) => !saved?.isAll)
          ? unfinishedText.unsaved
          : undefined,
      ),
    [officer],
  );
}
