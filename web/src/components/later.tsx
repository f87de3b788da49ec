// A part of a screen whose script comes behind the first paint. Where it cannot be had, the rest of the screen goes on without it,
// and it is asked for again when the part is shown anew.
import { type ComponentType, createElement, useEffect, useState } from 'react';
import { whenQuiet } from '../data/query-client.ts';
import { part } from '../lib/part.ts';
import { whenIdle } from '../lib/when-idle.ts';

/** `load` answers the component of another file. */
export const later = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const script = part(load);
  return function Later(props: Props) {
    const [Shown, setShown] = useState<ComponentType<Props> | undefined>(script.now);
    useEffect(() => {
      if (Shown) return;
      return whenIdle(() => {
        script.fetch().then(
          (found) => setShown(() => found),
          () => undefined,
        );
      });
    }, [Shown]);
    return Shown ? createElement(Shown, props) : null;
  };
};

/** The same once no list is read any more, with which the part and what it asks for would compete. */
export const laterThanLists = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  later(async () => {
    await whenQuiet();
    return load();
  });
