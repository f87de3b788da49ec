// What the login left unfinished, in this tab or on any machine; known once the portal has answered, or could not.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { allUnfinished, type OfferedEntry } from '../../data/offered-entries.ts';
import { entryOwner, useOfficer } from '../../data/session.ts';
import { unfinishedQuery } from '../../data/unfinished.ts';
import { useUnfinished } from '../../lib/unfinished-entries.ts';

export interface UnfinishedBills {
  readonly entries: readonly OfferedEntry[];
  readonly isKnown: boolean;
}

export function useUnfinishedBills(): UnfinishedBills {
  const own = useUnfinished(entryOwner(useOfficer()));
  const { data, isPending } = useQuery(unfinishedQuery);
  const entries = useMemo(() => allUnfinished(own, data), [own, data]);
  return { entries, isKnown: !isPending };
}
