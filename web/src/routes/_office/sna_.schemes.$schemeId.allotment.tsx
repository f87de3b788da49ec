// /sna/schemes/{schemeId}/allotment: the mother sanctions of a scheme, by its code, and their limits (3§2.10).
import { createFileRoute } from '@tanstack/react-router';
import { AllotmentScreen } from '../../features/sanction/allotment-screen.tsx';

export const Route = createFileRoute('/_office/sna_/schemes/$schemeId/allotment')({
  component: AllotmentRoute,
});

function AllotmentRoute() {
  const { schemeId } = Route.useParams();
  return <AllotmentScreen key={schemeId} schemecd={schemeId} />;
}
