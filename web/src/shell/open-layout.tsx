// The frame of a page that needs no session: with one it has the header and the menus of the officer, without one those of
// the landing page.
import { useSuspenseQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { sessionQuery } from '../data/session.ts';
import { OfficeLayout } from './office-layout.tsx';
import { PublicHeader } from './public-header.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

export function OpenLayout() {
  const session = useSuspenseQuery(sessionQuery).data;
  // a session that ends here leads to the login, as on every screen of the officer
  const [isOfficer] = useState(session.userType !== null);
  return isOfficer ? (
    <OfficeLayout />
  ) : (
    <>
      <PublicHeader themeToggle={<ThemeToggle />} />
      <main className="page" id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
