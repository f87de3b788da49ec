// When the rows of a list were last answered.
import { formatClock } from '@portal/domain/calendar';

export const AsOf = ({ at }: { at: Date }) => (
  <span className="note">
    as of <time dateTime={at.toISOString()}>{formatClock(at)}</time>
  </span>
);
