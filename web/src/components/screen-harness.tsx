// Support of the screens' tests: a screen inside a router, of an officer who is signed in; answers of the API are given by path.
import type { UserType } from '@portal/domain/session/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { makeQueryClient } from '../data/query-client.ts';
import { type Officer, sessionQuery } from '../data/session.ts';
import { ConfirmProvider } from './dialog/confirm-dialog.tsx';
import { ToastProvider } from './toast.tsx';

export const anOfficer = (userType: UserType, login_type: 'D' | 'F', username = 'works1'): Officer => ({
  userType,
  login_type,
  username,
  mustChangePassword: false,
  has_notices: false,
  second_factor: null,
  last_login: null,
  ended: null,
  administrator_contact: '',
  signing_service: '',
});

type Answers = Readonly<Record<string, unknown>>;

/** By path, or by method and path; what is asked for without an answer fails as a lost connection does. */
export const showScreen = async (screen: ReactNode, officer: Officer, answers: Answers): Promise<void> => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = url.split('?')[0] ?? '';
    const found = answers[`${init?.method ?? 'GET'} ${path}`] ?? answers[path];
    if (found instanceof Response) return found.clone();
    if (found === undefined) throw new Error(`no answer for ${url}`);
    return Response.json(found);
  });
  const cache = makeQueryClient();
  cache.setQueryData(sessionQuery.queryKey, officer);
  const router = createRouter({
    routeTree: createRootRoute({ component: () => screen, notFoundComponent: () => null }),
    history: createMemoryHistory(),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={cache}>
      <ToastProvider>
        <ConfirmProvider>
          <RouterProvider router={router as never} />
        </ConfirmProvider>
      </ToastProvider>
    </QueryClientProvider>,
  );
};
