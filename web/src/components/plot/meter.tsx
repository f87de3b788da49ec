// A bar of what an amount is made of: spent, held, allotted and unused; what is left of it is free. Its figures are beside it as text.
import { classNames } from '../../lib/class-names.ts';

/** In the order in which they are drawn. */
const kinds = ['spent', 'held', 'allotted'] as const;

export interface MeterProps {
  /** What it shows, in words and figures. */
  label: string;
  wholePaise: number;
  /** One beside the other, in paise. */
  parts: Partial<Record<(typeof kinds)[number], number>>;
  /** A line across the bar, in percent of it. */
  pacePercent?: number;
  isBig?: boolean;
}

export function Meter({ label, wholePaise, parts, pacePercent, isBig }: MeterProps) {
  const share = (amount: number) =>
    `${wholePaise <= 0 ? 0 : Math.min(100, Math.max(0, (amount / wholePaise) * 100))}%`;
  return (
    <div className={classNames('meter', isBig && 'meter--big')} role="img" aria-label={label}>
      {kinds.map((kind) => (
        <span key={kind} className={`meter__${kind}`} style={{ width: share(parts[kind] ?? 0) }} />
      ))}
      {pacePercent !== undefined && <i className="meter__pace" style={{ left: `${pacePercent}%` }} />}
    </div>
  );
}
