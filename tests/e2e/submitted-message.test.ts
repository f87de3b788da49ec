// After a submitted bill the list says so once, with the time, and leads on: to the bill and its slip; to a next bill in every-screen.test.ts.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { addEmployee, fillDetails, prepareBill, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { openSlip } from './support/slip.ts';

const browser = useBrowser();

const message = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Bill submitted successfully' });

const submitGeneral = async (page: Page, number: string): Promise<string> => {
  await fillDetails(page, { billType: '24', number, gross: '900', purpose: 'Reported once' });
  await addEmployee(page, '100007', '900');
  return await submitBill(page);
};

test('a submitted bill is reported once: it leads to its slip and its page, and is gone after Back and a reload', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const isListed = () =>
    expect(page.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
  await prepareBill(page, grants.general);
  const first = await submitGeneral(page, 'ONCE/1');
  await expect(message(page).getByText(/^\d{1,2} \w{3,4} \d{4}, \d{2}:\d{2}$/)).toBeVisible();
  expect(await openSlip(page, message(page).getByRole('link', { name: 'Bill slip' }))).toContain(first);
  await message(page).getByRole('link', { name: 'View bill' }).click();
  await expect(page).toHaveURL(`/bills/${first}`);
  // the list is left once the next screen is there
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  await page.goBack();
  await isListed();
  await expect(message(page)).toBeHidden();

  await prepareBill(page, grants.general);
  await submitGeneral(page, 'ONCE/2');
  await page.reload();
  await isListed();
  await expect(message(page)).toBeHidden();
});
