// A list that others change too, the treasury among them: when its rows were last answered, read again every minute while an officer
// is active, and at once when the window is looked at again. It never keeps the session of an officer who is gone.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { lastActiveMs } from '../lib/last-active.ts';
import { serverTime } from './server-clock.ts';
import type { WholeList } from './whole-list.ts';

const freshMs = 60_000;
/** Who did nothing for so long may be gone: then the list waits. */
const attentiveMs = 5 * 60_000;

/** When the list was last answered, by the server's clock; undefined until it was. The list is a constant: its key is compared. */
export function useKeptFresh({ queryKey }: Pick<WholeList<never>, 'queryKey'>): Date | undefined {
  const client = useQueryClient();
  const state = () => client.getQueryState(queryKey);
  const answeredMs = useSyncExternalStore(
    (changed) => client.getQueryCache().subscribe(changed),
    () => state()?.dataUpdatedAt ?? 0,
  );
  useEffect(() => {
    const refresh = () => {
      const now = client.getQueryState(queryKey);
      // one that is read, or could not be, has its own way on
      if (now?.status === 'success' && now.fetchStatus === 'idle')
        void client.refetchQueries({ queryKey, exact: true });
    };
    const seen = () => {
      if (document.visibilityState === 'visible') refresh();
    };
    const timer = setInterval(() => {
      const isAttended = document.visibilityState === 'visible' && Date.now() - lastActiveMs() < attentiveMs;
      const age = Date.now() - (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0);
      if (isAttended && age >= freshMs / 2) refresh();
    }, freshMs);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, queryKey]);
  return answeredMs === 0 ? undefined : serverTime(answeredMs);
}
