// Bank and branch as an officer chooses them: by words of their names.
import type { Locator } from 'playwright';
import { expect } from './expect.ts';

/** Takes the one option with this text, unless it is chosen already. */
export const choose = async (field: Locator, words: string, option: string): Promise<void> => {
  if ((await field.inputValue()) === option) return;
  await field.fill(words);
  await field.page().getByRole('option', { name: option, exact: true }).click();
  await expect(field).toHaveValue(option);
};

export const chooseBank = (dialog: Locator, bank: string, label = 'Bank'): Promise<void> =>
  choose(dialog.getByLabel(label, { exact: true }), bank, bank);

/** Searches on the server and takes the one branch that is found. */
export const chooseOnlyBranch = async (dialog: Locator, words = ''): Promise<void> => {
  const field = dialog.getByLabel('Branch', { exact: true });
  if (words === '') await field.click();
  else await field.fill(words);
  await expect(dialog.getByText('1 branch', { exact: true })).toBeVisible();
  await dialog.getByRole('listbox').getByRole('option').click();
  await expect(field).not.toHaveValue(words);
};
