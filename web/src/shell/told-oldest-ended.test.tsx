import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ToastProvider } from '../components/toast.tsx';
import { noteOldestSessionEnded } from '../lib/told-after-login.ts';
import { useToldOldestEnded } from './told-oldest-ended.tsx';

afterEach(cleanup);

const Screen = () => {
  useToldOldestEnded();
  return <main>a screen</main>;
};
// as the application draws it: the toasts are not inside the router
const open = () =>
  render(
    <ToastProvider>
      <Screen />
    </ToastProvider>,
  );

it('the first screen after a login that ended the oldest session says so, and leads to the list', () => {
  noteOldestSessionEnded();
  open();
  expect(screen.getByRole('status').textContent).toContain('the oldest session was ended');
  expect(screen.getByRole('link', { name: 'See the sessions' }).getAttribute('href')).toBe('/sessions');
});

it('the next screens, and those after any other login, do not', () => {
  noteOldestSessionEnded();
  open();
  cleanup();
  open();
  expect(screen.getByRole('status').textContent).toBe('');
});
