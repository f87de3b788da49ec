// An amount typed in a table: Enter and the arrows go to the amount of the row below or above, over the end of a page to the
// next one, so that a column is filled without the mouse.
import type { Paise } from '@portal/domain/money';
import { type KeyboardEvent, useId } from 'react';
import { fieldPartsWords } from '../../texts/en/field-parts.ts';
import { useAmountTyping } from './amount-typing.ts';
import { FieldError } from './field.tsx';

export interface AmountCellProps {
  /** Says whose amount it is: the head of the column is not read out at each key. */
  label: string;
  value: Paise | undefined;
  id?: string | undefined;
  /** Of several columns of amounts: the keys stay in this one. */
  column?: string | undefined;
  onChange: (value: Paise | undefined) => void;
  invalid?: boolean | undefined;
  /** What an invalid amount is described by. */
  describedBy?: string | undefined;
}

export function AmountCell({
  label,
  value,
  id,
  column = '',
  onChange,
  invalid,
  describedBy,
}: AmountCellProps) {
  const { props: typing, isUnreadable } = useAmountTyping({ value, onChange });
  const faultId = useId();
  const isDescribed = invalid && describedBy !== undefined;
  const describing = isUnreadable ? faultId : isDescribed ? describedBy : undefined;
  const input = (
    <input
      {...typing}
      id={id}
      className="input input--cell"
      aria-label={label}
      aria-invalid={invalid || isUnreadable || undefined}
      aria-describedby={describing}
      data-amount-cell={column}
      onKeyDown={(event) => {
        typing.onKeyDown();
        moveBy(event);
      }}
    />
  );
  if (!isUnreadable) return input;
  return (
    <>
      {input}
      <FieldError id={faultId} text={fieldPartsWords.amountForm} />
    </>
  );
}

const steps: Readonly<Record<string, 1 | -1>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

const moveBy = (event: KeyboardEvent<HTMLInputElement>) => {
  const step = event.key === 'Enter' && event.shiftKey ? -1 : steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  // Enter would submit the form around the table
  event.preventDefault();
  const input = event.currentTarget;
  const cells = cellsOf(input);
  const next = cells[cells.indexOf(input) + step];
  if (next) next.focus();
  else turnPage(input, step);
};

const cellsOf = (input: HTMLElement): HTMLInputElement[] => amountCells(input.closest('table'), input);

/** The amounts of the same column. */
const amountCells = (table: HTMLTableElement | null, { dataset }: HTMLElement): HTMLInputElement[] => [
  ...(table?.querySelectorAll<HTMLInputElement>(`[data-amount-cell="${dataset['amountCell'] ?? ''}"]`) ?? []),
];

/** The pager's own button turns the page; the first (or last) amount of the new one takes the focus. */
const turnPage = (input: HTMLInputElement, step: 1 | -1) => {
  const table = input.closest('table');
  const name = step === 1 ? fieldPartsWords.nextPage : fieldPartsWords.previousPage;
  const button = table
    ?.closest('.panel')
    ?.querySelector<HTMLElement>(`.pager button[aria-label="${name}"]:not([aria-disabled])`);
  if (!table || !button) return;
  input.blur();
  button.click();
  requestAnimationFrame(() => {
    const cells = amountCells(table, input);
    cells[step === 1 ? 0 : cells.length - 1]?.focus();
  });
};
