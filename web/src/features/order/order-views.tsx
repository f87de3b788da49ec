// The views of a list of orders, each with its count: what waits, what failed, what became a bill.
import { useState } from 'react';
import { listViews } from '../../components/table/list-views.tsx';
import type { ListViews } from '../../components/table/table-view.ts';
import { formatCount } from '../../lib/format-count.ts';

interface View<Row> {
  readonly label: string;
  readonly holds: (row: Row) => boolean;
}

export interface OrderViewsProps<Row, Name extends string> {
  /** Names them for a screen reader. */
  label: string;
  views: Readonly<Record<Name, View<Row>>>;
  all: readonly Row[];
  view: Name;
  onView: (view: Name) => void;
}

interface OrderView<Name extends string> {
  readonly view: Name;
  readonly setView: (view: Name) => void;
  /** The views of the list that a login has saved: each knows which of these was shown. */
  readonly saved: ListViews;
}

/** The view that the way to the list names in its hash, else the first; then what the officer chooses. */
export const useOrderView = <Name extends string>(
  list: string,
  views: Readonly<Record<Name, unknown>>,
  first: Name,
): OrderView<Name> => {
  const named = (asked: string | undefined) => (Object.keys(views) as Name[]).find((name) => name === asked);
  const [view, setView] = useState<Name>(() => named(location.hash.slice(1)) ?? first);
  const saved: ListViews = {
    ...listViews(list),
    chosen: { view },
    show: (wanted, chosen, table) => {
      setView(named(chosen['view']) ?? view);
      table.onView(wanted);
      return [];
    },
  };
  return { view, setView, saved };
};

export const OrderViews = <Row, Name extends string>(props: OrderViewsProps<Row, Name>) => {
  const { label, views, all, view, onView } = props;
  return (
    <nav className="views" aria-label={label}>
      {(Object.keys(views) as Name[]).map((name) => (
        <a
          key={name}
          href={`#${name}`}
          aria-current={name === view ? 'page' : undefined}
          onClick={(event) => {
            event.preventDefault();
            onView(name);
          }}
        >
          {views[name].label}{' '}
          <span className="count">{formatCount(all.filter(views[name].holds).length)}</span>
        </a>
      ))}
    </nav>
  );
};
