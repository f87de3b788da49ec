// The runs that the screen follows: those under way and failed ones, and those that were under way when it last looked,
// until it is known what became of them.
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { RunPanelProps } from '../../components/consolidation/run-panel.tsx';
import { billQueryKeys } from '../../data/bill-lists.ts';
import { isUnderWay, type Run, runList, runQuery } from '../../data/consolidation.ts';
import { useWholeList, type WholeListState } from '../../data/whole-list.ts';

export interface Runs extends RunPanelProps {
  readonly list: WholeListState<Run>;
}

export function useRuns(): Runs {
  const list = useWholeList(runList);
  const cache = useQueryClient();
  const [followed, setFollowed] = useState<readonly string[]>([]);
  const follow = useCallback(
    (id: string) => setFollowed((ids) => (ids.includes(id) ? ids : [...ids, id])),
    [],
  );
  const forget = useCallback((id: string) => setFollowed((ids) => ids.filter((one) => one !== id)), []);
  const { rows } = list;
  useEffect(() => {
    for (const run of rows ?? [])
      if (run.state === 'claiming' || run.state === 'assembling') follow(run.consolidation_id);
  }, [rows, follow]);

  const listed = new Set(rows?.map((run) => run.consolidation_id));
  const left = followed.filter((id) => !listed.has(id));
  const answers = useQueries({ queries: left.map(runQuery) });
  const found = answers.flatMap(({ data }) => (data ? [data] : []));
  const made = found.filter(({ state }) => state === 'done');
  const madeCount = made.length;
  useEffect(() => {
    if (madeCount > 0)
      for (const name of billQueryKeys)
        if (name !== 'consolidations') void cache.invalidateQueries({ queryKey: [name] });
  }, [madeCount, cache]);
  return {
    list,
    open: [...found.filter(isUnderWay), ...(rows ?? [])],
    made,
    follow,
    forget,
  };
}
