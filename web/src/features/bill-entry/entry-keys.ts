// The function keys of a bill entry; quiet while a window is open, which has the keyboard then.
import { useEffect, useRef } from 'react';

export const useEntryKeys = (actions: Readonly<Record<string, () => void>>): void => {
  const current = useRef(actions);
  current.current = actions;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!current.current[event.key] || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      // an amount is taken when its field is left; the action sees the form after that
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      setTimeout(() => current.current[event.key]?.());
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
};
