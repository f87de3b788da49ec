// What the payee tests do in a window: its buttons, and the sentences of a form that is sent empty.
import type { Locator } from 'playwright';
import { expect } from './expect.ts';

export const press = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click();

export const showsAll = async (alert: Locator, sentences: readonly string[]): Promise<void> => {
  for (const sentence of sentences) await expect(alert).toContainText(sentence);
};

/** Of a regular payee; Payee Management asks for the type before. */
export const requiredFields = [
  'EIN is required.',
  'Payee Name is required.',
  'Bank is required.',
  'Bank Branch is required.',
  'Account Number is required.',
  'Account No Confirmation required',
  'PAN No is required.',
] as const;
