// What a slow network does to an SNA bill: its form is not there yet, then the script of its choice. The rest of its job is in
// every-decision.test.ts and tests/flows/sna-bill.test.ts.
import { test } from 'vitest';
import { addDeduction, fillDetails, incomeTax, openPayee, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { offered } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

test('what is typed for an SNA bill before its scripts are there goes to no other form, and finds its payee once they are', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const [form, choice] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/assets/sna-*.js', async (route) => {
    await form.promise;
    await route.continue();
  });
  await page.route(/\/assets\/combobox-[\w-]{8}\.js/, async (route) => {
    await choice.promise;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/sna-*.js');
  await page.getByRole('button', { name: `Prepare Bill for ${grants.sna}` }).click();
  await asked;
  const waiting = page.getByText('Loading...').or(page.getByRole('heading', { name: 'Available Schemes' }));
  await expect(waiting.first()).toBeVisible();
  await expect(page.getByLabel('Department Bill No.')).toBeHidden();
  form.resolve();
  await expect(page.getByRole('heading', { name: 'SNA Bill' })).toBeVisible();
  const information = page.getByRole('group').filter({ hasText: 'General Information' });
  for (const fact of ['Central Road Works Scheme', '9911', 'MN11', '90.00', '10.00', '0099900000011'])
    await expect(information).toContainText(fact);

  await fillDetails(page, { billType: '17', number: 'SNA/1', gross: '110', deduction: '10' });
  const dialog = await openPayee(page);
  const payee = dialog.getByLabel('Payee', { exact: true });
  await expect(payee).toBeFocused();
  await expect(dialog.getByText('39 of 39 payees')).toBeVisible();
  await expect(payee).toHaveAttribute('aria-busy', 'true');
  const place = await payee.boundingBox();
  await page.keyboard.type('farmers thoub');
  choice.resolve();
  await expect(offered(payee)).toHaveCount(1);
  await expect(payee).toBeFocused();
  expect(await payee.boundingBox()).toEqual(place);
  await page.keyboard.type('al');
  await page.keyboard.press('Enter');
  await expect(payee).toHaveValue(/^Farmers.*Thoubal/);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(/Thoubal/);
  await dialog.getByLabel('Amount', { exact: true }).fill('100');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeHidden();
  await addDeduction(page, { ...incomeTax, value: '10' });
  await submitBill(page);
});
