// /sna: SNA bill entry; needs grant and scheme details in navigation state, else Available Schemes (1§2).
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { ChosenBill } from '../../features/bill-entry/chosen-bill.tsx';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { entryKey } from '../../lib/unfinished-entries.ts';

export const Route = createFileRoute('/_office/sna')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)?.details) throw redirect({ to: '/bill', replace: true });
  },
  component: SnaScreen,
});

function SnaScreen() {
  const state = useLocation({ select: (location) => location.state });
  const navigate = Route.useNavigate();
  const chosen = chosenGrant(state);
  if (!chosen) return null;
  return (
    <ChosenBill
      key={entryKey({ screen: '/sna', ...chosen })}
      kind="sna"
      chosen={chosen}
      onSubmitted={(transNo) => void navigate({ to: '/bill', replace: true, state: { submitted: transNo } })}
    />
  );
}
