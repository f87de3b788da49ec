// Accounts of officers and of finance IT.
import { createFileRoute } from '@tanstack/react-router';
import { AccountScreen } from '../../features/administration/account-screen.tsx';

export const Route = createFileRoute('/_admin/admin/accounts')({ component: AccountScreen });
