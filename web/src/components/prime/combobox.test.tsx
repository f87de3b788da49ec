import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Combobox } from './combobox.tsx';

const banks = ['Bank of India', 'Demo Valley Bank', 'Punjab National Bank', 'State Bank of India'];
const options = banks.map((label, at) => ({ value: String(at), label }));
const chosen = vi.fn();

function Bank({ value: first = '' }: { value?: string }) {
  const [value, setValue] = useState(first);
  return (
    <Combobox
      name="bank"
      label="Bank"
      hint="Words of its name."
      error="Bank is required."
      empty="Select a bank"
      none="No bank found."
      value={value}
      options={options}
      onChange={(now) => {
        chosen(now);
        setValue(now);
      }}
    />
  );
}

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Bank' });
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const codes: Readonly<Record<string, number>> = { ArrowDown: 40, ArrowUp: 38, Enter: 13, Escape: 27, Tab: 9 };
/** True where the key is left to the browser and to what is around. */
const press = (key: string) =>
  fireEvent.keyDown(box(), { key, code: key, which: codes[key], keyCode: codes[key] });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);
/** The option that a screen reader says. */
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '-')?.textContent;

afterEach(() => {
  cleanup();
  chosen.mockReset();
});

describe('names', () => {
  it('are those of the label; hint and error describe it; the list has its own', async () => {
    render(<Bank />);
    expect(box().id).toBe('bank');
    expect(box().getAttribute('aria-describedby')).toBe('bank-hint bank-note bank-error');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-expanded')).toBe('false');
    expect(box().placeholder).toBe('Select a bank');
    fireEvent.click(box());
    const list = await screen.findByRole('listbox', { name: 'Select a bank' });
    expect(box().getAttribute('aria-expanded')).toBe('true');
    expect(box().getAttribute('aria-controls')).toBe(list.id);
  });

  it('no style sheet is put into the page: the content security policy would refuse it', () => {
    render(<Bank />);
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});

describe('typing', () => {
  it('finds by the beginning of each word, in any order, and Enter takes the first', async () => {
    render(<Bank />);
    type('ind st');
    await waitFor(() => expect(shown()).toEqual(['State Bank of India']));
    await waitFor(() => expect(active()).toBe('State Bank of India'));
    expect(press('Enter')).toBe(false);
    expect(chosen.mock.calls).toEqual([['3']]);
    expect(box().value).toBe('State Bank of India');
    await waitFor(() => expect(shown()).toEqual([]));
  });

  it('that is not chosen chooses nothing; an emptied field does', async () => {
    render(<Bank value="1" />);
    box().focus();
    type('nothing like it');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('No bank found.'));
    expect(shown()).toEqual([]);
    fireEvent.blur(box());
    expect(box().value).toBe('Demo Valley Bank');
    expect(chosen).not.toHaveBeenCalled();
    type('');
    fireEvent.blur(box());
    expect(chosen.mock.calls).toEqual([['']]);
    expect(box().value).toBe('');
  });
});

it('an option that is pressed does not take the focus, with which the list would change under the pointer', async () => {
  render(<Bank />);
  type('ind');
  const option = await screen.findByRole('option', { name: 'State Bank of India' });
  expect(fireEvent.mouseDown(option)).toBe(false);
  fireEvent.click(option);
  expect(chosen.mock.calls).toEqual([['3']]);
});

describe('keys', () => {
  it('the arrows open the list at what is chosen, and go on from there', async () => {
    render(<Bank value="1" />);
    press('ArrowDown');
    await waitFor(() => expect(active()).toBe('Demo Valley Bank'));
    expect(shown()).toEqual(banks);
    press('ArrowDown');
    await waitFor(() => expect(active()).toBe('Punjab National Bank'));
    press('Enter');
    expect(chosen.mock.calls).toEqual([['2']]);
  });

  it('Tab and Enter in a list in which nothing was marked choose nothing and send nothing', async () => {
    render(<Bank />);
    fireEvent.click(box());
    await waitFor(() => expect(shown()).toEqual(banks));
    expect(press('Enter')).toBe(false);
    press('Tab');
    expect(chosen).not.toHaveBeenCalled();
  });

  it('Escape closes the list only, and shows what was chosen; a second one is left to the window', async () => {
    const outside = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: as a window has it
      <div onKeyDown={outside}>
        <Bank value="1" />
      </div>,
    );
    type('st');
    await waitFor(() => expect(shown()).toEqual(['State Bank of India']));
    press('Escape');
    await waitFor(() => expect(shown()).toEqual([]));
    expect(box().value).toBe('Demo Valley Bank');
    expect(outside).not.toHaveBeenCalled();
    press('Escape');
    expect(outside).toHaveBeenCalledOnce();
  });
});

describe('a long list', () => {
  const people = Array.from({ length: 300 }, (_, at) => ({
    value: `p${at}`,
    // two of each name
    label: `Payee ${Math.floor(at / 2)}`,
    searched: `payee ${Math.floor(at / 2)} sna-${at} demo0000101`,
  }));
  function Payee({ value }: { value: string }) {
    return (
      <Combobox
        name="payee"
        label="Bank"
        empty="Select a payee"
        hint="Words of the master."
        countText={(found, all) => `${found} of ${all} payees`}
        value={value}
        options={people}
        onChange={chosen}
      />
    );
  }
  const count = () => screen.getByRole('status').textContent;

  it('is found by any part of what is known of each, and says how many are', async () => {
    render(<Payee value="" />);
    expect(box().getAttribute('aria-describedby')).toBe('payee-hint');
    expect(count()).toBe('300 of 300 payees');
    type('PAYEE a-29');
    await waitFor(() => expect(shown()).toHaveLength(11));
    expect(count()).toBe('11 of 300 payees');
    type('sna-299 demo');
    await waitFor(() => expect(shown()).toEqual(['Payee 149']));
    press('Enter');
    expect(chosen.mock.calls).toEqual([['p299']]);
  });

  it('shows a part of it, and how the others are found', async () => {
    render(<Payee value="" />);
    press('ArrowDown');
    const list = await screen.findByRole('listbox', { name: 'Select a payee' });
    await waitFor(() => expect(shown()).toHaveLength(100));
    const rest = '100 of 300 are shown. Type words to find the others.';
    expect(document.getElementById(list.getAttribute('aria-describedby') ?? '-')?.textContent).toBe(rest);
    type('payee');
    await waitFor(() => expect(shown()).toHaveLength(50));
    expect(screen.getByText('50 of 300 are shown. Type words to find the others.')).toBeTruthy();
    type('sna-12');
    await waitFor(() => expect(shown()).toHaveLength(11));
    expect(screen.queryByText(/are shown/)).toBeNull();
  });

  it('opens at the chosen one, also where another has its name', async () => {
    render(<Payee value="p201" />);
    press('ArrowDown');
    await waitFor(() => expect(shown()).toHaveLength(100));
    await waitFor(() => expect(active()).toBe('Payee 100'));
    expect(document.querySelectorAll('[data-p-highlight="true"]')).toHaveLength(1);
    press('ArrowDown');
    await waitFor(() => expect(active()).toBe('Payee 101'));
    press('Enter');
    expect(chosen.mock.calls).toEqual([['p202']]);
  });

  it('that is still loading is not said to have none', () => {
    const { rerender } = render(<Combobox {...still} loading />);
    type('x');
    expect(screen.getByRole('status').textContent).toBe('');
    rerender(<Combobox {...still} />);
    expect(screen.getByRole('status').textContent).toBe('No payee found.');
  });
  const still = {
    name: 'payee',
    label: 'Bank',
    empty: '',
    none: 'No payee found.',
    value: '',
    options: [],
    onChange: chosen,
  };
});

describe('a list that the server searches', () => {
  const show = (isAnswered: boolean, found: typeof options) => (
    <Combobox
      name="branch"
      label="Bank"
      empty="Select a branch"
      value=""
      options={found}
      search={{ onType: chosen, isAnswered }}
      onChange={chosen}
    />
  );

  it('offers only what matches until the answer is there, and then the answer', async () => {
    const { rerender } = render(show(true, options));
    type('val');
    rerender(show(false, options));
    expect(chosen.mock.calls).toEqual([['val']]);
    await waitFor(() => expect(shown()).toEqual(['Demo Valley Bank']));
    rerender(show(true, [{ value: '9', label: 'Found by its place' }]));
    await waitFor(() => expect(shown()).toEqual(['Found by its place']));
    await waitFor(() => expect(active()).toBe('Found by its place'));
  });
});
