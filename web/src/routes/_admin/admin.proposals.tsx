// What one ADMIN account proposed and another confirms.
import { createFileRoute } from '@tanstack/react-router';
import { ProposalScreen } from '../../features/administration/proposal-screen.tsx';

export const Route = createFileRoute('/_admin/admin/proposals')({ component: ProposalScreen });
