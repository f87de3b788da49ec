// /sna/ddomapping: SNA DDO Mapping (3§2.9).
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../data/session.ts';
import { DdoMappingScreen } from '../../features/ddo-mapping/ddo-mapping-screen.tsx';

export const Route = createFileRoute('/_office/sna_/ddomapping')({
  beforeLoad: requireUser(['SPA']),
  component: DdoMappingScreen,
});
