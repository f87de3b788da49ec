// After a failed look-up the screen names what could not be loaded; Retry loads it, and the form or list continues.
import type { Page } from 'playwright';
import { describe, test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { addGpfEmployee, fillDetails, openPayee, prepareBill, prepareGpfBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { gpfHead, grants } from './support/grants.ts';

const browser = useBrowser();

const officer = async (): Promise<Page> => {
  browser.allow(/status of 500/);
  return await browser.officer(await aDesk(), 'D');
};

const fail = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'Something failed.' } }));

/** The sentence is shown; after Retry it is gone. */
const retried = async (page: Page, address: string, sentence: string): Promise<void> => {
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  await expect(alert).toContainText('Something failed.');
  await checkScreen(page, sentence);
  await page.unroute(address);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
};

describe('in a bill entry', () => {
  test('the SNA payees', async () => {
    const page = await officer();
    await prepareBill(page, grants.sna);
    await fillDetails(page, { gross: '70' });
    await fail(page, '**/api/v1/sna/agencypayee*');
    const dialog = await openPayee(page);
    await retried(page, '**/api/v1/sna/agencypayee*', 'The SNA payees could not be loaded.');
    await chooseAt(dialog.getByLabel('Payee', { exact: true }), 1);
  });

  test('the third parties', async () => {
    const page = await officer();
    await prepareGpfBill(page, gpfHead);
    await fillDetails(page, { billType: '41', number: 'LOOK/1', gross: '70' });
    await addGpfEmployee(page, '100001', '70');
    await fail(page, '**/api/v1/thirdpartypayee*');
    await page.getByRole('button', { name: /^Replace payee/ }).click();
    await retried(page, '**/api/v1/thirdpartypayee*', 'The third party payees could not be loaded.');
  });
});

test('the agencies of an SNA payee, the master payees, the agencies of vendors', async () => {
  const page = await officer();
  await fail(page, '**/api/v1/sna/agency');
  await page.goto('/snapayee');
  await page.getByRole('button', { name: 'Add Payee' }).click();
  await retried(page, '**/api/v1/sna/agency', 'The agencies could not be loaded.');
  await page.keyboard.press('Escape');

  await fail(page, '**/api/v1/masterpayee*');
  await page.goto('/multiplepayee');
  await retried(page, '**/api/v1/masterpayee*', 'The master payees could not be loaded.');
  await fail(page, '**/api/v1/agency');
  await page.goto('/agency/mapping');
  await retried(page, '**/api/v1/agency', 'The agencies could not be loaded.');
});

test('the lists of the masters', async () => {
  const page = await officer();
  const lists = [
    ['/payee', '**/api/v1/payee?*', 'payees'],
    ['/snapayee', '**/api/v1/sna/payee?*', 'payees'],
    ['/vendor', '**/api/v1/sna/vendor?*', 'vendors'],
    ['/vendor/group', '**/api/v1/vendor/group*', 'groups'],
  ] as const;
  for (const [screen, address, noun] of lists) {
    await fail(page, address);
    await page.goto(screen);
    await retried(page, address, `The ${noun} could not be loaded.`);
  }
});
