// The uploads of a screen: nothing, and no script of it, until there is one.
import { lazy, Suspense } from 'react';
import type { DeskFamily } from '../../data/desk-family.ts';
import { useUploads } from '../../data/upload/tab-uploads.ts';
import type { UploadPanelProps } from './upload-panel.tsx';

const UploadPanel = lazy(async () => ({ default: (await import('./upload-panel.tsx')).UploadPanel }));

export function LazyUploadPanel(props: UploadPanelProps) {
  if (!useHasUploads(props.family, props.kind)) return null;
  return (
    <Suspense>
      <UploadPanel {...props} />
    </Suspense>
  );
}

export const useHasUploads = (family: DeskFamily, kind: UploadPanelProps['kind']): boolean =>
  useUploads().some(({ target }) => target.family === family.name && target.kind === kind);
