// After a submitted bill the list says so once, with the time, and leads on: to the bill, its slip and a next bill.
import type { Locator, Page } from 'playwright';
import { describe, test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import {
  addEmployee,
  addGpfEmployee,
  fillDetails,
  prepareBill,
  prepareGpfBill,
  submitBill,
} from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { gpfHead, grants } from './support/grants.ts';
import { openSlip } from './support/slip.ts';

const browser = useBrowser();

const message = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Bill submitted successfully' });

const submitGeneral = async (page: Page, number: string): Promise<string> => {
  await fillDetails(page, { billType: '24', number, gross: '900', purpose: 'Reported once' });
  await addEmployee(page, '100007', '900');
  return await submitBill(page);
};

describe('a submitted bill', () => {
  test('is reported once: not after a reload and not after Back', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await prepareBill(page, grants.general);
    const transNo = await submitGeneral(page, 'ONCE/1');
    await expect(message(page)).toContainText(`Bill submitted successfully: ${transNo}`);
    await expect(message(page).getByText(/^\d{1,2} \w{3,4} \d{4}, \d{2}:\d{2}$/)).toBeVisible();
    await checkScreen(page, 'the message after a submitted bill');

    await message(page).getByRole('link', { name: 'View bill' }).click();
    await expect(page).toHaveURL(`/bills/${transNo}`);
    // the list is left once the next screen is there
    await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
    await expect(message(page)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
    await expect(message(page)).toBeHidden();
  });

  test('is not reported after a reload of the list or after Close message', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await prepareBill(page, grants.general);
    await submitGeneral(page, 'ONCE/2');
    await page.reload();
    await expect(page.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
    await expect(message(page)).toBeHidden();

    await prepareBill(page, grants.general);
    await submitGeneral(page, 'ONCE/3');
    await message(page).getByRole('button', { name: 'Close message' }).click();
    await expect(message(page)).toBeHidden();
  });

  test('leads to its slip and to a next bill on the same grant', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await prepareBill(page, grants.general);
    const transNo = await submitGeneral(page, 'ONCE/4');
    expect(await openSlip(page, message(page).getByRole('link', { name: 'Bill slip' }))).toContain(transNo);
    await message(page).getByRole('button', { name: 'Next bill on this grant' }).click();
    // the next number of the series is proposed
    await expect(page.getByLabel('Department Bill No.')).toHaveValue('ONCE/5');
    const next = await submitGeneral(page, 'ONCE/5');
    expect(Number(next)).toBeGreaterThan(Number(transNo));
  });

  test('on a common head is reported on the list of common heads', async () => {
    const page = await browser.officer(await aDesk(), 'D');
    await prepareGpfBill(page, gpfHead);
    await fillDetails(page, { billType: '41', number: 'ONCE/6', gross: '900' });
    await addGpfEmployee(page, '100001', '900');
    const transNo = await submitBill(page);
    await expect(page).toHaveURL('/commonheadbill');
    await message(page).getByRole('button', { name: 'Next bill on this head' }).click();
    await expect(page).toHaveURL('/nonbudgetedbill');
    await page.goBack();
    await expect(page.getByRole('button', { name: `Prepare Bill for ${gpfHead}` })).toBeVisible();
    await expect(page.getByText(transNo)).toBeHidden();
  });
});
