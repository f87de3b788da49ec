// After a failed look-up the screen names what could not be loaded; Retry loads it, and the form or list continues. One of a window, of
// a choice and of a list; what others say is in web/src (data-table, account-fields, windows).
import type { Page } from 'playwright';
import { test } from 'vitest';
import { fillDetails, openPayee, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();

const fail = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'Something failed.' } }));

/** The sentence is shown; after Retry it is gone. */
const retried = async (page: Page, address: string, sentence: string): Promise<void> => {
  const alert = page.getByRole('alert').filter({ hasText: sentence });
  await expect(alert).toContainText('Something failed.');
  await page.unroute(address);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(alert).toBeHidden();
};

test('a look-up that fails in a window, a choice or a list is named, and Retry goes on', async () => {
  browser.allow(/status of 500/);
  const page = await browser.officer(await aDesk(), 'D');
  await prepareBill(page, grants.sna);
  await fillDetails(page, { gross: '70' });
  await fail(page, '**/api/v1/sna/agencypayee*');
  const dialog = await openPayee(page);
  await retried(page, '**/api/v1/sna/agencypayee*', 'The SNA payees could not be loaded.');
  await chooseAt(dialog.getByLabel('Payee', { exact: true }), 1);

  await fail(page, '**/api/v1/masterpayee*');
  page.on('dialog', (question) => void question.accept());
  await page.goto('/multiplepayee');
  await retried(page, '**/api/v1/masterpayee*', 'The master payees could not be loaded.');
  await fail(page, '**/api/v1/sna/vendor?*');
  await page.goto('/vendor');
  await retried(page, '**/api/v1/sna/vendor?*', 'The vendors could not be loaded.');
});
