// Authorize Consolidated Bill (3§2.7); `?list=authorized` shows the authorized ones.
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { requireUser } from '../../data/session.ts';
import { AuthorizeScreen } from '../../features/authorize/authorize-screen.tsx';
import { consolidatedDetails } from '../../features/authorize/details-windows.ts';

export const Route = createFileRoute('/_office/consolidatedbill/authorize')({
  beforeLoad: requireUser(['SPA']),
  validateSearch: (search: Record<string, unknown>): { list?: 'authorized' } =>
    search['list'] === 'authorized' ? { list: 'authorized' } : {},
  loader: asks(consolidatedDesks.lists.confirm),
  component: AuthorizeRoute,
});

function AuthorizeRoute() {
  const { list } = useSearch({ from: '/_office/consolidatedbill/authorize' });
  return (
    <AuthorizeScreen family={consolidatedDesks} view={list ?? 'waiting'} details={consolidatedDetails} />
  );
}
