// Logout as the officer chooses it: asks first where it would lose typed work, in this tab or in another one.
import { sessionText } from '@portal/domain/session/texts';
import { useConfirm } from '../components/dialog/confirm-dialog.tsx';
import { shellWords } from '../texts/en/shell.ts';
import { logOut, lostByLogout } from './leave.ts';

/** Throws when the portal could not be reached: the session is still open then. */
export const useLogOut = (): (() => Promise<void>) => {
  const confirm = useConfirm();
  return async () => {
    const lost = await lostByLogout();
    const question = {
      title: shellWords.logout,
      message: [...lost, sessionText.logoutLoses].join(' '),
      confirmLabel: shellWords.logout,
      danger: true,
    };
    if (lost.length === 0 || (await confirm(question))) await logOut();
  };
};
