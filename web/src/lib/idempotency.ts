// A second click or a retried request never makes a second bill (decisions.md): one key a command, until it succeeded.
import { useRef } from 'react';

/** `key()` stays the same for repeated attempts; `renew()` after success, or when the input changed. */
export const useIdempotencyKey = (): { key: () => string; renew: () => void } => {
  const held = useRef<string | undefined>(undefined);
  return {
    key: () => {
      held.current ??= crypto.randomUUID();
      return held.current;
    },
    renew: () => {
      held.current = undefined;
    },
  };
};
