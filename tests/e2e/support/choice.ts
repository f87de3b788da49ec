// A choice that is found by typing words of it, as an officer takes one.
import type { Locator } from 'playwright';
import { expect } from './expect.ts';

/** What the list of the choice that has the focus offers. */
export const offered = (field: Locator): Locator => field.page().getByRole('listbox').getByRole('option');

/** Takes the one option with this text, unless it is chosen already. */
export const choose = async (field: Locator, words: string, option: string): Promise<void> => {
  if ((await field.inputValue()) === option) return;
  await field.fill(words);
  await field.page().getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
};

/** Types words by which one option only is found, and takes it. */
export const chooseOnly = async (field: Locator, words: string): Promise<void> => {
  await field.fill(words);
  await expect(offered(field)).toHaveCount(1);
  await offered(field).click();
  await expect(field).not.toHaveValue(words);
};

/** Takes the option of this place in the whole list; the first is 1. Where `words` are given, in what they find. */
export const chooseAt = async (field: Locator, place: number, words = ''): Promise<void> => {
  await field.fill(words);
  if (words === '') await field.press('ArrowDown');
  await offered(field)
    .nth(place - 1)
    .click();
  await expect(field).not.toHaveValue(words);
};
