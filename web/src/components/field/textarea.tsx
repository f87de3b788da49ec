// Text on several lines: the purpose of a bill, a remark.
import type { ComponentProps } from 'react';
import { Field, type FieldProps, splitFrame } from './field.tsx';

type Native = Omit<
  ComponentProps<'textarea'>,
  'value' | 'onChange' | 'name' | 'id' | 'className' | 'children'
>;

export interface TextareaProps extends FieldProps, Native {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Characters that may not be typed are left out. */
  refuse?: RegExp | undefined;
}

export function Textarea(props: TextareaProps) {
  const { frame, control: own } = splitFrame(props);
  const { value, onChange, refuse, rows = 3, ...rest } = own;
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className="input"
          rows={rows}
          value={value}
          readOnly={rest.readOnly || onChange === undefined}
          onChange={(event) => {
            const typed = event.currentTarget.value;
            onChange?.(refuse ? typed.replace(refuse, '') : typed);
          }}
        />
      )}
    </Field>
  );
}
