// Rupees as an officer types them: Indian grouping while not in focus, at most two decimals, the amount in words below.
// The value is whole paise, so that nothing is ever a float. A text input: the wheel cannot change it.
import { amountInWords } from '@portal/domain/money';
import { fieldPartsWords } from '../../texts/en/field-parts.ts';
import { type AmountTyping, useAmountTyping } from './amount-typing.ts';
import { Field, type FieldProps } from './field.tsx';

export interface AmountInputProps extends FieldProps, AmountTyping {
  /** The amount in words, below the input. */
  words?: boolean | undefined;
}

export function AmountInput(props: AmountInputProps) {
  const { value, onChange, onBlur, onNegative, words = true, inputRef, ...field } = props;
  const { props: typing, isUnreadable } = useAmountTyping({ value, onChange, onBlur, onNegative, inputRef });
  const error = isUnreadable ? fieldPartsWords.amountForm : field.error;
  return (
    <Field {...field} error={error} note={words && value !== undefined ? amountInWords(value) : undefined}>
      {(control) => (
        <div className="amount-input">
          <input {...control} {...typing} className="input" />
        </div>
      )}
    </Field>
  );
}
