// A part of the application, as what shows it sees it: not there yet, there, or failed.
import { useCallback, useState } from 'react';
import type { Part } from './part.ts';

export interface UsedPart<Content> {
  /** Undefined until it is there. */
  readonly content: Content | undefined;
  readonly hasFailed: boolean;
  /** Asks for it, also after a failure; what is there already answers at once. */
  readonly fetchNow: () => void;
}

export const usePart = <Content>(script: Part<Content>): UsedPart<Content> => {
  const [content, setContent] = useState(script.now);
  const [hasFailed, setFailed] = useState(false);
  const fetchNow = useCallback(() => {
    setFailed(false);
    script.fetch().then(
      (fetched) => setContent(() => fetched),
      () => setFailed(true),
    );
  }, [script]);
  return { content, hasFailed, fetchNow };
};
