// The frame of a table. Where the table fits, the page scrolls and the head stays in sight; one that is wider scrolls
// sideways in its frame, which the keyboard reaches, and the page stays as wide as the window.
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { tablePartsWords } from '../../texts/en/table-parts.ts';

export interface TableFrameProps {
  caption: string;
  /** The one table of a screen: its head stays under the page's header. */
  sticky: boolean | undefined;
  children: ReactNode;
}

export function TableFrame({ caption, sticky, children }: TableFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (sticky && frame.current ? markWide(frame.current) : undefined), [sticky]);
  return (
    <div
      ref={frame}
      className={classNames('table-scroll', sticky && 'table-scroll--page')}
      role="group"
      aria-label={tablePartsWords.table(caption)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus
      tabIndex={0}
    >
      {children}
    </div>
  );
}

/** Whether long amounts make the table wider than its frame only the drawn table knows. Answers how to stop looking. */
const markWide = (frame: HTMLElement): (() => void) => {
  const table = frame.querySelector('table');
  if (!table) return () => {};
  const observer = new ResizeObserver(() => {
    frame.toggleAttribute('data-wide', table.offsetWidth > frame.clientWidth);
  });
  observer.observe(frame);
  observer.observe(table);
  return () => observer.disconnect();
};
