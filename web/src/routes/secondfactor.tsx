// The second step of a login, or its enrolment: between the login and all screens (decisions.md, Second factor).
import { createFileRoute, redirect } from '@tanstack/react-router';
import { sessionQuery } from '../data/session.ts';
import { SecondStepScreen } from '../features/session/second-step-screen.tsx';
import { nextPage } from '../lib/next-page.ts';
import { PublicHeader } from '../shell/public-header.tsx';
import { ThemeToggle } from '../shell/theme-toggle.tsx';

export const Route = createFileRoute('/secondfactor')({
  validateSearch: ({ redirect: wanted }: { redirect?: unknown }): { redirect?: string } =>
    typeof wanted === 'string' ? { redirect: wanted } : {},
  beforeLoad: async ({ context, search }) => {
    const session = await context.queryClient.ensureQueryData({ ...sessionQuery, revalidateIfStale: true });
    const { userType, mustChangePassword, second_factor } = session;
    if (second_factor) return;
    if (userType === null) throw redirect({ to: '/' });
    throw redirect({
      href: nextPage({ data: { userType, mustChangePassword } }, search.redirect ?? null, location.origin),
    });
  },
  component: Screen,
});

function Screen() {
  return (
    <>
      <PublicHeader themeToggle={<ThemeToggle />} />
      <main className="page" id="main" tabIndex={-1}>
        <SecondStepScreen redirect={Route.useSearch().redirect ?? null} />
      </main>
    </>
  );
}
