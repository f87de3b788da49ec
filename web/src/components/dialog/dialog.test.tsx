import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Status } from '../bill/status.tsx';
import { Button } from '../button.tsx';
import { ConfirmProvider, useConfirm } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function Asking({ answered }: { answered: (yes: boolean) => void }) {
  const confirm = useConfirm();
  const question = {
    title: 'Remove',
    message: 'Are you sure you want to remove this payee?',
    confirmLabel: 'Remove',
  };
  return <Button onClick={() => void confirm(question).then(answered)}>Remove payee</Button>;
}

describe('useConfirm', () => {
  const ask = () => {
    const answered = vi.fn();
    render(
      <ConfirmProvider>
        <Asking answered={answered} />
      </ConfirmProvider>,
    );
    screen.getByText('Remove payee').focus();
    fireEvent.click(screen.getByText('Remove payee'));
    return answered;
  };

  it('asks the specified question as an alert dialog, with the focus on Cancel', () => {
    ask();
    const dialog = screen.getByRole('alertdialog', { name: 'Remove' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Are you sure you want to remove this payee?',
    );
    expect(document.activeElement?.textContent).toBe('Cancel');
  });

  it('answers yes once it is confirmed, and gives the focus back', async () => {
    const answered = ask();
    fireEvent.submit(screen.getByText('Remove', { selector: 'button' }));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(true));
    expect(document.activeElement?.textContent).toBe('Remove payee');
  });

  it('answers no to Cancel and to Escape', async () => {
    const answered = ask();
    fireEvent(screen.getByRole('alertdialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(answered).toHaveBeenCalledExactlyOnceWith(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('Dialog', () => {
  function Busy({ onClose }: { onClose: () => void }) {
    const [sent] = useState(true);
    return (
      <Dialog
        open
        busy={sent}
        onClose={onClose}
        title="Add Deduction"
        foot={<Button onClick={onClose}>Cancel</Button>}
      >
        <p>Sending</p>
      </Dialog>
    );
  }

  it.each([
    ['danger', 'Bill Details'],
    ['destroy', 'Bill Details'],
    [undefined, 'First'],
  ] as const)('a foot that begins with a button of kind %s leaves the focus on %s', (variant, focused) => {
    const foot = (
      <>
        <Button variant={variant}>First</Button>
        <Button>Close</Button>
      </>
    );
    render(
      <Dialog open onClose={() => {}} title="Bill Details" foot={foot}>
        {variant && (
          <select aria-label="Rows per page">
            <option>20</option>
          </select>
        )}
      </Dialog>,
    );
    expect(document.activeElement?.textContent).toBe(focused);
  });

  it('stays while work is under way', () => {
    const onClose = vi.fn();
    render(<Busy onClose={onClose} />);
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    fireEvent.click(screen.getByLabelText('Close'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('Button', () => {
  it('that may not be pressed says why and does nothing', () => {
    const onClick = vi.fn();
    render(
      <Button onClick={onClick} reason="Only a Final login authorizes.">
        Authorize
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Authorize' });
    fireEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Only a Final login authorizes.',
    );
  });
});

describe('Status', () => {
  it('says in words what it shows', () => {
    render(
      <Status kind="ok" icon="s-c">
        Account Compiled
      </Status>,
    );
    expect(screen.getByText('Account Compiled').className).toBe('status status--ok');
  });
});
