// The desks that a bill passes in the office, with what waits at each; the top of their lists.
import { Link } from '@tanstack/react-router';
import { useDeskCounts } from '../lib/bill-desks.ts';
import { formatCount } from '../lib/format-count.ts';
import { screenPath } from '../lib/screen-path.ts';

const desks = [
  { id: 'authorize', to: '/authorizebill', label: 'Authorize' },
  { id: 'body', to: '/uploadbillbody', label: 'Upload Bill Body' },
  { id: 'sign', to: '/esignbill', label: 'E-Sign' },
  { id: 'upload', to: '/uploadbill', label: 'Upload to Treasury' },
] as const;

export function BillDesks({ current }: { current: (typeof desks)[number]['id'] }) {
  const counts = useDeskCounts();
  return (
    <nav className="desks" aria-label="Steps of a bill">
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
