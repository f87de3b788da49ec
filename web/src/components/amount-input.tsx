// Rupees as an officer types them: Indian grouping while not in focus, at most two decimals, the amount in words below.
// The value is whole paise, so that nothing is ever a float. A text input: the wheel cannot change it.
import { amountInWords, formatRupees, type Paise, parseRupees } from '@portal/domain/money';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { refuseClipboard } from '../lib/clipboard.ts';
import { Field, type FieldProps } from './field.tsx';

export interface AmountInputProps extends FieldProps {
  value: Paise | undefined;
  /** Undefined when the input is empty. Without a handler the amount is read-only. */
  onChange?: ((value: Paise | undefined) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** The amount in words, below the input. */
  words?: boolean | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** What may stand in the input while it is typed: digits, grouping commas, one point, two decimals. */
const typable = /^[\d,]*(\.\d{0,2})?$/;

export function AmountInput({ value, onChange, onBlur, words = true, inputRef, ...field }: AmountInputProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [focusCount, setFocusCount] = useState(0);
  const isJustFocused = useRef(false);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // with the plain figure, before anything else can be typed: what is typed next replaces the amount
  useLayoutEffect(() => {
    if (focusCount > 0) input.current?.select();
  }, [focusCount, input]);
  const shown = typed ?? (value === undefined ? '' : formatRupees(value));

  const type = (text: string) => {
    if (!typable.test(text)) return;
    const plain = text.replaceAll(',', '');
    const amount =
      plain === '' || plain === '.' ? undefined : parseRupees(plain.startsWith('.') ? `0${plain}` : plain);
    if (amount === undefined && plain !== '' && plain !== '.') return; // beyond what the treasury can count
    setTyped(text);
    onChange?.(amount);
  };

  return (
    <Field {...field} note={words && value !== undefined ? amountInWords(value) : undefined}>
      {(control) => (
        <div className="amount-input">
          <input
            {...control}
            {...refuseClipboard}
            ref={input}
            className="input"
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={shown}
            readOnly={onChange === undefined}
            onFocus={() => {
              if (onChange === undefined) return;
              setTyped(value === undefined ? '' : plainRupees(value));
              setFocusCount((count) => count + 1);
              isJustFocused.current = true;
            }}
            onMouseUp={(event) => {
              // the press that brought the focus set the caret; a dragged selection stays
              const { selectionStart, selectionEnd } = event.currentTarget;
              if (isJustFocused.current && selectionStart === selectionEnd) event.currentTarget.select();
              isJustFocused.current = false;
            }}
            onKeyDown={() => {
              isJustFocused.current = false;
            }}
            onChange={(event) => type(event.currentTarget.value)}
            onBlur={() => {
              setTyped(undefined);
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}

/** "1500", "1500.5": as one types it, without grouping. */
const plainRupees = (value: Paise): string => formatRupees(value).replaceAll(',', '').replace(/\.00$/, '');
