// The saved views of a list (decisions.md, Saved views): what opens them comes behind the list.
import { later } from '../later.tsx';
import type { Chosen, ListViews } from './table-view.ts';

export const ViewsMenu = later(async () => (await import('./views-menu.tsx')).ViewsMenu);

const nothing: Chosen = {};

/** For the table of a list around which nothing is chosen, by the name under which its views are kept. */
export const listViews = (list: string): ListViews => ({
  list,
  chosen: nothing,
  start: undefined,
  show: (view, _chosen, table) => {
    table.onView(view);
    return [];
  },
  Menu: ViewsMenu,
});
