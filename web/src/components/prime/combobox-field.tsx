// The frame of a choice that is found by typing, the same before its script is there: nothing moves when it comes.
import type { ReactNode } from 'react';
import { type ControlProps, Field, type FieldProps } from '../field/field.tsx';
import type { Option } from '../field/select.tsx';

/** A choice that may be found by more than the words of its label. */
export interface ComboboxOption extends Option {
  /** In small letters: each word that is typed is found anywhere in it. Without it, each begins a word of the label. */
  readonly searched?: string | undefined;
}

export interface ComboboxProps extends FieldProps {
  value: string;
  options: readonly ComboboxOption[];
  /** Shown while nothing is chosen; it also names the list. */
  empty: string;
  disabled?: boolean;
  loading?: boolean;
  /** Said where nothing is found of what is typed. */
  none?: string | undefined;
  /** Says in the hint how many of all are found. */
  countText?: ((found: number, all: number) => string) | undefined;
  /** An emptied field chooses "". */
  onChange: (value: string) => void;
}

export interface ComboboxFieldProps extends Pick<ComboboxProps, 'none' | 'countText'> {
  frame: FieldProps;
  found: number;
  all: number;
  /** Words are typed of which nothing is found. */
  isNone: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label, hint with the count, what is said of words that find nothing. */
export const ComboboxField = (props: ComboboxFieldProps) => {
  const { frame, none, countText, found, all, isNone, children } = props;
  const count = countText && <span role="status">{countText(found, all)}</span>;
  return (
    <Field
      {...frame}
      hint={
        frame.hint && count ? (
          <>
            {frame.hint} {count}
          </>
        ) : (
          (frame.hint ?? count)
        )
      }
      note={none && <span role="status">{isNone ? none : ''}</span>}
    >
      {children}
    </Field>
  );
};
