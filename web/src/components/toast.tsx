// A short word that something happened, in a strip under the header that pushes the page down: it covers nothing. Announced,
// and gone by itself unless it is bad news.
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { partsWords } from '../texts/en/parts.ts';
import { Button } from './button.tsx';
import { Message, type MessageKind } from './message.tsx';

interface Toast {
  id: number;
  kind: MessageKind;
  text: ReactNode;
  action: ToastAction | undefined;
}

/** What may be done about it while the message is there: Undo. */
export interface ToastAction {
  readonly label: string;
  readonly act: () => void;
}

const shownSeconds = 8;
/** Read, decided on and reached by keyboard. */
const actionSeconds = 30;
const ToastContext = createContext<(text: ReactNode, kind?: MessageKind, action?: ToastAction) => () => void>(
  () => () => {},
);

/** `toast('Saved.')`, `toast('Could not be saved.', 'danger')`; answers how to close it. */
export const useToast = () => useContext(ToastContext);

/** The page begins below the strip, however many lines it has. */
const followHeight = (strip: HTMLElement | null): (() => void) | undefined => {
  if (!strip || !('ResizeObserver' in globalThis)) return undefined;
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--toasts-height', `${strip.offsetHeight}px`),
  );
  observer.observe(strip);
  return () => observer.disconnect();
};

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const counter = useRef(0);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (text: ReactNode, kind: MessageKind = 'ok', action?: ToastAction) => {
      const id = ++counter.current;
      const seconds = action ? actionSeconds : shownSeconds;
      setToasts((all) => [...all, { id, kind, text, action }]);
      if (kind !== 'danger' && kind !== 'warn') setTimeout(() => close(id), seconds * 1000);
      return () => close(id);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status" ref={followHeight}>
        {toasts.map((toast) => (
          <Message
            key={toast.id}
            kind={toast.kind}
            silent
            actions={
              <>
                {toast.action && <ActionButton action={toast.action} onDone={() => close(toast.id)} />}
                <Button
                  small
                  variant="quiet"
                  icon="close"
                  aria-label={partsWords.closeMessage}
                  onClick={() => close(toast.id)}
                />
              </>
            }
          >
            {toast.text}
          </Message>
        ))}
      </div>
    </ToastContext>
  );
}

const ActionButton = ({ action, onDone }: { action: ToastAction; onDone: () => void }) => (
  <Button
    small
    icon="undo"
    onClick={() => {
      action.act();
      onDone();
    }}
  >
    {action.label}
  </Button>
);
