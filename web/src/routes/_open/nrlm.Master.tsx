// The master services of NRLM by hand (3§2.12).
import { createFileRoute } from '@tanstack/react-router';
import { MasterScreen } from '../../features/partner-master/master-screen.tsx';
import { chosenCall } from '../../lib/chosen-call.ts';

export const Route = createFileRoute('/_open/nrlm/Master')({
  validateSearch: chosenCall,
  component: Screen,
});

function Screen() {
  return <MasterScreen system="nrlm" name={Route.useSearch().call} />;
}
