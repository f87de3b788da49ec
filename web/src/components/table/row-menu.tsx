// What else can be done with a row: a menu behind one small button, so that a row shows one action. Native and fixed in
// place, because the frame of a wide table cuts off what leaves it. What is grave comes last, in red.
import { Link } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/class-names.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';
import { Icon, type IconName } from '../icon.tsx';

export interface MenuEntry {
  readonly label: string;
  readonly icon: IconName;
  /** What cannot be taken back, or ends something. */
  readonly isGrave?: boolean | undefined;
  /** Why it may not be done: it stays in the menu and says so. */
  readonly reason?: string | undefined;
  /** One of the three: an act, a file in a new tab, another screen. */
  readonly onSelect?: (() => void) | undefined;
  readonly href?: string | undefined;
  readonly to?: { readonly path: string; readonly search?: object } | undefined;
}

export interface RowMenuProps {
  /** Names the button: "More for bill 100126000417". */
  label: string;
  /** Asked for when the menu opens. */
  entries: () => readonly MenuEntry[];
}

export function RowMenu({ label, entries }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (returnsFocus: boolean) => {
    setOpen(false);
    if (returnsFocus) button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button button--quiet button--small button--icon"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="more" />
      </button>
      {isOpen && <OpenMenu label={label} entries={entries()} button={button} onClose={close} />}
    </>
  );
}

interface OpenMenuProps {
  label: string;
  entries: readonly MenuEntry[];
  button: RefObject<HTMLButtonElement | null>;
  onClose: (returnsFocus: boolean) => void;
}

function OpenMenu({ label, entries, button, onClose }: OpenMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (menu.current && button.current) place(menu.current, button.current);
    itemsOf(menu.current)[0]?.focus();
  }, [button]);
  useEffect(() => {
    const leave = (event: Event) => {
      const target = event.target;
      const isInside =
        target instanceof Node && (menu.current?.contains(target) || button.current?.contains(target));
      if (!isInside) close.current(false);
    };
    const away = () => close.current(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    document.addEventListener('scroll', leave, true);
    addEventListener('resize', away);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
      document.removeEventListener('scroll', leave, true);
      removeEventListener('resize', away);
    };
  }, [button]);
  const grave = entries.filter((entry) => entry.isGrave);
  const others = entries.filter((entry) => !entry.isGrave);
  const item = (entry: MenuEntry) => <MenuItem key={entry.label} entry={entry} onClose={onClose} />;
  return (
    <div
      ref={menu}
      className="row-menu"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => menuKeys(event, onClose)}
    >
      {others.map(item)}
      {grave.length > 0 && others.length > 0 && <hr className="row-menu__rule" />}
      {grave.map(item)}
    </div>
  );
}

function MenuItem({ entry, onClose }: { entry: MenuEntry; onClose: (returnsFocus: boolean) => void }) {
  const reasonId = useId();
  const { label, icon, reason, href, to, onSelect } = entry;
  const common = {
    role: 'menuitem',
    tabIndex: -1,
    className: classNames('row-menu__item', entry.isGrave && 'row-menu__item--grave'),
  } as const;
  const content = (
    <>
      <Icon name={reason === undefined ? icon : 'lock'} />
      {label}
    </>
  );
  if (href !== undefined)
    return (
      <a {...common} href={href} target="_blank" rel="noopener" onClick={() => onClose(true)}>
        {content}
        <span className="hidden-text">{tablePartsWords.opensNewTab}</span>
      </a>
    );
  if (to)
    return (
      <Link {...common} to={screenPath(to.path)} search={(to.search ?? {}) as object}>
        {content}
      </Link>
    );
  return (
    <>
      <button
        {...common}
        type="button"
        aria-disabled={reason === undefined ? undefined : true}
        aria-describedby={reason === undefined ? undefined : reasonId}
        onClick={() => {
          if (reason !== undefined) return;
          // the focus is at the button again before a window opens, which gives it back there
          onClose(true);
          onSelect?.();
        }}
      >
        {content}
      </button>
      {reason !== undefined && (
        <p className="row-menu__reason" id={reasonId}>
          {reason}
        </p>
      )}
    </>
  );
}

const itemsOf = (menu: HTMLElement | null): HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

const menuKeys = (event: KeyboardEvent<HTMLElement>, onClose: (returnsFocus: boolean) => void) => {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to: Readonly<Record<string, number>> = {
    ArrowDown: (at + 1) % items.length,
    ArrowUp: (at - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  };
  const next = to[event.key];
  if (next === undefined && event.key !== 'Escape' && event.key !== 'Tab') return;
  // the table's own keys move by row
  event.stopPropagation();
  // Tab goes on from the button
  if (event.key !== 'Tab') event.preventDefault();
  if (next === undefined) onClose(true);
  else items[next]?.focus();
};

const gapPixels = 2;
const edgePixels = 8;

/** Beneath its button, or above it where there is no room. */
const place = (menu: HTMLElement, button: HTMLElement): void => {
  const { top, bottom, right } = button.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = menu;
  const below = bottom + gapPixels;
  const fitsBelow = below + offsetHeight <= innerHeight - edgePixels;
  menu.style.top = `${fitsBelow ? below : Math.max(edgePixels, top - gapPixels - offsetHeight)}px`;
  menu.style.left = `${Math.max(edgePixels, right - offsetWidth)}px`;
};
