import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../data/api-error.ts';
import { LoadFailure } from './load-failure.tsx';
import { anOfficer, showScreen } from './screen-harness.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [
    'the portal refused it',
    new ApiError(503, 'Away.', { requestId: 'r7' }),
    'Error: 503 - Service Unavailable',
  ],
  ['no answer came', new ApiError(0, 'Away.'), 'An unknown error occurred'],
])(
  'a list that could not be loaded because %s says so in its place, and is tried again',
  async (_why, error, told) => {
    const onRetry = vi.fn();
    const shown = <LoadFailure title="Common Head Bill" crumbs={[]} error={error} onRetry={onRetry} />;
    await showScreen(shown, anOfficer('D', 'D'), {});
    expect(await screen.findByText(told, { exact: false })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(onRetry).toHaveBeenCalledOnce();
  },
);
