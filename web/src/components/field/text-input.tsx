// Text on one line: names, numbers that are codes, passwords.
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { refuseClipboard } from '../../lib/clipboard.ts';
import { Field, type FieldProps, splitFrame } from './field.tsx';

type Native = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'name' | 'id' | 'className' | 'children'>;

export interface TextInputProps extends FieldProps, Native {
  value: string;
  onChange?: ((value: string) => void) | undefined;
  /** Written in the code face: EIN, PAN, IFSC. */
  code?: boolean | undefined;
  /** Paste, copy and drop are refused (decisions.md lists the fields). */
  noClipboard?: boolean | undefined;
  /** Characters that may not be typed are left out: /\D/g keeps digits only. */
  refuse?: RegExp | undefined;
  /** A button beside the input, for example Search. */
  button?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { frame, control: own } = splitFrame(props);
  const { value, onChange, code, noClipboard, refuse, button, ...rest } = own;
  return (
    <Field {...frame}>
      {(control) => {
        const input = (
          <input
            type="text"
            autoComplete="off"
            {...rest}
            {...control}
            {...(noClipboard ? refuseClipboard : {})}
            className={classNames('input', code && 'input--code')}
            value={value}
            readOnly={rest.readOnly || onChange === undefined}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onChange?.(refuse ? typed.replace(refuse, '') : typed);
            }}
          />
        );
        return button ? (
          <div className="with-button">
            {input}
            {button}
          </div>
        ) : (
          input
        );
      }}
    </Field>
  );
}
