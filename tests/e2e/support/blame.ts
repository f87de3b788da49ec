// How a form says what is wrong: under the field, and summed up above the form.
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** The sentence is shown under the field and tied to it, and the field is marked as invalid. */
export const blamed = async (field: Locator, sentence: string): Promise<void> => {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(`Error: ${literal(sentence)}`));
};
const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export const summary = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' });
