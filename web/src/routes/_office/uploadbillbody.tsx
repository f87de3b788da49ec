// Upload Bill Body (3§2.5); `?bill=` chooses a bill by its authorization number.
import { createFileRoute } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { normalDesks } from '../../data/desk-family.ts';
import { BodyScreen } from '../../features/bill-body/body-screen.tsx';
import { chosenBill } from '../../lib/chosen-bill.ts';
import { useChooseBill } from '../../lib/use-choose-bill.ts';

export const Route = createFileRoute('/_office/uploadbillbody')({
  validateSearch: chosenBill,
  loader: asks(normalDesks.lists.authorized, normalDesks.lists.uploads),
  component: BodyRoute,
});

function BodyRoute() {
  const { bill } = Route.useSearch();
  const choose = useChooseBill(Route.fullPath);
  return <BodyScreen family={normalDesks} chosen={bill} onChoose={choose} />;
}
