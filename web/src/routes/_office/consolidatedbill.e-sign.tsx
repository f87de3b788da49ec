// E-Sign Consolidated Bill (3§2.7); `?bill=` opens a bill by its authorization number.
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { asks } from '../../data/ask-ahead.ts';
import { consolidatedDesks } from '../../data/consolidated-desks.ts';
import { requireUser } from '../../data/session.ts';
import { EsignScreen } from '../../features/esign/esign-screen.tsx';
import { chosenBill } from '../../lib/chosen-bill.ts';
import { useChooseBill } from '../../lib/use-choose-bill.ts';

export const Route = createFileRoute('/_office/consolidatedbill/e-sign')({
  beforeLoad: requireUser(['SPA']),
  validateSearch: chosenBill,
  loader: asks(consolidatedDesks.lists.authorized, consolidatedDesks.lists.uploads),
  component: EsignRoute,
});

function EsignRoute() {
  const { bill } = useSearch({ from: '/_office/consolidatedbill/e-sign' });
  const choose = useChooseBill('/consolidatedbill/e-sign');
  return <EsignScreen family={consolidatedDesks} chosen={bill} onChoose={choose} />;
}
