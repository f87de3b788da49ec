// The daily mail of notices, as an officer turns it on and off in the panel of the notices (decisions.md, A daily mail of notices).
import { newsMailText as text } from '@portal/domain/news/mail-texts';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { anAddress, codeIn, mailsTo, sendMailNow } from '../support/mail.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect, patienceMs } from './support/expect.ts';

const browser = useBrowser();
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const setting = (page: Page) => page.getByRole('button', { name: /^Daily mail: / });
const window_ = (page: Page) => page.getByRole('dialog', { name: text.title });
/** Where the mail is on. */
const question = (page: Page) => page.getByRole('alertdialog', { name: text.title });
const open = async (page: Page) => {
  await bell(page).click();
  await setting(page).press('Enter');
  await expect(window_(page)).toBeVisible();
};

test('an officer turns the daily mail on with the code of a mail, and off, by keyboard; a portal without mail says so', async () => {
  browser.allow(/status of 4(00|22)/);
  const page = await browser.officer(await aDesk(), 'F');
  const address = anAddress();
  await open(page);
  const field = window_(page).getByLabel(text.addressLabel);
  await expect(field).toBeFocused();
  await page.keyboard.type('officer');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(new RegExp(text.address.slice(0, -1)));
  // another address may be given before the code is entered
  await field.fill(anAddress());
  await page.keyboard.press('Enter');
  await window_(page).getByRole('button', { name: text.other }).click();
  await expect(field).not.toHaveValue('');
  await expect(window_(page)).toContainText('4 more codes');
  await field.fill(address);
  await page.keyboard.press('Enter');
  const code = window_(page).getByLabel(text.codeLabel);
  await expect(code).toBeFocused();
  await expect(window_(page).getByRole('status')).toContainText(address);
  await checkScreen(page, 'daily mail, code');
  await sendMailNow();
  await expect.poll(() => mailsTo(address), { timeout: patienceMs }).toHaveLength(1);
  const right = codeIn(address);
  await page.keyboard.type(right.replace(/./g, (digit) => String((Number(digit) + 1) % 10)));
  await page.keyboard.press('Enter');
  await expect(code).toHaveAccessibleDescription(/4 tries are left/);
  await code.fill(right);
  await page.keyboard.press('Enter');
  await expect(page.getByText(text.turnedOn)).toBeVisible();
  await expect(window_(page)).toHaveCount(0);
  await expect(bell(page)).toBeFocused();
  await bell(page).click();
  await expect(setting(page)).toHaveAccessibleName('Daily mail: on');
  await setting(page).press('Enter');
  await expect(question(page)).toContainText(text.on(address));
  await question(page).getByRole('button', { name: text.turnOff }).press('Enter');
  await expect(page.getByText(text.turnedOff)).toBeVisible();
  await bell(page).click();
  await expect(setting(page)).toHaveAccessibleName('Daily mail: off');

  await page.route('**/api/v1/news/mail', (route) =>
    route.fulfill({
      json: { is_offered: false, address: null, bounced_at: null, code: null, codes_left: 5 },
    }),
  );
  await page.reload();
  await bell(page).click();
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText(text.notOffered);
  await expect(setting(page)).toHaveCount(0);
});
