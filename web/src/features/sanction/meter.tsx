// A bar of what is held, what is allotted and unused, and what is free of an amount. Its figures are beside it as text.
import { classNames } from '../../lib/class-names.ts';

export interface MeterProps {
  /** What it shows, in words and figures. */
  label: string;
  wholePaise: number;
  heldPaise: number;
  /** Beside what is held. */
  allottedPaise: number;
  isBig?: boolean;
}

export function Meter({ label, wholePaise, heldPaise, allottedPaise, isBig }: MeterProps) {
  const share = (amount: number) =>
    `${wholePaise <= 0 ? 0 : Math.min(100, Math.max(0, (amount / wholePaise) * 100))}%`;
  return (
    <div className={classNames('meter', isBig && 'meter--big')} role="img" aria-label={label}>
      <span className="meter__held" style={{ width: share(heldPaise) }} />
      <span className="meter__allotted" style={{ width: share(allottedPaise) }} />
    </div>
  );
}
