// Whether tables are shown as cards: the same width as in table-cards.css.
import { useSyncExternalStore } from 'react';

const narrow = '(max-width: 40rem)';

const subscribe = (listener: () => void): (() => void) => {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
