// Bank and branch as an officer chooses them: by words of their names.
import type { Locator } from 'playwright';
import { choose, offered } from './choice.ts';
import { expect } from './expect.ts';

export const chooseBank = (dialog: Locator, bank: string, label = 'Bank'): Promise<void> =>
  choose(dialog.getByLabel(label, { exact: true }), bank, bank);

/** Searches on the server and takes the one branch that is found. */
export const chooseOnlyBranch = async (dialog: Locator, words = ''): Promise<void> => {
  const field = dialog.getByLabel('Branch', { exact: true });
  if (words === '') await field.click();
  else await field.fill(words);
  await expect(dialog.getByText('1 branch', { exact: true })).toBeVisible();
  await offered(field).click();
  await expect(field).not.toHaveValue(words);
};
