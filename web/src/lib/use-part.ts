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
  const [fetched, setContent] = useState(script.now);
  // what came for another place is not waited for here
  const content = fetched ?? script.now();
  const [hasFailed, setFailed] = useState(false);
  const fetchNow = useCallback(() => {
    setFailed(false);
    script.fetch().then(
      (came) => setContent(() => came),
      () => setFailed(true),
    );
  }, [script]);
  return { content, hasFailed, fetchNow };
};
