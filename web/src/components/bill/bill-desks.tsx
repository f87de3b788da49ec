// The desks that a bill passes in the office, with what waits at each: one bar, the same at the top of every desk's list.
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useDeskCounts } from '../../data/bill-desks.ts';
import type { DeskFamily } from '../../data/desk-family.ts';
import { type DeskId, deskIds } from '../../data/desk-paths.ts';
import { formatCount } from '../../lib/format-count.ts';
import { screenPath } from '../../lib/screen-path.ts';
import { billPartsWords } from '../../texts/en/bill-parts.ts';

export interface BillDesksProps {
  family: DeskFamily;
  current: DeskId;
}

export function BillDesks({ family, current }: BillDesksProps) {
  const counts = useDeskCounts(family);
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
    <nav className="desks" aria-label={billPartsWords.desksBill} ref={nav}>
      {desksOf(family).map((id) => (
        <Link
          key={id}
          to={screenPath(family.desks[id].path)}
          aria-current={id === current ? 'page' : undefined}
        >
          {family.desks[id].label}
          <DeskCount count={counts[id]} />
        </Link>
      ))}
    </nav>
  );
}

/** A desk for two is one link. */
const desksOf = ({ desks }: DeskFamily): readonly DeskId[] =>
  deskIds.filter((id, at) => deskIds.findIndex((other) => desks[other] === desks[id]) === at);

export const DeskCount = ({ count }: { count: number | undefined }) =>
  count !== undefined && (
    <span className="count">
      <span className="hidden-text">{billPartsWords.waiting} </span>
      {formatCount(count)}
    </span>
  );
