import { amountText, type Paise, paise } from '@portal/domain/money';
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AmountInput } from './amount-input.tsx';

let last: Paise | undefined;

function Holder({ start }: { start?: Paise | undefined }) {
  const [value, setValue] = useState(start);
  last = value;
  return <AmountInput name="gross" label="Gross Amount (Rs.)" value={value} onChange={setValue} />;
}

const input = () => screen.getByLabelText<HTMLInputElement>('Gross Amount (Rs.)');
const type = (text: string) => fireEvent.change(input(), { target: { value: text } });

afterEach(cleanup);

describe('AmountInput', () => {
  it('groups in the Indian way when it is not in focus and says the amount in words', () => {
    render(<Holder start={paise(1_23_45_678_50)} />);
    expect(input().value).toBe('1,23,45,678.50');
    expect(input().getAttribute('aria-describedby')).toBe('gross-note');
    expect(document.getElementById('gross-note')?.textContent).toContain('One Crore Twenty Three Lakh');
    fireEvent.focus(input());
    expect(input().value).toBe('12345678.50');
  });

  it('gives whole paise, by string', () => {
    render(<Holder />);
    fireEvent.focus(input());
    type('1234.1');
    expect(last).toBe(123410);
    type('.5');
    expect(last).toBe(50);
  });

  it.each(['5-', '1e5', 'abc', '1 000'])('does not take %s', (text) => {
    render(<Holder start={paise(700)} />);
    fireEvent.focus(input());
    type(text);
    expect(input().value).toBe('7');
    expect(last).toBe(700);
  });

  it.each(['1000,5', '1.234,50', '12,34', '12.345', '1.2.3'])(
    'keeps %s, counts it as no amount and says so when the field is left',
    (text) => {
      render(<Holder start={paise(700)} />);
      fireEvent.focus(input());
      type(text);
      expect([input().value, last]).toEqual([text, undefined]);
      expect(input().getAttribute('aria-invalid')).toBeNull();
      fireEvent.blur(input());
      expect(input().value).toBe(text);
      expect(document.getElementById('gross-error')?.textContent).toContain(amountText);
      fireEvent.focus(input());
      expect(input().value).toBe(text);
      type('1,000.50');
      fireEvent.blur(input());
      expect([input().value, last]).toEqual(['1,000.50', 100_050]);
      expect(document.getElementById('gross-error')).toBeNull();
    },
  );

  it('counts a negative amount as 0, at each key of it', () => {
    render(<Holder start={paise(700)} />);
    fireEvent.focus(input());
    for (const typed of ['-', '-1', '-1000']) {
      type(typed);
      expect([input().value, last]).toEqual([typed, 0]);
    }
    fireEvent.blur(input());
    expect(input().value).toBe('0.00');
  });

  it('does not take more than the treasury can count', () => {
    render(<Holder start={paise(700)} />);
    fireEvent.focus(input());
    type('99999999999999999999');
    expect(last).toBe(700);
  });

  it('is undefined when it is emptied', () => {
    render(<Holder start={paise(700)} />);
    fireEvent.focus(input());
    type('');
    expect(last).toBeUndefined();
    fireEvent.blur(input());
    expect(input().value).toBe('');
  });

  it('refuses paste, copy, cut and drop', () => {
    render(<Holder start={paise(700)} />);
    for (const name of ['paste', 'copy', 'cut', 'drop'] as const) {
      const event = createEvent[name](input());
      fireEvent(input(), event);
      expect(event.defaultPrevented).toBe(true);
    }
  });

  it('is no number input, so that the wheel cannot change it', () => {
    render(<Holder />);
    expect(input().type).toBe('text');
    expect(input().inputMode).toBe('decimal');
  });

  it('is read-only without a handler', () => {
    render(<AmountInput name="gross" label="Gross Amount (Rs.)" value={paise(700)} />);
    expect(input().readOnly).toBe(true);
  });
});
