// /agency/mapping: Vendor Agency Mapping (2§2.7).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { agencyList } from '../../data/suppliers.ts';
import { MappingScreen } from '../../features/agency-mapping/mapping-screen.tsx';

export const Route = createFileRoute('/_office/agency/mapping')({
  loader: asks(agencyList),
  component: MappingScreen,
});
