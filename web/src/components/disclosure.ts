// Menus that open and close: one open at a time, Escape closes and gives the focus back, so does a press elsewhere.
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

export interface Disclosures {
  readonly open: string | undefined;
  readonly toggle: (id: string) => void;
  readonly close: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Ids are those of the lists; their buttons point at them by aria-controls. */
export const useDisclosures = (area: RefObject<HTMLElement | null>): Disclosures => {
  const [open, setOpen] = useState<string | undefined>(undefined);

  useEffect(() => {
    const pressed = (event: Event) => {
      if (!(event.target instanceof Node) || !area.current?.contains(event.target)) setOpen(undefined);
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', pressed);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', pressed);
    };
  }, [area]);

  const buttonOf = (id: string) => area.current?.querySelector<HTMLElement>(`[aria-controls="${id}"]`);

  return {
    open,
    toggle: (id) => setOpen((now) => (now === id ? undefined : id)),
    close: () => setOpen(undefined),
    onKeyDown: (event) => {
      if (event.key === 'Escape' && open !== undefined) {
        event.stopPropagation();
        buttonOf(open)?.focus();
        setOpen(undefined);
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') moveInList(event, open);
    },
  };
};

/** Up and down move between the entries of the open list, as well as Tab does. */
const moveInList = (event: KeyboardEvent<HTMLElement>, open: string | undefined) => {
  const list = open === undefined ? null : document.getElementById(open);
  if (!list) return;
  const entries = [...list.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.indexOf(document.activeElement as HTMLElement);
  const next = entries[at + (event.key === 'ArrowDown' ? 1 : -1)];
  event.preventDefault();
  next?.focus();
};
