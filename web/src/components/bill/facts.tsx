// Names and values that are read, not typed; and the ledger, whose total has a rule above it.
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

export interface Fact {
  label: string;
  /** Nothing known is shown as a dash. */
  value: ReactNode;
}

export const Facts = ({ items, list }: { items: readonly Fact[]; list?: boolean | undefined }) => (
  <dl className={classNames('facts', list && 'facts--list')}>
    {items.map((item) => (
      <div key={item.label}>
        <dt>{item.label}</dt>
        <dd>{item.value === undefined || item.value === null || item.value === '' ? '–' : item.value}</dd>
      </div>
    ))}
  </dl>
);

export interface LedgerLine {
  label: string;
  value: ReactNode;
  kind?: 'total' | 'difference' | undefined;
  /** A difference of nothing. */
  done?: boolean | undefined;
}

export const Ledger = ({ lines }: { lines: readonly LedgerLine[] }) => (
  <dl className="ledger">
    {lines.map((line) => (
      <div
        key={line.label}
        className={line.kind && `ledger__${line.kind}`}
        data-done={line.done || undefined}
      >
        <dt>{line.label}</dt>
        <dd>{line.value}</dd>
      </div>
    ))}
  </dl>
);
