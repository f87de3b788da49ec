// The desks of a bill by keyboard alone: from the filter to the decision and on to the next row. What each desk shows: home.test.ts.
import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { aDesk, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { authNoOf, bodyForm, menuEntry } from './support/paid-out.ts';

const browser = useBrowser();

test('the keyboard leads from the filter over the menu to the next bill and the next desk', async () => {
  const desk = await aDesk();
  const first = await aWaitingBill(desk, { dept_bill_no: 'KEY/1' });
  const second = await aWaitingBill(desk, { dept_bill_no: 'KEY/2' });
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  const { keyboard } = page;
  const view = (transNo: string) => page.getByRole('button', { name: `View bill ${transNo}` });
  await expect(view(first)).toBeVisible();
  await keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.locator('tbody tr').first().getByRole('button', { name: 'View' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem')).toHaveText([
    'Open bill',
    'Print bill slip, opens in a new tab',
    'Authorize',
    'Return to Draft',
    'Delete',
  ]);
  await expect(menu).toBeFocused();
  await expect(menu.getByRole('menuitem').first()).toHaveAttribute('data-p-focused', 'true');
  await keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute('data-p-focused', 'true');
  await keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('tbody tr').first().getByRole('button', { name: 'More' })).toBeFocused();

  await keyboard.press('Enter');
  await expect(menu).toBeFocused();
  for (let down = 0; down < 2; down += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Authorize' });
  for (const fact of ['Net₹ 900.00', 'Nine Hundred Rupees Only', 'Payees2', 'after this bill4,79,98,000.00'])
    await expect(question).toContainText(fact);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question.getByRole('button', { name: /^Authorize KEY/ })).toBeEnabled();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: /Bill KEY\/\d is authorized/ });
  await expect(window).toContainText('Auth No');
  const authNo = await authNoOf(window);
  await keyboard.press('Escape');
  // the bill has left: the focus is on the one that took its place
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expect(page.locator('tbody tr').getByRole('button', { name: /^View bill/ })).toBeFocused();
  expect([first, second]).toContain(await onlyTransNo(page));

  await (await menuEntry(page, await onlyTransNo(page), 'Authorize')).click();
  await question.getByRole('button', { name: /^Authorize KEY/ }).click();
  await page.getByRole('link', { name: 'Attach body' }).click();
  await expect(page).toHaveURL(/\/uploadbillbody\?bill=/);
  await expect(page.getByRole('form', { name: /^Body of bill KEY/ })).toBeVisible();
  await page.goto(`/uploadbillbody?bill=${authNo}`);
  await expect(bodyForm(page, authNo)).toBeVisible();
});

const onlyTransNo = async (page: Parameters<typeof bodyForm>[0]): Promise<string> =>
  String(await page.locator('tbody tr').first().getAttribute('data-row'));
