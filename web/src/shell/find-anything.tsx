// Search from anywhere: its button in the header, `Ctrl+K`, and `/` where no list has a filter; `?` shows the keys. The windows
// behind it are fetched when they are needed.
import type { UserType } from '@portal/domain/session/schema';
import { useLayoutEffect } from 'react';
import { lazyWindow } from '../components/dialog/lazy-window.tsx';
import { Icon } from '../components/icon.tsx';
import { filterInSight, isTypedIn } from '../components/table/table-keys.ts';
import { shellWords } from '../texts/en/shell.ts';
import { keepTyped } from './typed-early.ts';

const palette = lazyWindow(
  { title: shellWords.search },
  async () => (await import('./palette-window.tsx')).PaletteWindow,
);
const keysWindow = lazyWindow(
  { title: shellWords.keys },
  async () => (await import('../features/find/keys-window.tsx')).KeysWindow,
);

export type Opened = 'palette' | 'keys' | undefined;

export interface FindAnythingProps {
  userType: UserType;
  isSparsh: boolean;
  onLogOut: () => void;
  opened: Opened;
  onOpen: (opened: Opened) => void;
}

export function FindAnything({ opened, onOpen, ...officer }: FindAnythingProps) {
  // before the button is painted: a key that is pressed as soon as it shows is not lost
  useLayoutEffect(() => listenForKeys(onOpen), [onOpen]);
  const isSearching = opened === 'palette';
  useLayoutEffect(() => (isSearching ? keepTyped() : undefined), [isSearching]);
  const close = () => onOpen(undefined);
  return (
    <>
      <button
        className="header-search"
        type="button"
        aria-keyshortcuts="Control+K"
        aria-label={shellWords.search}
        onClick={() => onOpen('palette')}
        onPointerEnter={palette.fetchAhead}
      >
        <Icon name="search" />
        <span>{shellWords.search}</span>
        <kbd>{shellWords.ctrlK}</kbd>
      </button>
      {isSearching && <palette.Window {...officer} onClose={close} onKeys={() => onOpen('keys')} />}
      {opened === 'keys' && <keysWindow.Window onClose={close} />}
    </>
  );
}

/** While a window is open its own keys hold. Answers how to stop. */
const listenForKeys = (open: (opened: Opened) => void): (() => void) => {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('dialog[open]')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    const isTyping = event.target instanceof Element && isTypedIn(event.target);
    const wanted =
      isCommand && event.key.toLowerCase() === 'k'
        ? 'palette'
        : isCommand || isTyping
          ? undefined
          : event.key === '?'
            ? 'keys'
            : event.key === '/' && !filterInSight()
              ? 'palette'
              : undefined;
    if (wanted === undefined) return;
    event.preventDefault();
    open(wanted);
  };
  document.addEventListener('keydown', pressed);
  return () => document.removeEventListener('keydown', pressed);
};
