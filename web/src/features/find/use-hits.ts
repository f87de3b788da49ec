// What is found for what is typed, as soon as each part of it is there.
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { errorMessage } from '../../data/api-error.ts';
import { findQuery, shortestFind } from '../../data/find.ts';
import { grantList } from '../../data/grants.ts';
import { isFinal, useOfficer } from '../../data/session.ts';
import { useWholeList } from '../../data/whole-list.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { type Hit, type HitKind, hitsOf, isPlacesOnly, type Place, plainTyped } from './hits.ts';

/** Long enough for the next key of somebody who types. */
const restMs = 120;

interface Hits {
  readonly hits: readonly Hit[];
  /** Of all kinds. */
  readonly all: readonly Hit[];
  readonly kind: HitKind | undefined;
  readonly setKind: (kind: HitKind | undefined) => void;
  readonly isReading: boolean;
  readonly error: string | undefined;
}

export const useHits = (typed: string, places: readonly Place[], isOffice: boolean): Hits => {
  const officer = useOfficer();
  const [kind, setKind] = useState<HitKind | undefined>(undefined);
  const plain = plainTyped(typed);
  const asked = useDebounced(plain, restMs);
  const isAsked = isOffice && !isPlacesOnly(typed);
  const isLong = plain.length >= shortestFind;
  const found = useQuery(findQuery(asked, isAsked));
  const grants = useWholeList(grantList, isOffice);
  const isShown = isAsked && isLong;
  const all = useMemo(
    () =>
      hitsOf(typed, {
        bills: (isShown && found.data?.bills) || [],
        payees: (isShown && found.data?.payees) || [],
        grants: grants.rows ?? [],
        places,
        isOffice,
        isFinal: isFinal(officer),
      }),
    [typed, isShown, found.data, grants.rows, places, isOffice, officer],
  );
  return {
    all,
    hits: kind === undefined ? all : all.filter((hit) => hit.kind === kind),
    kind,
    setKind,
    isReading: isShown && (asked !== plain || found.isFetching),
    error: isShown && found.error ? errorMessage(found.error) : undefined,
  };
};
