// A point in time as officers read it, in one piece on a line (base.css).
import { formatInstant } from '@portal/domain/calendar';

export const Instant = ({ at }: { at: string }) => <time dateTime={at}>{formatInstant(new Date(at))}</time>;
