// /sparsh: with a grant whose scheme details could not be had it says so and asks again; with neither, to /bill (decisions.md).
import { createFileRoute, redirect } from '@tanstack/react-router';
import { MissingDetails } from '../../features/scheme/missing-details.tsx';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { useScreenState } from '../../lib/screen-state.ts';

export const Route = createFileRoute('/_office/sparsh')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)) throw redirect({ to: '/bill', replace: true });
  },
  component: SparshScreen,
});

function SparshScreen() {
  const chosen = chosenGrant(useScreenState('/sparsh'));
  return chosen ? <MissingDetails grant={chosen.grant} /> : null;
}
