// Payment advices of NRLM (3§2.12).
import { createFileRoute } from '@tanstack/react-router';
import { keptAdvices } from '../../data/advices.ts';
import { asks } from '../../data/ask-ahead.ts';
import { requireUser } from '../../data/session.ts';
import { AdviceScreen } from '../../features/order/advice-screen.tsx';

export const Route = createFileRoute('/_office/nrlm/payment-advise')({
  beforeLoad: requireUser(['D', 'F', 'SPA']),
  loader: asks(keptAdvices),
  component: AdviceScreen,
});
