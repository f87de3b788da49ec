// A check box, and a group of radio buttons under one legend.
import { classNames } from '../../lib/class-names.ts';
import { FieldError } from './field.tsx';
import type { Option } from './select.tsx';

export interface CheckboxProps {
  name: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

export const Checkbox = ({ name, label, checked, onChange }: CheckboxProps) => (
  <label className="check">
    <input
      type="checkbox"
      name={name}
      id={name}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
    {label}
  </label>
);

export interface RadioGroupProps {
  name: string;
  legend: string;
  value: string;
  options: readonly Option[];
  onChange: (value: string) => void;
  error?: string | undefined;
  className?: string | undefined;
}

export const RadioGroup = ({ name, legend, value, options, onChange, error, className }: RadioGroupProps) => (
  <fieldset
    className={classNames('field', error !== undefined && 'field--error', className)}
    aria-describedby={error === undefined ? undefined : `${name}-error`}
  >
    <legend className="field__label">{legend}</legend>
    {error !== undefined && <FieldError id={`${name}-error`} text={error} />}
    {options.map((option, index) => (
      <label className="check" key={option.value}>
        <input
          type="radio"
          name={name}
          id={index === 0 ? name : `${name}-${option.value}`}
          value={option.value}
          checked={option.value === value}
          onChange={() => onChange(option.value)}
        />
        {option.label}
      </label>
    ))}
  </fieldset>
);
