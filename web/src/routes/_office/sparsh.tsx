// /sparsh: with a grant whose scheme details could not be had it says so and asks again; with neither, to /bill (decisions.md).
import { createFileRoute, redirect, useLocation } from '@tanstack/react-router';
import { MissingDetails } from '../../features/scheme/missing-details.tsx';
import { chosenGrant } from '../../lib/chosen-grant.ts';

export const Route = createFileRoute('/_office/sparsh')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)) throw redirect({ to: '/bill', replace: true });
  },
  component: SparshScreen,
});

function SparshScreen() {
  const chosen = chosenGrant(useLocation({ select: (location) => location.state }));
  return chosen ? <MissingDetails grant={chosen.grant} /> : null;
}
