// A short word that something happened, at the foot of the screen; announced, and gone by itself unless it is bad news.
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

export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const counter = useRef(0);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const show = useCallback(
    (text: ReactNode, kind: MessageKind = 'ok') => {
      const id = ++counter.current;
      setToasts((all) => [...all, { id, kind, text }]);
      if (kind !== 'danger') setTimeout(() => close(id), shownSeconds * 1000);
    },
    [close],
  );
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
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
