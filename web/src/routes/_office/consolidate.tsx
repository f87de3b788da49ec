// Consolidate Bill (3§2.7).
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../data/session.ts';
import { ConsolidateScreen } from '../../features/consolidate/consolidate-screen.tsx';

export const Route = createFileRoute('/_office/consolidate')({
  beforeLoad: requireUser(['SPA']),
  component: ConsolidateScreen,
});
