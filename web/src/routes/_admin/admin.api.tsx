// The calls of finance IT, described.
import { createFileRoute } from '@tanstack/react-router';
import { ApiScreen } from '../../features/administration/api-screen.tsx';

export const Route = createFileRoute('/_admin/admin/api')({ component: ApiScreen });
