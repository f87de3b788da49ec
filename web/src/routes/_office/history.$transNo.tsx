// The history of a bill by its transaction number (decisions.md, Life of a bill).
import { createFileRoute } from '@tanstack/react-router';
import { HistoryScreen } from '../../features/history/history-screen.tsx';

export const Route = createFileRoute('/_office/history/$transNo')({ component: HistoryRoute });

function HistoryRoute() {
  const { transNo } = Route.useParams();
  return <HistoryScreen key={transNo} transNo={transNo} />;
}
