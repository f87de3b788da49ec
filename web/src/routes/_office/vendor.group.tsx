// /vendor/group: Group Master (2§2.8).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { groupList } from '../../data/suppliers.ts';
import { GroupScreen } from '../../features/supplier-group/group-screen.tsx';

export const Route = createFileRoute('/_office/vendor/group')({
  loader: asks(groupList),
  component: GroupScreen,
});
