// The look-up of a list of employees on the screen: running with its progress, ended with what came of each, retried for those
// that failed, or cancelled.
import type { WantedEmployee } from '@portal/domain/bill/employee-list';
import { useEffect, useRef, useState } from 'react';
import { type LookedUp, lookUpAll } from './employee-look-up.ts';

export interface LookUpRun {
  /** How many of how many were asked for; undefined while nothing runs. */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  /** What came of each; undefined before the first run has ended. */
  readonly results: readonly LookedUp[] | undefined;
  /** Answers what came of it, or undefined where it was cancelled. */
  readonly start: (wanted: readonly WantedEmployee[]) => Promise<readonly LookedUp[] | undefined>;
  readonly retry: () => Promise<readonly LookedUp[] | undefined>;
  readonly cancel: () => void;
  readonly forget: () => void;
}

export function useLookUp(): LookUpRun {
  const [progress, setProgress] = useState<LookUpRun['progress']>(undefined);
  const [results, setResults] = useState<readonly LookedUp[] | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (wanted: readonly WantedEmployee[], merge: (fresh: LookedUp[]) => LookedUp[]) => {
    const controller = new AbortController();
    running.current = controller;
    setProgress({ done: 0, of: wanted.length });
    try {
      const fresh = await lookUpAll(wanted, controller.signal, (done) =>
        setProgress({ done, of: wanted.length }),
      );
      const all = merge(fresh);
      setResults(all);
      return all;
    } catch (error) {
      if (!controller.signal.aborted) throw error;
      return undefined;
    } finally {
      if (running.current === controller) setProgress(undefined);
    }
  };
  return {
    progress,
    results,
    start: (wanted) => run(wanted, (fresh) => fresh),
    retry: () => {
      const before = results ?? [];
      const again = before.filter(({ canRetry }) => canRetry).map(({ wanted }) => wanted);
      return run(again, (fresh) => {
        const byEin = new Map(fresh.map((one) => [one.wanted.ein, one]));
        return before.map((one) => byEin.get(one.wanted.ein) ?? one);
      });
    },
    cancel: () => running.current?.abort(),
    forget: () => setResults(undefined),
  };
}
