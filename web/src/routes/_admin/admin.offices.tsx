// Offices and their settings.
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { officeList } from '../../features/administration/lists.ts';
import { OfficeScreen } from '../../features/administration/office-screen.tsx';

export const Route = createFileRoute('/_admin/admin/offices')({
  loader: asks(officeList),
  component: OfficeScreen,
});
