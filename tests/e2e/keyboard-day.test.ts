// A Draft officer by keyboard alone: from the landing page to a submitted bill of one payee, as an officer who knows the portal
// does it, with every key counted that is not text; then the bill is found again, opened and left.
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';

const browser = useBrowser();
/** Landing to a submitted bill of one payee, keys beside the text. */
const mostKeys = 24;

/** A keyboard that counts: text is not counted, whatever it fills. */
const countedKeys = (page: Page) => {
  let pressed = 0;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) await page.keyboard.press(key);
    pressed += keys.length;
  };
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    /** Tab until it has the focus. */
    tabTo: async (what: Locator): Promise<void> => {
      await expect(what).toBeVisible();
      for (let tabs = 0; tabs < 40; tabs += 1) {
        if (await what.evaluate((one) => one.matches(':focus'))) return;
        await press('Tab');
      }
      throw new Error(`forty Tabs lead nowhere near ${what}`);
    },
    pressed: () => pressed,
  };
};

test('a known officer goes from the landing page to a submitted bill with 24 keys beside the text', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk, { dept_bill_no: 'DAY/1', billCat: '24', billFormId: '26' });
  const page = await browser.open();
  const keys = countedKeys(page);
  await page.goto('/');
  await keys.tabTo(page.getByLabel('User type'));
  await keys.type('Draft');
  await keys.tabTo(page.getByLabel('Username', { exact: true }));
  await keys.type(desk.username);
  await keys.tabTo(page.getByLabel('Password', { exact: true }));
  await keys.type(desk.draftPassword);
  await keys.tabTo(page.getByRole('textbox', { name: 'Captcha' }));
  await keys.type(cloud.captchaAnswer);
  await keys.press('Enter');
  const prepare = page.getByRole('button', { name: `Prepare Bill for ${grants.general}` });
  await expect(prepare).toBeVisible();
  await keys.press('/');
  await keys.type('Minor Works, Maint');
  await keys.press('Enter', 'Enter');
  await expect(page.getByLabel('Department Bill No.')).toHaveValue('DAY/2');
  await keys.tabTo(page.getByLabel('Gross Amount (Rs.)'));
  await keys.type('5000');
  await keys.tabTo(page.getByLabel('Purpose of the Bill'));
  await keys.type('Repairs of the gate');
  await keys.press('F2');
  const payee = page.getByRole('dialog', { name: 'Add Payee' });
  await expect(payee.getByLabel('EIN')).toBeFocused();
  await keys.type('100003');
  await keys.press('Enter');
  await expect(payee.getByLabel('Amount (Rs.)')).toBeFocused();
  await keys.type('5000');
  await keys.press('Enter');
  await expect(payee).toBeHidden();
  await keys.press('F9');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keys.press('Tab', 'Enter');
  await expect(page.getByText(/submitted/i).first()).toBeVisible();
  expect(keys.pressed()).toBeLessThanOrEqual(mostKeys);
});
