import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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

describe('Escape', () => {
  function Typing({ onClose, question }: { onClose: () => void; question?: string }) {
    const [text, setText] = useState('');
    return (
      <Dialog open title="Add" onClose={onClose} escapeQuestion={question} foot={null}>
        <input aria-label="Name" value={text} onChange={(event) => setText(event.currentTarget.value)} />
        <input aria-label="Find" type="search" />
      </Dialog>
    );
  }
  const show = (question?: string) => {
    const onClose = vi.fn();
    render(
      <ConfirmProvider>
        <Typing onClose={onClose} {...(question === undefined ? {} : { question })} />
      </ConfirmProvider>,
    );
    return onClose;
  };
  const type = (label: string, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  const pressEscape = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  const answer = (name: string) =>
    fireEvent.click(within(screen.getByRole('alertdialog')).getByText(name, { selector: 'button' }));

  it('asks before typed words are thrown away, and keeps them where the officer stays', async () => {
    const onClose = show();
    type('Name', 'Tomba');
    expect(pressEscape()).toBe(false);
    expect(screen.getByText('What you typed in this window is lost. Close it?')).toBeTruthy();
    answer('Cancel');
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    pressEscape();
    fireEvent.submit(screen.getByRole('alertdialog').querySelector('form') as HTMLFormElement);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });

  it('closes at once where nothing is typed, or no more, or in a search box only', () => {
    const onClose = show();
    type('Find', 'x');
    type('Name', 'Tomba');
    type('Name', '');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks where the window shows what is not shown again', () => {
    const onClose = show('These are not shown again. Close?');
    pressEscape();
    expect(screen.getByText('These are not shown again. Close?')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  });
});
