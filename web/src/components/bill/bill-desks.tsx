// The desks that a bill passes in the office, with what waits at each; the top of their lists.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDeskCounts } from '../../data/bill-desks.ts';
import { formatCount } from '../../lib/format-count.ts';
import { screenPath } from '../../lib/screen-path.ts';

const desks = [
  { id: 'authorize', to: '/authorizebill', label: 'Authorize' },
  { id: 'body', to: '/uploadbillbody', label: 'Upload Bill Body' },
  { id: 'sign', to: '/esignbill', label: 'E-Sign' },
  { id: 'upload', to: '/uploadbill', label: 'Upload to Treasury' },
] as const;

export function BillDesks({ current }: { current: (typeof desks)[number]['id'] }) {
  const counts = useDeskCounts();
  const nav = useRef<HTMLElement>(null);
  // on a phone the steps are a strip that moves sideways: the one that is open is in sight
  useEffect(() => {
    const strip = nav.current;
    const open = strip?.querySelector<HTMLElement>('[aria-current="page"]');
    if (!strip || !open) return;
    const watch = new ResizeObserver(() => {
      strip.scrollLeft = open.offsetLeft - (strip.clientWidth - open.offsetWidth) / 2;
    });
    watch.observe(strip);
    return () => watch.disconnect();
  }, []);
  return (
    <nav className="desks" aria-label="Steps of a bill" ref={nav}>
      {desks.map(({ id, to, label }) => (
        <Link key={id} to={screenPath(to)} aria-current={id === current ? 'page' : undefined}>
          {label}
          <DeskCount count={counts[id]} />
        </Link>
      ))}
    </nav>
  );
}

export const DeskCount = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="count">
      <span className="hidden-text">waiting: </span>
      {formatCount(count)}
    </span>
  );
