// Starts the application. The loading screen of app.html stays until the session is checked and the screen is there.
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRoute, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ConfirmProvider } from './components/dialog/confirm-dialog.tsx';
import { ToastProvider } from './components/toast.tsx';
import { queryClient } from './data/query-client.ts';
import { refusalWords } from './data/refusal-words.ts';
import { reloadPage } from './lib/leave-guard.ts';
import { isReported } from './lib/part.ts';
import { whenIdle } from './lib/when-idle.ts';
import { createAppRouter } from './router.ts';
import './styles/app.css';

const router = createAppRouter(queryClient);

// After a release the old chunks are gone: the page is loaded again, once. A script that is missing then too has another
// reason, and the officer reads so. The error goes on meanwhile, to the page that says what happened: the router cannot
// do with a part that is nothing.
const reloadedAtKey = 'reloaded-at';
const reloadPauseMilliseconds = 60_000;
const reloadOnce = () => {
  if (Date.now() - Number(sessionStorage.getItem(reloadedAtKey) ?? 0) < reloadPauseMilliseconds) return;
  sessionStorage.setItem(reloadedAtKey, String(Date.now()));
  reloadPage();
};
addEventListener('vite:preloadError', ({ payload }) => {
  // the window that wanted the script learns of the failure after this event, and says so itself
  setTimeout(() => isReported(payload) || reloadOnce());
});

// the screen's script is fetched while the session is checked, not after it
const routes = new Map<string, AnyRoute>(Object.entries(router.routesById));
for (const { routeId } of router.matchRoutes(router.latestLocation) as readonly { routeId: string }[]) {
  const route = routes.get(routeId);
  if (route) void router.loadRouteChunk(route)?.catch(() => undefined);
}
await router.load();

const root = document.getElementById('root');
if (!root) throw new Error('app.html has no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ConfirmProvider>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </ConfirmProvider>
    </QueryClientProvider>
  </StrictMode>,
);

whenIdle(() => void refusalWords());
