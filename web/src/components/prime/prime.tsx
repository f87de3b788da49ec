// PrimeReact, unstyled: a screen uses it through a wrapper in this folder, in a chunk that loads when it is
// needed. Its base style sheet goes into an element outside the page: the content security policy would refuse it, and
// the portal's own sheets do all the drawing.
import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';

const outsideThePage = document.createElement('div');
const settings = { unstyled: true, styleContainer: outsideThePage } as const;

export const Prime = ({ children }: { children: ReactNode }) => (
  <PrimeReactProvider value={settings}>{children}</PrimeReactProvider>
);
