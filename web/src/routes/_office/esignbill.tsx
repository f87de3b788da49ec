// E-Sign Bill (3§2.5); `?bill=` opens a bill by its authorization number.
import { createFileRoute } from '@tanstack/react-router';
import { useCallback } from 'react';
import { EsignScreen } from '../../features/esign/esign-screen.tsx';
import { type ChosenBill, chosenBill } from '../../lib/chosen-bill.ts';

export const Route = createFileRoute('/_office/esignbill')({
  validateSearch: (search: Record<string, unknown>): ChosenBill => chosenBill(search),
  component: EsignRoute,
});

function EsignRoute() {
  const { bill } = Route.useSearch();
  const navigate = Route.useNavigate();
  const choose = useCallback(
    (authNo: string | undefined) =>
      void navigate({ search: authNo ? { bill: authNo } : {}, replace: true, resetScroll: false }),
    [navigate],
  );
  return <EsignScreen chosen={bill} onChoose={choose} />;
}
