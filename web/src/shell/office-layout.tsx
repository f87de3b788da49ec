// The frame of every guarded screen: header, inactivity watch, main part.
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { sessionQuery } from '../data/session.ts';
import { onSessionEnded } from '../data/session-events.ts';
import { Header } from './header.tsx';
import { InactivityWarning } from './inactivity-warning.tsx';
import { followOtherTabs, leaveEnded } from './leave.ts';

export function OfficeLayout() {
  const session = useQuery(sessionQuery);
  const hasEnded = session.data?.userType === null;

  useEffect(() => onSessionEnded(leaveEnded), []);
  useEffect(followOtherTabs, []);
  useEffect(() => {
    if (hasEnded) leaveEnded();
  }, [hasEnded]);

  return (
    <>
      <Header />
      <main className="page" id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <InactivityWarning />
    </>
  );
}
