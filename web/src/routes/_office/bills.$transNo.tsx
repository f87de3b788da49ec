// The page of a bill by its transaction number (decisions.md, One page a bill).
import { createFileRoute } from '@tanstack/react-router';
import { BillScreen } from '../../features/bill-page/bill-screen.tsx';

export const Route = createFileRoute('/_office/bills/$transNo')({ component: BillRoute });

function BillRoute() {
  const { transNo } = Route.useParams();
  return <BillScreen key={transNo} transNo={transNo} />;
}
