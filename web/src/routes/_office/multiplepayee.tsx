// /multiplepayee: Multiple Payee Master (2§2.4).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { masterList } from '../../features/multiple-payee/multiple-list.ts';
import { MultiplePayeeScreen } from '../../features/multiple-payee/multiple-payee-screen.tsx';

export const Route = createFileRoute('/_office/multiplepayee')({
  loader: asks(masterList),
  component: MultiplePayeeScreen,
});
