import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastProvider, useToast } from './toast.tsx';

afterEach(cleanup);

const name = '<img src=x onerror="alert(1)"> & Sons';
function Save() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast(`${name} added.`)}>
      Save
    </button>
  );
}

it('a toast shows the markup of a name as text', () => {
  render(
    <ToastProvider>
      <Save />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText(`${name} added.`)).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

it('an action is done once, and takes its message away', () => {
  let undone = 0;
  function Remove() {
    const toast = useToast();
    const undo = { label: 'Undo', act: () => (undone += 1) };
    return (
      <button type="button" onClick={() => toast('Removed.', 'ok', undo)}>
        Remove
      </button>
    );
  }
  render(
    <ToastProvider>
      <Remove />
    </ToastProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByText('Removed.')).toBeNull();
});
