// The frame of every input: label above, hint and error tied to the control by aria-describedby.
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { fieldPartsWords } from '../../texts/en/field-parts.ts';
import { Icon } from '../icon.tsx';

export interface FieldProps {
  /** The field's name; also its id, so that the error summary can link to it, unless `id` is given. */
  name: string;
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  /** Shown below the control: an amount in words, where a value is from. */
  note?: ReactNode;
  /** The sentence of a broken rule. */
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Columns of the entry grid: "span-4", "fields__whole", "fields__double". */
  className?: string | undefined;
}

export interface ControlProps {
  id: string;
  name: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface Frame extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

export function Field({ name, id = name, label, hint, error, optional, className, note, children }: Frame) {
  const describedBy = classNames(
    hint != null && hint !== '' && `${id}-hint`,
    note != null && note !== '' && `${id}-note`,
    error !== undefined && `${id}-error`,
  );
  return (
    <div className={classNames('field', error !== undefined && 'field--error', className)}>
      <label className="field__label" htmlFor={id}>
        {label}
        {optional && <span> {fieldPartsWords.optional}</span>}
      </label>
      {hint != null && hint !== '' && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && <FieldError id={`${id}-error`} text={error} />}
      {children({
        id,
        name,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error !== undefined ? { 'aria-invalid': true } : {}),
      })}
      {note != null && note !== '' && (
        <p className="field__hint" id={`${id}-note`}>
          {note}
        </p>
      )}
    </div>
  );
}

/** What of a control's props is its frame's, and what is left for the control. */
export const splitFrame = <Props extends FieldProps>(props: Props) => {
  const { name, id, label, hint, note, error, optional, className, ...control } = props;
  return { frame: { name, id, label, hint, note, error, optional, className }, control };
};

export const FieldError = ({ id, text }: { id: string; text: string }) => (
  <p className="field__error" id={id}>
    <Icon name="alert" />
    <span>
      <span className="hidden-text">{fieldPartsWords.error} </span>
      {text}
    </span>
  </p>
);
