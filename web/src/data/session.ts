// The signed-in officer, as the screens and the guard ask it. The guard is a convenience: the API enforces (3§6).
import type { Answer } from '@portal/domain/contract';
import { getHeader, getSession } from '@portal/domain/session/api';
import type { UserType } from '@portal/domain/session/schema';
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { EntryOwner } from '../lib/draft-entry.ts';
import { noteSignedIn } from '../lib/early-answers.ts';
import { secondStepPage } from '../lib/next-page.ts';
import { call } from './api.ts';

export type Session = Answer<typeof getSession>;
export type Officer = Session & { userType: UserType };

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => call(getSession, { signal }),
  staleTime: 60_000,
  gcTime: Number.POSITIVE_INFINITY,
});

export const headerQuery = queryOptions({
  queryKey: ['header'],
  queryFn: async ({ signal }) => (await call(getHeader, { signal }))[0],
  staleTime: Number.POSITIVE_INFINITY,
});

interface GuardInput {
  context: { queryClient: QueryClient };
  location: { href: string; pathname: string };
}

/** `beforeLoad` of a guarded layout: no session leads to the login and back, another user type to the landing page. */
export const requireUser =
  (allowed: readonly UserType[]) =>
  async ({ context, location }: GuardInput): Promise<void> => {
    const session = await context.queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    const { ended } = session;
    noteSignedIn(session);
    if (session.second_factor) throw redirect({ href: secondStepPage(location.href) });
    if (session.userType === null)
      throw redirect({ to: '/', search: { redirect: location.href, ...(ended ? { ended } : {}) } });
    if (!allowed.includes(session.userType)) throw redirect({ to: '/' });
    if (session.mustChangePassword && location.pathname !== '/changepassword')
      throw redirect({ href: '/changepassword' });
  };

/** The signed-in officer; only below a guarded layout, which has loaded the session. */
export const useOfficer = (): Officer => useSuspenseQuery(sessionQuery).data as Officer;

/** Draft prepares, Final decides. */
export const isFinal = (officer: Session): boolean => officer.login_type === 'F';

/** To whom an unfinished entry belongs. */
export const entryOwner = (officer: Session): EntryOwner => ({
  username: officer.username ?? '',
  loginType: officer.login_type,
});
