// /sparsh/agencyddomapping: Agency DDO Mapping (3§2.11).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { mappedAgencyList } from '../../data/mappings.ts';
import { requireUser } from '../../data/session.ts';
import { AgencyMappingScreen } from '../../features/agency-ddo-mapping/agency-mapping-screen.tsx';

export const Route = createFileRoute('/_office/sparsh/agencyddomapping')({
  beforeLoad: requireUser(['SPA']),
  loader: asks(mappedAgencyList),
  component: AgencyMappingScreen,
});
