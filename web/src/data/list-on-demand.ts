// A list that only becomes longer (decisions.md, Lists by state): read as far as somebody looks, and whole where somebody
// asks for all of it, for an export, or searches it.
import { useCallback, useEffect, useState } from 'react';
import { type GrowingListState, useGrowingList, type WholeList } from './whole-list.ts';

export interface ListOnDemand<Row> extends GrowingListState<Row> {
  /** All of it is wanted; it goes on by itself to the end. */
  readonly isReadingAll: boolean;
  readonly readAll: () => void;
}

export function useListOnDemand<Row>(list: WholeList<Row>, isSearched = false): ListOnDemand<Row> {
  const growing = useGrowingList(list);
  const [wantsAll, setWantsAll] = useState(false);
  const isReadingAll = wantsAll || isSearched;
  const { isComplete, readMore } = growing;
  useEffect(() => {
    if (isReadingAll && !isComplete) readMore();
  }, [isReadingAll, isComplete, readMore]);
  return { ...growing, isReadingAll, readAll: useCallback(() => setWantsAll(true), []) };
}
