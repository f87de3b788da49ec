// /nonbudgetedbill: Non Budgeted GPF/GIS bill entry on the head in navigation state, else the list of heads (2§2).
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChosenBill } from '../../features/bill-entry/chosen-bill.tsx';
import { gpfEntry } from '../../features/bill-entry/gpf-entry.ts';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { useScreenState } from '../../lib/screen-state.ts';
import { entryKey } from '../../lib/unfinished-entries.ts';

export const Route = createFileRoute('/_office/nonbudgetedbill')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)) throw redirect({ to: '/commonheadbill', replace: true });
  },
  component: NonBudgetedScreen,
});

function NonBudgetedScreen() {
  const chosen = chosenGrant(useScreenState('/nonbudgetedbill'));
  if (!chosen) return null;
  return (
    <ChosenBill key={entryKey({ screen: '/nonbudgetedbill', ...chosen })} parts={gpfEntry} chosen={chosen} />
  );
}
