import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Combobox } from './combobox.tsx';

const options = ['Water Users Thoubal', 'Water Users Kakching', 'Farmers Thoubal'].map((label, at) => ({
  value: String(at),
  label,
}));
const chosen = vi.fn();
/** The script of the choice: it comes when the test says so. */
let arrive: (script: { Combobox: typeof Combobox }) => void;
let fail: (error: Error) => void;

beforeEach(() => {
  vi.resetModules();
  const script = new Promise((resolve, reject) => {
    arrive = resolve;
    fail = reject;
  });
  vi.doMock('./combobox.tsx', () => script);
});
afterEach(() => {
  cleanup();
  vi.doUnmock('./combobox.tsx');
  chosen.mockReset();
});

const show = async (first = '') => {
  const { LazyCombobox } = await import('./lazy-combobox.tsx');
  function Payee() {
    const [value, setValue] = useState(first);
    const choose = (now: string) => {
      chosen(now);
      setValue(now);
    };
    return (
      <LazyCombobox
        name="payee"
        label="Payee"
        empty="Select a payee"
        countText={(found, all) => `${found} of ${all}`}
        error="Payee is required."
        value={value}
        options={options}
        onChange={choose}
      />
    );
  }
  render(<Payee />);
};
const come = async () => arrive(await vi.importActual<{ Combobox: typeof Combobox }>('./combobox.tsx'));
const box = () => screen.getByLabelText<HTMLInputElement>('Payee');
const isThere = () => waitFor(() => expect(box().getAttribute('aria-busy')).toBeNull());
const place = () => document.querySelector<HTMLElement>('.combobox__panel')?.style.position;
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('before its script is there', () => {
  it('the field has name, hint and error, and shows what is chosen', async () => {
    await show('1');
    expect(box().getAttribute('role')).toBe('combobox');
    expect(box().getAttribute('aria-busy')).toBe('true');
    expect(box().getAttribute('aria-describedby')).toBe('payee-hint payee-error');
    expect(box().value).toBe('Water Users Kakching');
    expect(screen.getByRole('status').textContent).toBe('3 of 3');
    await come();
    await isThere();
    expect(box().getAttribute('aria-describedby')).toBe('payee-hint payee-error');
    expect(box().value).toBe('Water Users Kakching');
  });

  it('what is typed goes on in the choice, with the focus at its end', async () => {
    await show();
    box().focus();
    fireEvent.change(box(), { target: { value: 'wat kak' } });
    expect(fireEvent.keyDown(box(), { key: 'Enter' })).toBe(false);
    expect(chosen).not.toHaveBeenCalled();
    await come();
    await waitFor(() => expect(shown()).toEqual(['Water Users Kakching']));
    expect(place()).toBe('absolute');
    expect(document.activeElement).toBe(box());
    expect([box().value, box().selectionStart]).toEqual(['wat kak', 7]);
    expect(screen.getByRole('status').textContent).toBe('1 of 3');
    fireEvent.keyDown(box(), { key: 'Enter', which: 13, keyCode: 13 });
    expect(chosen.mock.calls).toEqual([['1']]);
  });

  it.each([
    ['a press', () => fireEvent.click(box())],
    ['an arrow', () => fireEvent.keyDown(box(), { key: 'ArrowDown' })],
  ])('%s opens the list when it comes', async (_how, open) => {
    await show();
    box().focus();
    open();
    await come();
    await waitFor(() => expect(shown()).toHaveLength(3));
    expect(place()).toBe('absolute');
  });

  it('an emptied field chooses none', async () => {
    await show('1');
    box().focus();
    fireEvent.change(box(), { target: { value: '' } });
    expect(chosen.mock.calls).toEqual([['']]);
    await come();
    await isThere();
    expect(box().value).toBe('');
  });

  it('the focus that is on its way to the field when the choice comes is not lost', async () => {
    await show();
    fireEvent.focusOut(document.body, { relatedTarget: box() });
    await come();
    await isThere();
    expect(document.activeElement).toBe(box());
  });

  it('a field that was left keeps no words and takes no focus', async () => {
    await show('1');
    box().focus();
    fireEvent.change(box(), { target: { value: 'wat' } });
    box().blur();
    await come();
    await isThere();
    expect(box().value).toBe('Water Users Kakching');
    expect(document.activeElement).toBe(document.body);
  });
});

it('where the script cannot be had, the list of the browser takes its place, with the focus', async () => {
  await show('1');
  box().focus();
  fail(new Error('gone'));
  await waitFor(() => expect(screen.getByLabelText('Payee').tagName).toBe('SELECT'));
  expect(document.activeElement).toBe(screen.getByLabelText('Payee'));
  fireEvent.change(screen.getByLabelText('Payee'), { target: { value: '2' } });
  expect(chosen.mock.calls).toEqual([['2']]);
});
