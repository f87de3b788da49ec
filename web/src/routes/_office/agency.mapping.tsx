// /agency/mapping: Vendor Agency Mapping (2§2.7).
import { createFileRoute } from '@tanstack/react-router';
import { MappingScreen } from '../../features/agency-mapping/mapping-screen.tsx';

export const Route = createFileRoute('/_office/agency/mapping')({ component: MappingScreen });
