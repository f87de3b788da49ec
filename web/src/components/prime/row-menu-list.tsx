// The open menu of a row: PrimeReact's Menu. Fixed in place, because the frame of a wide table cuts off what leaves it. What is
// grave comes last, in red; what may not be done can be reached, and says why.
import { Link } from '@tanstack/react-router';
import { Menu } from 'primereact/menu';
import type { MenuItem } from 'primereact/menuitem';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { primePartsWords } from '../../texts/en/prime-parts.ts';
import { Icon } from '../icon.tsx';
import type { MenuEntry } from '../table/menu-entry.ts';
import { atOnce, Prime } from './prime.tsx';

interface RowMenuListProps {
  label: string;
  entries: readonly MenuEntry[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}

export function RowMenuList({ label, entries, button, onClose }: RowMenuListProps) {
  const menu = useRef<Menu>(null);
  const id = useId();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  useEffect(() => {
    // a menu that is shown before it is mounted neither takes the focus nor finds its place, which is at the element it is shown for
    const shownFor = { currentTarget: button.current } as unknown as SyntheticEvent;
    if (isMounted) menu.current?.show(shownFor);
  }, [isMounted, button]);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isElsewhere =
      relatedTarget instanceof Node &&
      !currentTarget.contains(relatedTarget) &&
      !button.current?.contains(relatedTarget);
    if (isElsewhere) onClose();
  };
  const enter = () => {
    const element = document.getElementById(id);
    if (element && button.current) place(element, button.current);
  };
  return (
    <Prime closesOnScroll>
      <Menu
        ref={menu}
        id={id}
        popup
        appendTo="self"
        model={itemsOf(entries, id, () => button.current?.focus())}
        onHide={onClose}
        transitionOptions={{ ...atOnce, onEnter: enter }}
        pt={{
          root: { className: 'row-menu' },
          menu: {
            className: 'row-menu__list',
            'aria-label': label,
            onBlur: leave,
            onKeyDownCapture: goRound,
            onKeyDown: (event) => keyPressed(event, button.current),
          },
          separator: { className: 'row-menu__rule' },
          menuitem: (entry) => entry && entryAttributes(entry.context.item),
        }}
      />
    </Prime>
  );
}

const itemsOf = (entries: readonly MenuEntry[], id: string, giveFocusBack: () => void): MenuItem[] => {
  const item = (entry: MenuEntry, index: number): MenuItem => ({
    id: `${id}${entry.isGrave ? 'grave' : 'entry'}${index}`,
    data: entry,
    disabled: entry.reason !== undefined,
    // PrimeReact lets a link be followed where it knows of an address
    url: entry.href ?? entry.to?.path,
    template: <Entry entry={entry} id={`${id}${entry.isGrave ? 'grave' : 'entry'}${index}`} />,
    command: () => {
      // the focus is at the button again before a window opens, which gives it back there
      giveFocusBack();
      entry.onSelect?.();
    },
  });
  const others = entries.filter((entry) => !entry.isGrave).map(item);
  const grave = entries.filter((entry) => entry.isGrave).map(item);
  return grave.length > 0 && others.length > 0
    ? [...others, { separator: true }, ...grave]
    : [...others, ...grave];
};

const nameId = (id: string) => `${id}-name`;
const reasonId = (id: string) => `${id}-reason`;

/** The name is what is written; PrimeReact's would leave out that a file opens in a new tab. */
const entryAttributes = ({ id = '', disabled }: MenuItem) => ({
  'aria-label': undefined,
  'aria-labelledby': disabled ? nameId(id) : undefined,
  'aria-describedby': disabled ? reasonId(id) : undefined,
  'aria-disabled': disabled ? true : undefined,
  // reached by the arrow keys all the same
  'data-p-disabled': false,
});

function Entry({ entry, id }: { entry: MenuEntry; id: string }) {
  const { label, icon, reason, href, to, isGrave } = entry;
  const className = classNames('row-menu__item', isGrave && 'row-menu__item--grave');
  const content = (
    <>
      <Icon name={reason === undefined ? icon : 'lock'} />
      <span id={nameId(id)}>{label}</span>
    </>
  );
  // what Enter presses has this mark
  const pressed = { 'data-pc-section': 'action', tabIndex: -1, className };
  if (href !== undefined)
    return (
      <a {...pressed} href={href} target="_blank" rel="noopener">
        {content}
        <span className="hidden-text">{primePartsWords.opensNewTab}</span>
      </a>
    );
  if (to)
    return (
      <Link {...pressed} to={screenPath(to.path)} search={(to.search ?? {}) as object}>
        {content}
      </Link>
    );
  return (
    <>
      <span className={className}>{content}</span>
      {reason !== undefined && (
        <p className="row-menu__reason" id={reasonId(id)}>
          {reason}
        </p>
      )}
    </>
  );
}

const itemQuery = '[role="menuitem"]';

/** PrimeReact's arrow keys stop at the ends. */
const goRound = (event: KeyboardEvent<HTMLElement>) => {
  const list = event.currentTarget;
  const items = [...list.querySelectorAll(itemQuery)];
  const now = list.getAttribute('aria-activedescendant');
  const end = { ArrowDown: items.at(-1), ArrowUp: items[0] }[event.code];
  if (!end || end.id !== now || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  const code = event.code === 'ArrowDown' ? 'Home' : 'End';
  list.dispatchEvent(
    new window.KeyboardEvent('keydown', { key: code, code, bubbles: true, cancelable: true }),
  );
};

/** After PrimeReact has done its part. */
const keyPressed = (event: KeyboardEvent<HTMLElement>, button: HTMLElement | null) => {
  // the table's own keys move by row
  event.stopPropagation();
  // Tab goes on from the button; a window that the menu is in stays open
  if (event.code === 'Tab') button?.focus();
  if (event.code === 'Escape') event.preventDefault();
};

const gapPixels = 2;
const edgePixels = 8;

/** Beneath its button, or above it where there is no room. */
const place = (menu: HTMLElement, button: HTMLElement): void => {
  menu.style.position = 'fixed';
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const below = bottom + gapPixels;
  const fitsBelow = below + offsetHeight <= innerHeight - edgePixels;
  menu.style.top = `${fitsBelow ? below : Math.max(edgePixels, top - gapPixels - offsetHeight)}px`;
  menu.style.left = `${Math.max(edgePixels, right - offsetWidth)}px`;
};
