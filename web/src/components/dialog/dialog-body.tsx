// What a window shows between its head and its foot. Where it is longer than the window it can be scrolled by keyboard too.
import { type ReactNode, useEffect, useRef, useState } from 'react';

export function DialogBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setScrolls(contentHeight(element) > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={body}
      className="modal__body"
      {...(scrolls ? { role: 'group', 'aria-labelledby': titleId, tabIndex: 0 } : {})}
    >
      {children}
    </div>
  );
}

/** Without what hangs below: a list that is open would count as content in `scrollHeight`. */
const contentHeight = (element: HTMLElement): number => {
  const bottoms = [...element.children].map((child) => child.getBoundingClientRect().bottom);
  const { paddingBottom } = getComputedStyle(element);
  const top = element.getBoundingClientRect().top - element.scrollTop;
  return Math.floor(Math.max(top, ...bottoms) - top + Number.parseFloat(paddingBottom));
};
