// One choice out of a short list, by the browser's own control: it works with every keyboard, finger and screen reader.
import type { ComponentProps } from 'react';
import { fieldPartsWords } from '../../texts/en/field-parts.ts';
import { Field, type FieldProps, splitFrame } from './field.tsx';

export interface Option {
  value: string;
  label: string;
  /** What it is part of: the options of a group are below its name, which cannot be chosen itself. */
  group?: string | undefined;
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
            <option value="">{fieldPartsWords.loading}</option>
          ) : (
            empty !== false && <option value="">{empty}</option>
          )}
          {!loading && grouped(options)}
        </select>
      )}
    </Field>
  );
}

const asOption = ({ value, label }: Option) => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** Options that follow each other and are of one group share its name: the browser says it with each of them. */
const grouped = (options: readonly Option[]) => {
  const runs: Option[][] = [];
  for (const option of options) {
    const run = runs.at(-1);
    if (run?.[0] && run[0].group === option.group) run.push(option);
    else runs.push([option]);
  }
  return runs.map((run) => {
    const [first] = run;
    return first?.group === undefined ? (
      run.map(asOption)
    ) : (
      <optgroup key={`${first.group}|${first.value}`} label={first.group}>
        {run.map(asOption)}
      </optgroup>
    );
  });
};
