// Progress of long work: what, how far, about how long, and Cancel.
import { type ReactNode, useId } from 'react';

export interface ProgressProps {
  label: string;
  /** Without a figure the bar is hatched. */
  value?: number | undefined;
  max?: number | undefined;
  /** "62%", "3 of 4". */
  text?: string | undefined;
  note?: string | undefined;
  cancel?: ReactNode;
}

export function Progress({ label, value, max = 100, text, note, cancel }: ProgressProps) {
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id}>{label}</label>
      <span>{text}</span>
      <progress id={id} max={max} {...(value === undefined ? {} : { value })}>
        {text}
      </progress>
      {note !== undefined && <span className="note">{note}</span>}
      {cancel}
    </div>
  );
}
