// The import of a list: no script of it, nor the CSV parser, before the list is on the screen.
import type { ComponentType } from 'react';
import { lazyWindow } from '../dialog/lazy-window.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';

// it has no type parameters: it takes the declaration of any list
type AnyImport = ImportDialogProps<never, never>;

export const importWindow = lazyWindow<AnyImport>(
  ({ title }) => ({ title, size: 'large' }),
  async () => (await import('./import-dialog.tsx')).ImportDialog as unknown as ComponentType<AnyImport>,
);

export const LazyImportDialog = <Name extends string, Row>(props: ImportDialogProps<Name, Row>) => (
  <importWindow.Window {...(props as unknown as AnyImport)} />
);
