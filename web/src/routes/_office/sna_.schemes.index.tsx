// /sna/schemes: the schemes of the office, each leading to its allotment (3§2.10).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { grantList } from '../../data/grants.ts';
import { SchemesScreen } from '../../features/sanction/schemes-screen.tsx';

export const Route = createFileRoute('/_office/sna_/schemes/')({
  loader: asks(grantList),
  component: SchemesScreen,
});
