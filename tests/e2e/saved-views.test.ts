// Saved views: the state of a list under a name, there on any machine of the login (decisions.md, Saved views).
import type { Page } from 'playwright';
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

const views = (page: Page) => page.getByRole('button', { name: 'Views', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Views' });
const bills = (page: Page) => page.getByRole('table', { name: 'Bill register' }).locator('tbody tr');

test('the search, filter, order and columns of the register are saved, shown on another machine, removed, brought back and replaced', async () => {
  const desk = await aDesk();
  for (const [dept_bill_no, gross] of [
    ['ROOF/1', 1_000],
    ['ROOF/2', 3_000],
    ['WALL/3', 2_000],
  ] as const)
    await aWaitingBill(desk, { dept_bill_no, gross, deduction: 0, purpose: 'Stone and timber' });
  const page = await browser.officer(desk, 'D', { at: '/register' });
  await expect(bills(page)).toHaveCount(3);
  await page.getByLabel('Status').selectOption('prepared');
  await page.locator('#main').getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Filter what was found').fill('roof');
  await page.getByRole('columnheader', { name: 'Net' }).getByRole('button').click();
  await expect(bills(page)).toHaveCount(2);
  await views(page).press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Views' })).toBeFocused();
  await expect(panel(page).getByText('No view of this list is saved.')).toBeVisible();
  await panel(page).getByLabel('Prepared', { exact: true }).uncheck();
  await expect(page.getByRole('columnheader', { name: 'Prepared' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page).getByLabel('Save this view as')).toHaveAccessibleDescription(
    /Enter a name for the view\./,
  );
  await panel(page).getByLabel('Save this view as').fill('Roofs');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The view “Roofs” is saved.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Roofs', exact: true })).toBeVisible();
  await checkScreen(page, 'saved views');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(views(page)).toBeFocused();

  const other = await browser.officer(desk, 'D', { at: '/register', viewport: phone });
  await expect(bills(other)).toHaveCount(3);
  await views(other).click();
  await panel(other).getByRole('button', { name: 'Roofs', exact: true }).click();
  await expect(other.getByLabel('Status')).toHaveValue('prepared');
  await expect(other.getByLabel('Filter what was found')).toHaveValue('roof');
  await expect(bills(other)).toHaveCount(2);
  await expect(bills(other).first()).toContainText('ROOF/1');
  await expect(bills(other).locator('[data-label="By"]')).toHaveCount(2);
  await expect(bills(other).locator('[data-label="Prepared"]')).toHaveCount(0);

  await views(other).click();
  await panel(other).getByRole('button', { name: 'Remove view Roofs' }).click();
  await expect(panel(other).getByText('No view of this list is saved.')).toBeVisible();
  await expect(panel(other).getByRole('heading', { name: 'Views' })).toBeFocused();
  await other.getByRole('button', { name: 'Undo' }).click();
  await views(other).click();
  await expect(panel(other).getByRole('button', { name: 'Roofs', exact: true })).toBeVisible();
  await panel(other).getByLabel('Save this view as').fill('ROOFS');
  await panel(other).getByRole('button', { name: 'Replace' }).click();
  await expect(other.getByText('The view “ROOFS” is saved.')).toBeVisible();
  await expect(panel(other).getByRole('listitem')).toHaveCount(1);
});
