// /admin: the first screen of finance IT.
import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/administration/home-screen.tsx';

export const Route = createFileRoute('/_admin/admin/')({ component: HomeScreen });
