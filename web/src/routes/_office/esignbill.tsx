// E-Sign Bill (3§2.5); `?bill=` opens a bill by its authorization number.
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { normalDesks } from '../../data/desk-family.ts';
import { EsignScreen } from '../../features/esign/esign-screen.tsx';
import { chosenBill } from '../../lib/chosen-bill.ts';
import { useChooseBill } from '../../lib/use-choose-bill.ts';

export const Route = createFileRoute('/_office/esignbill')({
  validateSearch: chosenBill,
  loader: asks(normalDesks.lists.authorized, normalDesks.lists.uploads),
  component: EsignRoute,
});

function EsignRoute() {
  const { bill } = Route.useSearch();
  const choose = useChooseBill(Route.fullPath);
  return <EsignScreen family={normalDesks} chosen={bill} onChoose={choose} />;
}
