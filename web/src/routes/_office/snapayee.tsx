// /snapayee: SNA Payee Master (2§2.5).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { snaMasterList } from '../../features/sna-payee/sna-list.ts';
import { SnaPayeeScreen } from '../../features/sna-payee/sna-payee-screen.tsx';

export const Route = createFileRoute('/_office/snapayee')({
  loader: asks(snaMasterList),
  component: SnaPayeeScreen,
});
