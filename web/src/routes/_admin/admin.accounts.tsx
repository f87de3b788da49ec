// Accounts of officers and of finance IT.
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { AccountScreen } from '../../features/administration/account-screen.tsx';
import { accountList } from '../../features/administration/lists.ts';

export const Route = createFileRoute('/_admin/admin/accounts')({
  loader: asks(accountList),
  component: AccountScreen,
});
