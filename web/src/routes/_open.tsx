// The frame of pages that open with a session and without one: the scheme systems' master services (3§2.1).
import { createFileRoute } from '@tanstack/react-router';
import { sessionQuery } from '../data/session.ts';
import { OpenLayout } from '../shell/open-layout.tsx';

export const Route = createFileRoute('/_open')({
  beforeLoad: ({ context }) => context.queryClient.ensureQueryData(sessionQuery),
  component: OpenLayout,
});
