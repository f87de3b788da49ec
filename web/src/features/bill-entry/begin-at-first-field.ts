// Where a new bill begins for who types.
import { useEffect } from 'react';

/**
 * Puts the focus into the first field of the form, from the main part of the screen where a move to a screen leaves it. A finger
 * begins where it likes; a corrected bill begins above its form, at why it was returned.
 */
export const useBeginAtFirstField = (formId: string, isNew: boolean): void => {
  useEffect(() => {
    if (!isNew || !matchMedia('(pointer: fine)').matches) return;
    // behind the shell, which moves the focus to the main part with the same step
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      if (activeElement !== document.body && activeElement?.id !== 'main') return;
      const first = document.querySelector<HTMLElement>(`#${formId} :is(select, input:not([readonly]))`);
      first?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [formId, isNew]);
};
