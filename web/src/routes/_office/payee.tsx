// /payee: Payee Management (2§2.3).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { payeeList } from '../../features/payee/payee-list.ts';
import { PayeeScreen } from '../../features/payee/payee-screen.tsx';

export const Route = createFileRoute('/_office/payee')({ loader: asks(payeeList), component: PayeeScreen });
