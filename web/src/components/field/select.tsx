// One choice out of a short list, by the browser's own control: it works with every keyboard, finger and screen reader.
import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitFrame } from './field.tsx';

export interface Option {
  value: string;
  label: string;
}

type Native = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'name' | 'id' | 'className' | 'children'>;

export interface SelectProps extends FieldProps, Native {
  value: string;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** The text of the empty choice, which clears; false leaves it out. */
  empty?: string | false | undefined;
  /** Shows `Loading...` and has no choice yet (1§2); it can take the focus, which then stays when the choices come. */
  loading?: boolean | undefined;
}

export function Select(props: SelectProps) {
  const { frame, control: own } = splitFrame(props);
  const { value, onChange, options, empty = '', loading, ...rest } = own;
  return (
    <Field {...frame}>
      {(control) => (
        <select
          {...rest}
          {...control}
          className="input"
          value={loading ? '' : value}
          aria-busy={loading || undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {loading ? (
            <option value="">Loading...</option>
          ) : (
            empty !== false && <option value="">{empty}</option>
          )}
          {!loading &&
            options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
        </select>
      )}
    </Field>
  );
}
