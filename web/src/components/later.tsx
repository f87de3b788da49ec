// A part of a screen whose script comes behind the first paint.
import { type ComponentType, createElement, useEffect } from 'react';
import { whenQuiet } from '../data/query-client.ts';
import { part } from '../lib/part.ts';
import { usePart } from '../lib/use-part.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { MissingPart } from './missing-part.tsx';

/**
 * A part that the screen can do without: where it cannot be had, nothing is shown, and it is asked for again when the part is
 * shown anew. `load` answers the component of another file.
 */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const script = part(load);
  return function Later(props: Props) {
    const { content: Shown, fetchNow } = usePart(script);
    useEffect(() => (Shown ? undefined : whenIdle(fetchNow)), [Shown, fetchNow]);
    return Shown ? createElement(Shown, props) : null;
  };
};

/** A part that the work needs: where it cannot be had, its place says so and tries again. It is asked for when it is shown. */
export const needed = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isUrgent }: { isUrgent: boolean },
) => {
  const script = part(load);
  function Needed(props: Props) {
    const { content: Shown, hasFailed, fetchNow } = usePart(script);
    useEffect(() => (isUrgent ? fetchNow() : whenIdle(fetchNow)), [fetchNow]);
    if (Shown) return createElement(Shown, props);
    return hasFailed ? <MissingPart onRetry={fetchNow} /> : null;
  }
  return { Needed, fetchAhead: () => void script.fetch().catch(() => undefined) };
};

/** The same once no list is read any more, with which the part and what it asks for would compete. */
export const laterThanLists = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(async () => {
    await whenQuiet();
    return load();
  });
