// A short word that something happened, in a strip under the header that pushes the page down: it covers nothing. Announced,
// and gone by itself unless it is bad news.
import { createContext, type ReactNode, useCallback, useContext, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Message, type MessageKind } from './message.tsx';

interface Toast {
  id: number;
  kind: MessageKind;
  text: ReactNode;
}

const shownSeconds = 8;
const ToastContext = createContext<(text: ReactNode, kind?: MessageKind) => void>(() => {});

/** `toast('Saved.')`, `toast('Could not be saved.', 'danger')`. */
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
    (text: ReactNode, kind: MessageKind = 'ok') => {
      const id = ++counter.current;
      setToasts((all) => [...all, { id, kind, text }]);
      if (kind !== 'danger' && kind !== 'warn') setTimeout(() => close(id), shownSeconds * 1000);
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
              <Button
                small
                variant="quiet"
                icon="close"
                aria-label="Close message"
                onClick={() => close(toast.id)}
              />
            }
          >
            {toast.text}
          </Message>
        ))}
      </div>
    </ToastContext>
  );
}
