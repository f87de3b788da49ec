// How an amount is typed, in every input: plain figures while it has the focus, Indian grouping afterwards, whole
// paise at every key, no clipboard.
import { formatRupees, type Paise, parseRupees, zeroPaise } from '@portal/domain/money';
import { type ChangeEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { refuseClipboard } from '../../lib/clipboard.ts';

export interface AmountTyping {
  value: Paise | undefined;
  /** Undefined when the input is empty. Without a handler the amount is read-only. */
  onChange?: ((value: Paise | undefined) => void) | undefined;
  onBlur?: (() => void) | undefined;
  /** A negative amount was typed, which counts as 0. */
  onNegative?: (() => void) | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/** What the input may hold while it is typed: digits, grouping commas, one point, two decimals, a minus before them. */
const typable = /^-?[\d,]*(\.\d{0,2})?$/;

/** What an input needs to take an amount. */
export function useAmountTyping({ value, onChange, onBlur, onNegative, inputRef }: AmountTyping) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [focusCount, setFocusCount] = useState(0);
  const isJustFocused = useRef(false);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // with the plain figure, before anything else can be typed: what is typed next replaces the amount
  useLayoutEffect(() => {
    if (focusCount > 0) input.current?.select();
  }, [focusCount, input]);

  const type = (text: string) => {
    if (!typable.test(text)) return;
    const amount = amountOf(text);
    if (amount === 'too much') return;
    setTyped(text);
    onChange?.(amount);
    if (/^-.*\d/.test(text)) onNegative?.();
  };
  return {
    ...refuseClipboard,
    ref: input,
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    value: typed ?? (value === undefined ? '' : formatRupees(value)),
    readOnly: onChange === undefined,
    onFocus: () => {
      if (onChange === undefined) return;
      setTyped(value === undefined ? '' : plainRupees(value));
      setFocusCount((count) => count + 1);
      isJustFocused.current = true;
    },
    onMouseUp: (event: MouseEvent<HTMLInputElement>) => {
      // the press that brought the focus set the caret; a dragged selection stays
      const { selectionStart, selectionEnd } = event.currentTarget;
      if (isJustFocused.current && selectionStart === selectionEnd) event.currentTarget.select();
      isJustFocused.current = false;
    },
    onKeyDown: () => {
      isJustFocused.current = false;
    },
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.currentTarget.value),
    onBlur: () => {
      setTyped(undefined);
      onBlur?.();
    },
  } as const;
}

/** Undefined while nothing is typed; a negative amount counts as 0 (1§5). */
const amountOf = (text: string): Paise | undefined | 'too much' => {
  if (text.startsWith('-')) return zeroPaise;
  const plain = text.replaceAll(',', '');
  if (plain === '' || plain === '.') return undefined;
  return parseRupees(plain.startsWith('.') ? `0${plain}` : plain) ?? 'too much';
};

/** "1500", "1500.5": as one types it, without grouping. */
const plainRupees = (value: Paise): string => formatRupees(value).replaceAll(',', '').replace(/\.00$/, '');
