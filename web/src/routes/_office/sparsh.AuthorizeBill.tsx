// Authorize Sparsh Bill, for SPA accounts (3§2.1, 3§2.4); `?list=authorized` shows the authorized ones.
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { sparshDesks } from '../../data/desk-family.ts';
import { requireUser } from '../../data/session.ts';
import { AuthorizeScreen } from '../../features/authorize/authorize-screen.tsx';
import { billDetails } from '../../features/authorize/details-windows.ts';

export const Route = createFileRoute('/_office/sparsh/AuthorizeBill')({
  beforeLoad: requireUser(['SPA']),
  validateSearch: (search: Record<string, unknown>): { list?: 'authorized' } =>
    search['list'] === 'authorized' ? { list: 'authorized' } : {},
  loader: asks(sparshDesks.lists.confirm),
  component: SparshAuthorizeRoute,
});

function SparshAuthorizeRoute() {
  const { list } = Route.useSearch();
  return <AuthorizeScreen family={sparshDesks} view={list ?? 'waiting'} details={billDetails} />;
}
