// Expenditures of PMGSY (3§2.12).
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../data/session.ts';
import { ExpenditureScreen } from '../../features/order/expenditure-screen.tsx';

export const Route = createFileRoute('/_office/pmgsy/paymentDetails')({
  beforeLoad: requireUser(['D', 'F', 'SPA']),
  component: ExpenditureScreen,
});
