// Requests to enrol signatories of NREGA's files (3§2.12).
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../data/session.ts';
import { DscScreen } from '../../features/dsc/dsc-screen.tsx';

export const Route = createFileRoute('/_office/nrega/DSC')({
  beforeLoad: requireUser(['D', 'F', 'SPA']),
  component: DscScreen,
});
