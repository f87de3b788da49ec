// Past the payee masters: their lists, their windows, the sentences of a broken rule, and an import's faults.
import type { Page } from 'playwright';
import { choose } from './choice.ts';
import { expect } from './expect.ts';

type See = (page: Page, name: string) => Promise<void>;

/** A page signed in as an officer of an office with the demo payees. */
export const payeeScreens = async (page: Page, see: See): Promise<void> => {
  await page.goto('/payee');
  await expect(page.getByRole('row', { name: /Stationery House/ })).toBeVisible();
  await see(page, 'payee');
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const add = page.getByRole('dialog', { name: 'Add Payee' });
  await add.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(add.getByRole('alert')).toContainText('Payee Type is required.');
  await see(page, 'payee-add-problems');
  await add.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Edit Stationery House (demo)' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payee' });
  await expect(edit.getByLabel('Branch', { exact: true })).toBeEnabled();
  await see(page, 'payee-edit');
  await edit.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Nothing was changed yet.')).toBeVisible();
  await see(page, 'payee-history');
  await page.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'payees.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'Payee Type,EIN,Party Name,A/C No,IFSC Code,PAN No\r\nR,1,,12,DEMO0000101,X\r\nZ,2,Two,0012345678,BAD,ABCDE1234F\r\n',
    ),
  });
  await expect(page.getByText('Account number has 6 to 20 letters or digits.')).toBeVisible();
  await see(page, 'payee-import-faults');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.goto('/multiplepayee');
  await choose(page.getByLabel('Select Payee', { exact: true }), 'self', 'Self-Help Groups (demo)');
  await expect(page.getByRole('row', { name: /Group Three/ })).toBeVisible();
  await see(page, 'multiple-payee');
  await page.getByRole('button', { name: 'Edit Self-Help Groups, Group Three (demo)' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Payee' }).getByLabel('NET PAYABLE')).toBeVisible();
  await see(page, 'multiple-payee-edit');
  await page.goto('/snapayee');
  await expect(page.getByRole('row', { name: /District Rural Development Society/ }).first()).toBeVisible();
  await see(page, 'sna-payee');
  await page.getByRole('button', { name: 'Add Payee' }).click();
  const sna = page.getByRole('dialog', { name: 'Add SNA Payee' });
  await sna.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(sna.getByRole('alert')).toContainText('Select Agency');
  await see(page, 'sna-payee-add-problems');
  await sna.getByRole('button', { name: 'Cancel' }).click();
};
