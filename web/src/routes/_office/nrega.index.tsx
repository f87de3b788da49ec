// /nrega: the files of the chosen grant's scheme; without a grant all files of the office (decisions.md).
import { createFileRoute, redirect } from '@tanstack/react-router';
import { FtoScreen } from '../../features/order/fto-screen.tsx';
import { chosenGrant } from '../../lib/chosen-grant.ts';
import { useScreenState } from '../../lib/screen-state.ts';
import { screensWords } from '../../texts/en/screens.ts';

export const Route = createFileRoute('/_office/nrega/')({
  beforeLoad: ({ location }) => {
    if (!chosenGrant(location.state)) throw redirect({ to: '/nrega/FTO', replace: true });
  },
  component: NregaScreen,
});

function NregaScreen() {
  const chosen = chosenGrant(useScreenState('/nrega'));
  if (!chosen) return null;
  const slsCode = chosen.details?.state_linked_scheme_code ?? undefined;
  return (
    <FtoScreen
      slsCode={slsCode}
      context={screensWords.files(
        chosen.grant.scheme_nm,
        slsCode === undefined ? '' : screensWords.sls(slsCode),
      )}
    />
  );
}
