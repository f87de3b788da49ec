// The navigation state of a screen's own address. While the next screen is on its way the router's location is that one's
// already: a list of grants would take the grant that it has just sent to another screen for its own.
import { type HistoryState, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';

export const useScreenState = (path: string): HistoryState => {
  const { pathname, state } = useLocation();
  const own = useRef<HistoryState>(state);
  if (pathname === path) own.current = state;
  return own.current;
};
