// Files of NREGA (3§2.12).
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { ftoList } from '../../data/orders.ts';
import { requireUser } from '../../data/session.ts';
import { FtoScreen } from '../../features/order/fto-screen.tsx';
import { screensWords } from '../../texts/en/screens.ts';

export const Route = createFileRoute('/_office/nrega/FTO')({
  beforeLoad: requireUser(['D', 'F', 'SPA']),
  loader: asks(ftoList(undefined)),
  component: () => <FtoScreen context={screensWords.pulledFromNregaEvery} />,
});
