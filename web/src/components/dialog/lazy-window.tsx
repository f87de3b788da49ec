// A window whose script is fetched after the first paint: when the browser is idle, when pointer or focus comes near what
// opens it, and at the latest when it is opened. Where that fails, the window says so.
import { type ComponentType, useEffect, useState } from 'react';
import { part } from '../../lib/part.ts';
import { usePart } from '../../lib/use-part.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { dialogPartsWords } from '../../texts/en/dialog-parts.ts';
import { Button } from '../button.tsx';
import { Message } from '../message.tsx';
import { MissingPart } from '../missing-part.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

/** Head and width of a window, as they are before its script is there. */
export type Frame = Pick<DialogProps, 'title' | 'size'>;

interface Own {
  readonly onClose: () => void;
}

export interface LazyWindow<Props extends Own> {
  readonly Window: ComponentType<Props>;
  /** Fetches the script ahead of the opening; a failure is of no matter yet. */
  readonly fetchAhead: () => void;
}

export const lazyWindow = <Props extends Own>(
  frame: Frame | ((props: Props) => Frame),
  load: () => Promise<ComponentType<Props>>,
): LazyWindow<Props> => {
  const script = part(load);
  function Window(props: Props) {
    const { content: Loaded, hasFailed, fetchNow } = usePart(script);
    // asked even where it came since the render: what is there answers at once
    useEffect(fetchNow, [fetchNow]);
    if (Loaded) return <Loaded {...props} />;
    const known = typeof frame === 'function' ? frame(props) : frame;
    return <Waiting frame={known} hasFailed={hasFailed} onRetry={fetchNow} onClose={props.onClose} />;
  }
  return { Window, fetchAhead: () => void script.fetch().catch(() => undefined) };
};

const shownAfterMs = 300;

interface WaitingProps extends Own {
  readonly frame: Frame;
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/**
 * Nothing for a moment, since most often the script is almost there; then a frame that can be closed. Escape calls the window
 * off before anything of it is seen.
 */
function Waiting({ frame, hasFailed, onRetry, onClose }: WaitingProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), shownAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const isSeen = isLate || hasFailed;
  useEffect(() => {
    if (isSeen) return;
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // a window that this one was opened from stays
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener('keydown', pressed, { capture: true });
    return () => document.removeEventListener('keydown', pressed, { capture: true });
  }, [isSeen, onClose]);
  if (!isSeen) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      {...frame}
      foot={<Button onClick={onClose}>{dialogPartsWords.cancel}</Button>}
    >
      {hasFailed ? <MissingPart onRetry={onRetry} /> : <Message>{dialogPartsWords.loading}</Message>}
    </Dialog>
  );
}

interface Ahead {
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
}

/** For what the windows are opened from: fetches them when the browser is idle, and at once when it is pointed at or focused. */
export const useFetchAhead = (windows: readonly Pick<LazyWindow<never>, 'fetchAhead'>[]): Ahead => {
  const fetchAll = () => {
    for (const window_ of windows) window_.fetchAhead();
  };
  useEffect(() => whenIdle(fetchAll), []);
  return { onPointerEnter: fetchAll, onFocus: fetchAll };
};
