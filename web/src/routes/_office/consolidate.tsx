// Consolidate Bill (3§2.7).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { consolidatableGroups, runList } from '../../data/consolidation.ts';
import { requireUser } from '../../data/session.ts';
import { ConsolidateScreen } from '../../features/consolidate/consolidate-screen.tsx';

export const Route = createFileRoute('/_office/consolidate')({
  beforeLoad: requireUser(['SPA']),
  loader: asks(consolidatableGroups, runList),
  component: ConsolidateScreen,
});
