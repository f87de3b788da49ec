// /preparebill: pay bill entry (objects 01 and 07) on the grant in navigation state, else Available Schemes (decisions.md).
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChosenBill } from '../../features/bill-entry/chosen-bill.tsx';
import { payEntry } from '../../features/bill-entry/pay-entry.ts';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { useScreenState } from '../../lib/screen-state.ts';
import { entryKey } from '../../lib/unfinished-entries.ts';

export const Route = createFileRoute('/_office/preparebill')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)) throw redirect({ to: '/bill', replace: true });
  },
  component: PayBillScreen,
});

function PayBillScreen() {
  const chosen = chosenGrant(useScreenState('/preparebill'));
  if (!chosen) return null;
  return (
    <ChosenBill key={entryKey({ screen: '/preparebill', ...chosen })} parts={payEntry} chosen={chosen} />
  );
}
