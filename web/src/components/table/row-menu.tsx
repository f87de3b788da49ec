// What else can be done with a row: a menu behind one small button, so that a row shows one action. The menu's script comes
// when the browser is idle, or pointer or focus are at the button.
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { connectionText } from '../../data/api-error.ts';
import { part } from '../../lib/part.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Icon } from '../icon.tsx';
import { useToast } from '../toast.tsx';
import type { MenuEntry } from './menu-entry.ts';

export type { MenuEntry };

export interface RowMenuProps {
  /** Names the button: "More for bill 100126000417". */
  label: string;
  /** Asked for when the menu opens. */
  entries: () => readonly MenuEntry[];
}

const list = part(async () => (await import('../prime/row-menu-list.tsx')).RowMenuList);
const fetchAhead = () => void list.fetch().catch(() => undefined);

/** An arrow that is quicker than the menu would go on to the next row, and Enter would press there. */
const holdArrows = (event: KeyboardEvent) => {
  if (!event.key.startsWith('Arrow')) return;
  event.stopPropagation();
  event.preventDefault();
};

export function RowMenu({ label, entries }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [, setFetched] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const toast = useToast();
  useEffect(() => whenIdle(fetchAhead), []);
  const toggle = async () => {
    setOpen(!isOpen);
    if (isOpen || list.now()) return;
    try {
      await list.fetch();
      setFetched(true);
    } catch {
      setOpen(false);
      toast(connectionText.part, 'danger');
    }
  };
  const List = isOpen ? list.now() : undefined;
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--quiet button--small button--icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onKeyDown={(event) => isOpen && holdArrows(event)}
        onClick={() => void toggle()}
      >
        <Icon name="more" />
      </button>
      {List && <List label={label} entries={entries()} button={button} onClose={() => setOpen(false)} />}
    </>
  );
}
