// The orders under way: nothing, and no script of it, until there are some.
import { lazy, Suspense } from 'react';
import type { ProcessingPanelProps } from './processing-panel.tsx';

const ProcessingPanel = lazy(async () => ({
  default: (await import('./processing-panel.tsx')).ProcessingPanel,
}));

export const LazyProcessingPanel = (props: ProcessingPanelProps) =>
  props.processing.all > 0 && (
    <Suspense>
      <ProcessingPanel {...props} />
    </Suspense>
  );
