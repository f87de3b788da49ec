// When the rows of a list were last answered.
import { formatClock } from '@portal/domain/calendar';
import { listPartsWords } from '../../texts/en/list-parts.ts';

export const AsOf = ({ at }: { at: Date }) => (
  <span className="note">
    {listPartsWords.as} <time dateTime={at.toISOString()}>{formatClock(at)}</time>
  </span>
);
