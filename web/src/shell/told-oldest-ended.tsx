// The login ended another session of the officer, who may not know of it: the first screen says so (decisions.md, Sessions).
import { otherSessionsText } from '@portal/domain/session/other-sessions-texts';
import { sessionLimits } from '@portal/domain/session/schema';
import { useEffect } from 'react';
import { useToast } from '../components/toast.tsx';
import { wasOldestSessionEnded } from '../lib/told-after-login.ts';
import { newsWords } from '../texts/en/news.ts';

export const useToldOldestEnded = (): void => {
  const toast = useToast();
  useEffect(() => {
    if (wasOldestSessionEnded()) toast(<OldestSessionEnded />, 'warn');
  }, [toast]);
};

/** A plain link: toasts are drawn outside the router. */
const OldestSessionEnded = () => (
  <>
    {otherSessionsText.oldestSessionEnded(sessionLimits.atMost)}{' '}
    <a href="/sessions">{newsWords.seeSessions}</a>
  </>
);
