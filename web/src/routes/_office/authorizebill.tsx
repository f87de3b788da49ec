// Authorize Bill (3§2.4); `?list=authorized` shows the authorized ones.
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { normalDesks } from '../../data/desk-family.ts';
import { AuthorizeScreen } from '../../features/authorize/authorize-screen.tsx';
import { billDetails } from '../../features/authorize/details-windows.ts';

export const Route = createFileRoute('/_office/authorizebill')({
  validateSearch: (search: Record<string, unknown>): { list?: 'authorized' } =>
    search['list'] === 'authorized' ? { list: 'authorized' } : {},
  loader: asks(normalDesks.lists.confirm),
  component: AuthorizeRoute,
});

function AuthorizeRoute() {
  const { list } = Route.useSearch();
  return <AuthorizeScreen family={normalDesks} view={list ?? 'waiting'} details={billDetails} />;
}
