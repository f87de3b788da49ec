// What a window shows between its head and its foot. Where it is longer than the window it can be scrolled by keyboard too.
import { type ReactNode, useEffect, useRef, useState } from 'react';

export function DialogBody({ titleId, children }: { titleId: string; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = body.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
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
