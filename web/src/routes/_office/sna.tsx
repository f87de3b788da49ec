// /sna: SNA bill entry; needs grant and scheme details in navigation state, else Available Schemes (1§2).
import { createFileRoute, redirect } from '@tanstack/react-router';
import { ChosenBill } from '../../features/bill-entry/chosen-bill.tsx';
import { snaEntry } from '../../features/bill-entry/sna-entry.ts';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { useScreenState } from '../../lib/screen-state.ts';
import { entryKey } from '../../lib/unfinished-entries.ts';

export const Route = createFileRoute('/_office/sna')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)?.details) throw redirect({ to: '/bill', replace: true });
  },
  component: SnaScreen,
});

function SnaScreen() {
  const chosen = chosenGrant(useScreenState('/sna'));
  if (!chosen) return null;
  return <ChosenBill key={entryKey({ screen: '/sna', ...chosen })} parts={snaEntry} chosen={chosen} />;
}
