// The warning a minute before the logout, and the watch behind it; runs on every guarded screen (3§2.2).
import { sessionText } from '@portal/domain/session/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { sessionQuery } from '../data/session.ts';
import { shellWords } from '../texts/en/shell.ts';
import { watchInactivity } from './inactivity.ts';
import { logOutIdle } from './leave.ts';
import { useLogOut } from './use-log-out.ts';

export function InactivityWarning() {
  const [isWarning, setWarning] = useState(false);
  const watch = useRef<ReturnType<typeof watchInactivity> | undefined>(undefined);
  const queryClient = useQueryClient();
  const logOut = useLogOut();

  useEffect(() => {
    watch.current = watchInactivity({
      onWarning: setWarning,
      onIdle: () => void logOutIdle(),
      renew: () => void queryClient.invalidateQueries(sessionQuery),
    });
    return watch.current.stop;
  }, [queryClient]);

  return (
    <Dialog
      open={isWarning}
      onClose={() => watch.current?.active()}
      title={shellWords.youStillThere}
      size="small"
      role="alertdialog"
      describedBy="inactivity-text"
      foot={
        <>
          <Button variant="primary" onClick={() => watch.current?.active()}>
            {shellWords.staySigned}
          </Button>
          <Button onClick={() => void logOut().catch(() => logOutIdle())}>{shellWords.logout}</Button>
        </>
      }
    >
      <p id="inactivity-text">{sessionText.inactivityWarning}</p>
    </Dialog>
  );
}
