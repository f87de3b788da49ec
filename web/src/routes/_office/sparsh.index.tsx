// /sparsh: SPA bill entry. With a grant whose scheme details could not be had it says so and asks again; with neither, to /bill
// (3§2.1, decisions.md).
import { createFileRoute, redirect } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { ChosenBill } from '../../features/bill-entry/chosen-bill.tsx';
import { spaEntry } from '../../features/bill-entry/spa-entry.ts';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { useScreenState } from '../../lib/screen-state.ts';
import { entryKey } from '../../lib/unfinished-entries.ts';

const MissingDetails = lazy(async () => ({
  default: (await import('../../features/scheme/missing-details.tsx')).MissingDetails,
}));

export const Route = createFileRoute('/_office/sparsh/')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)) throw redirect({ to: '/bill', replace: true });
  },
  component: SparshScreen,
});

function SparshScreen() {
  const chosen = chosenGrant(useScreenState('/sparsh'));
  if (!chosen) return null;
  if (!chosen.details)
    return (
      <Suspense>
        <MissingDetails grant={chosen.grant} />
      </Suspense>
    );
  return <ChosenBill key={entryKey({ screen: '/sparsh', ...chosen })} parts={spaEntry} chosen={chosen} />;
}
