// PrimeReact, unstyled: a screen uses it through a wrapper in this folder, in a chunk that loads when it is
// needed. Its base style sheet goes into an element outside the page: the content security policy would refuse it, and
// the portal's own sheets do all the drawing.
import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

const outsideThePage = document.createElement('div');
const settings = { unstyled: true, styleContainer: outsideThePage } as const;
const closedByScrolling = { ...settings, hideOverlaysOnDocumentScrolling: true } as const;

/**
 * Transition of what opens: none. (Without any, by the setting `cssTransition`, a press elsewhere would not close it: its listener is bound
 * when a transition ends.)
 */
export const atOnce = { timeout: 0 } as const;

interface PrimeProps {
  /** What is open closes when the page is scrolled; otherwise it stays with its field. */
  closesOnScroll?: boolean;
  children: ReactNode;
}

export const Prime = ({ closesOnScroll, children }: PrimeProps) => (
  <PrimeReactProvider value={closesOnScroll ? closedByScrolling : settings}>{children}</PrimeReactProvider>
);
