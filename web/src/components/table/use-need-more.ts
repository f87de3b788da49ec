// Asks for more of a partial list, anew after each part that came, as long as the end of what is there is in sight.
import { useEffect } from 'react';

interface PartialList {
  readonly rows?: readonly object[] | undefined;
  readonly isPartial?: boolean | undefined;
  readonly onNeedMore?: (() => void) | undefined;
}

export function useNeedMore({ isPartial, onNeedMore, rows }: PartialList, isAtEnd: boolean): void {
  useEffect(() => {
    if (rows && isAtEnd && isPartial) onNeedMore?.();
  }, [isAtEnd, isPartial, onNeedMore, rows]);
}
