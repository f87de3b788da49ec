// The button above a list that opens its saved views.
import { useId, useRef } from 'react';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { Button } from '../button.tsx';
import { useDisclosures } from '../disclosure.ts';
import type { ListViews, ViewedTable } from './table-view.ts';
import { ViewsPanel } from './views-panel.tsx';

const title = tablePartsWords.views;

export function ViewsMenu({ views, table }: { views: ListViews; table: ViewedTable }) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const { open, toggle, close, onKeyDown } = useDisclosures(area);
  const end = () => {
    area.current?.querySelector('button')?.focus();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what it opens
    <div
      className="list-views"
      ref={area}
      onKeyDown={(event) => {
        onKeyDown(event);
        // the table's own keys move by row
        if (event.key.startsWith('Arrow')) event.stopPropagation();
      }}
    >
      <Button
        small
        iconAfter="chevron-down"
        aria-expanded={open !== undefined}
        aria-controls={id}
        onClick={() => toggle(id)}
      >
        {title}
      </Button>
      {open !== undefined && <ViewsPanel id={id} title={title} views={views} table={table} onClose={end} />}
    </div>
  );
}
