// Upload Bill Body (3§2.5); `?bill=` chooses a bill by its authorization number.
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { BodyScreen } from '../../features/bill-body/body-screen.tsx';
import { type ChosenBill, chosenBill } from '../../lib/chosen-bill.ts';

export const Route = createFileRoute('/_office/uploadbillbody')({
  validateSearch: (search: Record<string, unknown>): ChosenBill => chosenBill(search),
  component: BodyRoute,
});

function BodyRoute() {
  const { bill } = Route.useSearch();
  const navigate = Route.useNavigate();
  const choose = useCallback(
    (authNo: string | undefined) =>
      void navigate({ search: authNo ? { bill: authNo } : {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return <BodyScreen chosen={bill} onChoose={choose} />;
}
