// The saved views of a list around which its screen chooses something too: what is searched, which year is shown.
import { useEffect, useState } from 'react';
import { ViewsMenu } from './list-views.tsx';
import type { Chosen, ListViews, TableView } from './table-view.ts';

export interface AroundList {
  readonly chosen: Chosen;
  /** What of it can be chosen yet, and in words what cannot. */
  readonly offered: (chosen: Chosen) => { readonly chosen: Chosen; readonly missing: readonly string[] };
  readonly choose: (chosen: Chosen) => void;
}

const isAlike = (one: Chosen, other: Chosen): boolean =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/** By the name under which they are kept. The screen draws the table anew for what is chosen. */
export function useListViews(list: string, { chosen, offered, choose }: AroundList): ListViews {
  const [start, setStart] = useState<{ readonly view: TableView; readonly from: Chosen } | undefined>(
    undefined,
  );
  // the table that was drawn anew has begun with it
  useEffect(() => {
    if (start && !isAlike(start.from, chosen)) setStart(undefined);
  }, [start, chosen]);
  return {
    list,
    chosen,
    start: start?.view,
    show: (view, wanted, table) => {
      const found = offered(wanted);
      if (isAlike(found.chosen, chosen)) table.onView(view);
      else {
        setStart({ view, from: chosen });
        choose(found.chosen);
      }
      return found.missing;
    },
    Menu: ViewsMenu,
  };
}
