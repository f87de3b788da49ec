// How an amount is typed, in every input: plain figures while it has the focus, Indian grouping afterwards, whole
// paise at every key, no clipboard.
import { formatRupees, type Paise, parseRupees, zeroPaise } from '@portal/domain/money';
import {
  type ChangeEvent,
  type MouseEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
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

/** Letters and blanks are not taken. What these signs cannot mean is a fault that is shown when the field is left. */
const typable = /^-?[\d,.]*$/;

/**
 * What an input needs to take an amount, and whether it holds a text that is none. Such a text stays, counts as no amount,
 * and goes when the amount changes from elsewhere.
 */
export function useAmountTyping({ value, onChange, onBlur, onNegative, inputRef }: AmountTyping) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isFocused, setIsFocused] = useState(false);
  const [focusCount, setFocusCount] = useState(0);
  const isJustFocused = useRef(false);
  const ownRef = useRef<HTMLInputElement>(null);
  const input = inputRef ?? ownRef;
  // with the plain figure, before anything else can be typed: what is typed next replaces the amount
  useLayoutEffect(() => {
    if (focusCount > 0) input.current?.select();
  }, [focusCount, input]);

  useEffect(() => {
    if (!isFocused) setTyped(undefined);
  }, [value]);

  const type = (text: string) => {
    if (!typable.test(text) || isTooMuch(text)) return;
    setTyped(text);
    onChange?.(amountOf(text));
    if (/^-.*\d/.test(text)) onNegative?.();
  };
  const props = {
    ...refuseClipboard,
    ref: input,
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    value: typed ?? (value === undefined ? '' : formatRupees(value)),
    readOnly: onChange === undefined,
    onFocus: () => {
      if (onChange === undefined) return;
      if (!isUnreadable(typed)) setTyped(value === undefined ? '' : plainRupees(value));
      setIsFocused(true);
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
      setIsFocused(false);
      if (!isUnreadable(typed)) setTyped(undefined);
      onBlur?.();
    },
  } as const;
  return { props, isUnreadable: !isFocused && isUnreadable(typed) };
}

/** Undefined while nothing or no amount is typed; a negative amount counts as 0 (1§5). */
const amountOf = (text: string): Paise | undefined => {
  if (text.startsWith('-')) return zeroPaise;
  return parseRupees(text.startsWith('.') && text !== '.' ? `0${text}` : text);
};

const isUnreadable = (text: string | undefined): boolean =>
  text !== undefined && !['', '.'].includes(text) && amountOf(text) === undefined;

/** A number beyond the limit, however its digits are parted. */
const isTooMuch = (text: string): boolean => {
  const [whole = ''] = text.replaceAll(',', '').split('.');
  return /^\d+$/.test(whole) && parseRupees(whole) === undefined;
};

/** "1500", "1500.5": as one types it, without grouping. */
const plainRupees = (value: Paise): string => formatRupees(value).replaceAll(',', '').replace(/\.00$/, '');
