// The guard and the frame of the screens of finance IT, under /admin (decisions.md, Accounts).
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../data/session.ts';
import { OfficeLayout } from '../shell/office-layout.tsx';

export const Route = createFileRoute('/_admin')({
  beforeLoad: requireUser(['ADMIN']),
  component: OfficeLayout,
});
