// The frame of every screen of the application.
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { SkipLink } from '../shell/public-header.tsx';
import { RouteAnnouncer } from '../shell/route-announcer.tsx';

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

function Root() {
  return (
    <>
      <SkipLink />
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}
