// A window whose script comes late, fails, or is there already.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';
import { lazyWindow, useFetchAhead } from './lazy-window.tsx';

const onClose = vi.fn();

function Question({ what, onClose: close }: { what: string; onClose: () => void }) {
  return (
    <Dialog open title="Delete" size="small" onClose={close} foot={<Button onClick={close}>Cancel</Button>}>
      <p>{what}</p>
    </Dialog>
  );
}

/** A window whose script comes or fails when the test says so. */
const aWindow = () => {
  const answers: PromiseWithResolvers<typeof Question>[] = [];
  const load = vi.fn(() => {
    const answer = Promise.withResolvers<typeof Question>();
    answers.push(answer);
    return answer.promise;
  });
  const question = lazyWindow({ title: 'Delete', size: 'small' }, load);
  return {
    ...question,
    load,
    arrive: () => act(async () => answers.at(-1)?.resolve(Question)),
    fail: () => act(async () => answers.at(-1)?.reject(new TypeError('Importing a module script failed.'))),
  };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  onClose.mockReset();
  vi.useRealTimers();
});

it('shows nothing for a moment, then a frame that can be closed, then itself', async () => {
  const { Window, arrive } = aWindow();
  render(<Window what="Bill 7" onClose={onClose} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.advanceTimersByTime(300));
  expect(screen.getByRole('dialog', { name: 'Delete' }).className).toBe('modal modal--small');
  expect(screen.getByText('Loading...')).toBeDefined();
  fireEvent.click(screen.getByText('Cancel'));
  expect(onClose).toHaveBeenCalledOnce();
  await arrive();
  expect(screen.getByText('Bill 7')).toBeDefined();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

it('says that it could not be loaded, and tries again', async () => {
  const { Window, load, arrive, fail } = aWindow();
  render(<Window what="Bill 7" onClose={onClose} />);
  await fail();
  expect(screen.getByRole('alert').textContent).toContain('This part of the page could not be loaded.');
  expect(screen.getByText('Reload')).toBeDefined();
  fireEvent.click(screen.getByText('Retry'));
  expect(load).toHaveBeenCalledTimes(2);
  await arrive();
  expect(screen.getByText('Bill 7')).toBeDefined();
});

it('is called off by Escape before anything of it is seen', async () => {
  const { Window } = aWindow();
  const behind = vi.fn();
  render(
    <div>
      <button type="button" onKeyDown={behind}>
        Delete
      </button>
      <Window what="Bill 7" onClose={onClose} />
    </div>,
  );
  fireEvent.keyDown(screen.getByText('Delete'), { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(screen.getByText('Delete'), { key: 'Escape' })).toBe(false);
  expect(onClose).toHaveBeenCalledOnce();
  expect(behind).toHaveBeenCalledOnce();
});

it('that was fetched ahead is there at once', async () => {
  const { Window, load, fetchAhead, arrive } = aWindow();
  function Screen() {
    return <main {...useFetchAhead([{ fetchAhead }])}>Bills</main>;
  }
  render(<Screen />);
  fireEvent.pointerOver(screen.getByText('Bills'));
  fireEvent.focusIn(screen.getByText('Bills'));
  act(() => void vi.runAllTimers());
  expect(load).toHaveBeenCalledOnce();
  await arrive();
  render(<Window what="Bill 7" onClose={onClose} />);
  expect(screen.getByText('Bill 7')).toBeDefined();
});

it('whose script comes between its first render and its effect is shown', async () => {
  vi.useRealTimers();
  const script = Promise.withResolvers<typeof Question>();
  const { Window, fetchAhead } = lazyWindow({ title: 'Delete' }, () => script.promise);
  fetchAhead();
  function Screen() {
    // runs with the first render, a turn of the event loop before the window's own effect
    useLayoutEffect(() => script.resolve(Question), []);
    return <Window what="Bill 7" onClose={onClose} />;
  }
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<Screen />);
  await vi.waitFor(() => expect(screen.getByText('Bill 7')).toBeDefined());
  root.unmount();
  vi.unstubAllGlobals();
});
