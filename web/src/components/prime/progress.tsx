// Progress of long work: what, how far, about how long, and Cancel. The bar is PrimeReact's.
import { ProgressBar } from 'primereact/progressbar';
import { type ReactNode, useId } from 'react';
import { Prime } from './prime.tsx';

export interface ProgressProps {
  label: string;
  /** From 0 to 100; without a figure the bar is hatched. */
  value?: number | undefined;
  /** "62%", "3 of 4". */
  text?: string | undefined;
  note?: string | undefined;
  actions?: ReactNode;
}

const parts = {
  root: { className: 'progress__bar' },
  container: { className: 'progress__hatch' },
  value: { className: 'progress__value' },
};

export function Progress({ label, value, text, note, actions }: ProgressProps) {
  const labelId = useId();
  return (
    <div className="progress">
      <span id={labelId}>{label}</span>
      <span>{text}</span>
      <Prime>
        <ProgressBar
          aria-labelledby={labelId}
          mode={value === undefined ? 'indeterminate' : 'determinate'}
          {...(value === undefined ? {} : { value: Math.round(value) })}
          showValue={false}
          pt={parts}
        />
      </Prime>
      {note !== undefined && <span className="note">{note}</span>}
      {actions && <span className="row row--end">{actions}</span>}
    </div>
  );
}
