// Upload Bill Body of consolidated bills (3§2.7); `?bill=` chooses a bill by its authorization number.
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { requireUser } from '../../data/session.ts';
import { BodyScreen } from '../../features/bill-body/body-screen.tsx';
import { chosenBill } from '../../lib/chosen-bill.ts';
import { useChooseBill } from '../../lib/use-choose-bill.ts';

export const Route = createFileRoute('/_office/consolidatedbill/billbody')({
  beforeLoad: requireUser(['SPA']),
  validateSearch: chosenBill,
  loader: asks(consolidatedDesks.lists.authorized, consolidatedDesks.lists.uploads),
  component: BodyRoute,
});

function BodyRoute() {
  const { bill } = useSearch({ from: '/_office/consolidatedbill/billbody' });
  const choose = useChooseBill('/consolidatedbill/billbody');
  return <BodyScreen family={consolidatedDesks} chosen={bill} onChoose={choose} />;
}
