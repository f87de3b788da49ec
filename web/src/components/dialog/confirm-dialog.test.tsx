import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';

const show = (isReady: boolean) => {
  const onConfirm = vi.fn();
  render(
    <ConfirmDialog
      open
      title="Authorize"
      message="Authorize this bill?"
      confirmLabel="Authorize"
      isReady={isReady}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  );
  // Enter in a field of the question sends its form, whatever its button says
  const form = screen.getByRole('button', { name: 'Authorize' }).closest('form');
  if (!form) throw new Error('the question has no form');
  fireEvent.submit(form);
  return onConfirm;
};

it('is not confirmed by Enter before what it asks about is on the screen', () =>
  expect(show(false)).not.toHaveBeenCalled());

it('is confirmed by Enter once it is ready', () => expect(show(true)).toHaveBeenCalledOnce());
