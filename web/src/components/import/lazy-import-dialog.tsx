// The import of a list: no script of it, nor the CSV parser, until an officer opens it.
import { type ComponentType, lazy, Suspense } from 'react';
import type { ImportDialogProps } from './import-dialog.tsx';

// a lazy component has no type parameters: it takes the declaration of any list
const Loaded = lazy(async () => {
  const { ImportDialog } = await import('./import-dialog.tsx');
  return { default: ImportDialog as unknown as ComponentType<ImportDialogProps<never, never>> };
});

export const LazyImportDialog = <Name extends string, Row>(props: ImportDialogProps<Name, Row>) => (
  <Suspense>
    <Loaded {...(props as unknown as ImportDialogProps<never, never>)} />
  </Suspense>
);
