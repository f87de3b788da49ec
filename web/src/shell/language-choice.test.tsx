import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmProvider } from '../components/dialog/confirm-dialog.tsx';
import { guardLeaving } from '../lib/leave-guard.ts';
import { LanguageChoice } from './language-choice.tsx';

const reload = vi.fn();
beforeEach(() => {
  document.documentElement.lang = 'en-IN';
  vi.spyOn(location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  reload.mockReset();
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = 'language=; max-age=0; path=/';
});

const show = () =>
  render(
    <ConfirmProvider>
      <ul>
        <LanguageChoice />
      </ul>
    </ConfirmProvider>,
  );
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the choice of a language', () => {
  it('marks the one of the page, each by its own name and language', () => {
    show();
    expect(screen.getByRole('button', { name: 'English', pressed: true }).lang).toBe('en-IN');
    expect(screen.getByRole('button', { name: 'ꯃꯅꯤꯄꯨꯔꯤ', pressed: false }).lang).toBe('mni-Mtei-IN');
  });

  it('loads the page in the one that is chosen', async () => {
    show();
    choose('हिन्दी');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('does nothing where the page has it already', async () => {
    show();
    choose('English');
    await Promise.resolve();
    expect(reload).not.toHaveBeenCalled();
  });

  it('asks first where typed words would be lost', async () => {
    const end = guardLeaving(() => 'A file is still being uploaded.');
    show();
    choose('हिन्दी');
    expect(await screen.findByText(/A file is still being uploaded/)).toBeTruthy();
    // the window opens after its text is there
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(reload).not.toHaveBeenCalled();
    end();
  });
});
