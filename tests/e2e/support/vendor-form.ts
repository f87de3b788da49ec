// The windows of the vendor screens, filled as an officer fills them.
import { demoBranches } from '@portal/partners/data/branches';
import type { Locator, Page } from 'playwright';
import { chooseBank } from './account-fields.ts';
import { choose } from './choice.ts';

const [branch] = demoBranches;
if (!branch) throw new Error('the demo branches are empty');

export interface TypedVendor {
  readonly name: string;
  readonly pan?: string;
  readonly flag?: string;
  readonly account: string;
  readonly confirm?: string;
}

export const openAddVendor = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add Vendor' }).click();
  return page.getByRole('dialog', { name: 'Add Vendor' });
};

/** Every field of Add Vendor; bank and branch are the first of the demo's. */
export const fillVendor = async (dialog: Locator, vendor: TypedVendor): Promise<void> => {
  await dialog.getByLabel('Payee Name').fill(vendor.name);
  if (vendor.pan !== undefined) await dialog.getByLabel('PAN').fill(vendor.pan);
  await dialog.getByLabel('Rural/Urban').selectOption(vendor.flag ?? 'U');
  await chooseBranch(dialog);
  await typeAccount(dialog, vendor.account, vendor.confirm);
};

export const chooseBranch = async (dialog: Locator): Promise<void> => {
  await chooseBank(dialog, branch.bankName);
  const option = `${branch.branchName} | ${branch.ifsc}`;
  await choose(dialog.getByLabel('Branch', { exact: true }), branch.ifsc, option);
};

/** Typed letter by letter: neither field takes what is pasted. */
export const typeAccount = async (dialog: Locator, account: string, confirm = account): Promise<void> => {
  await dialog.getByLabel('Account Number', { exact: true }).fill(account);
  await dialog.getByLabel('Confirm Account Number').fill(confirm);
};
