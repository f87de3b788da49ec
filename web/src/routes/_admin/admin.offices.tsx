// Offices and their settings.
import { createFileRoute } from '@tanstack/react-router';
import { OfficeScreen } from '../../features/administration/office-screen.tsx';

export const Route = createFileRoute('/_admin/admin/offices')({ component: OfficeScreen });
