// What every account has: its password. ADMIN accounts have no office, but this.
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../data/session.ts';
import { OfficeLayout } from '../shell/office-layout.tsx';

export const Route = createFileRoute('/_account')({
  beforeLoad: requireUser(['D', 'F', 'SPA', 'ADMIN']),
  component: OfficeLayout,
});
