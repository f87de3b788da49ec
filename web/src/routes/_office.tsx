// The guard and the frame of all screens for D, F and SPA (3§2.1). SPA-only screens add `requireUser(['SPA'])` of their own.
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../data/session.ts';
import { OfficeLayout } from '../shell/office-layout.tsx';

export const Route = createFileRoute('/_office')({
  beforeLoad: requireUser(['D', 'F', 'SPA']),
  component: OfficeLayout,
});
