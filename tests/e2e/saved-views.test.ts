// Saved views: the state of a list under a name, there on any machine of the login (decisions.md, Saved views).
import { saveView } from '@portal/domain/view/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { aView } from '../support/view.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

const views = (page: Page) => page.getByRole('button', { name: 'Views', exact: true });
const panel = (page: Page) => page.getByRole('region', { name: 'Views' });
const bills = (page: Page) => page.getByRole('table', { name: 'Bill register' }).locator('tbody tr');

test('the search, filter, order and columns of the register are saved, and shown on another machine', async () => {
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
  await checkScreen(other, 'saved views on a phone');

  // no other login has it
  const final = await browser.officer(desk, 'F', { at: '/register' });
  await views(final).click();
  await expect(panel(final).getByText('No view of this list is saved.')).toBeVisible();
});

test('a filter of the grants is saved, and shown again', async () => {
  const desk = await aDesk();
  const page = await browser.officer(desk, 'D', { at: '/bill' });
  const filter = page.getByLabel('Filter by scheme, object or description');
  await filter.fill('nothing is called so');
  await views(page).click();
  await panel(page).getByLabel('Save this view as').fill('None');
  await page.keyboard.press('Enter');
  await expect(page.getByText('The view “None” is saved.')).toBeVisible();
  await page.goto('/bill');
  await expect(filter).toHaveValue('');
  await views(page).click();
  await panel(page).getByRole('button', { name: 'None', exact: true }).click();
  await expect(filter).toHaveValue('nothing is called so');
});

test('a removed view is brought back from its message, and one of the same name is replaced', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk);
  await desk.final.ask(saveView, { body: aView('Mine', { list: 'bills-to-authorize' }) });
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  await views(page).click();
  await panel(page).getByRole('button', { name: 'Remove view Mine' }).click();
  await expect(panel(page).getByText('No view of this list is saved.')).toBeVisible();
  await expect(panel(page).getByRole('heading', { name: 'Views' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await views(page).click();
  await expect(panel(page).getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
  await panel(page).getByLabel('Save this view as').fill('MINE');
  await panel(page).getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('The view “MINE” is saved.')).toBeVisible();
  await expect(panel(page).getByRole('listitem')).toHaveCount(1);
});

test('a view of what a list does not have any more shows the rest and says what is gone', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk, { dept_bill_no: 'OLD/1' });
  const { state } = aView('');
  const body = aView('Old', {
    state: {
      ...state,
      filter: 'old',
      sort: { id: 'voucher_no', descending: false },
      hidden: ['scheme', 'cheque'],
      chosen: { status: 'pending', year: '1999' },
    },
  });
  await desk.draft.ask(saveView, { body });
  const page = await browser.officer(desk, 'D', { at: '/register' });
  await expect(bills(page)).toHaveCount(1);
  await views(page).click();
  await panel(page).getByRole('button', { name: 'Old', exact: true }).click();
  await expect(page.locator('.toasts')).toContainText(
    'The view “Old” is shown without what this list does not have any more: the year 1999, the status “pending”, the column “voucher no”, the column “cheque”.',
  );
  await expect(page.getByLabel('Filter what was found')).toHaveValue('old');
  await expect(page.getByRole('columnheader', { name: 'Scheme-Object' })).toHaveCount(0);
  await expect(bills(page)).toHaveCount(1);
});
