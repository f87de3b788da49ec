// The four desks of a bill: one bar with what waits at each, rows with one action and a menu, a list that ends in its
// total, and the keyboard alone from the filter to the decision and on to the next row.
import { test } from 'vitest';
import { axeClean } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { phone, wide } from './support/chromium.ts';
import {
  aBillWithBody,
  aDesk,
  anAuthorizedBill,
  aSignedDeskBill,
  aSigningDesk,
  aWaitingBill,
} from './support/desk.ts';
import { expect } from './support/expect.ts';
import { authNoOf, bodyForm, menuEntry } from './support/paid-out.ts';

const browser = useBrowser();

test('each desk shows the four desks with what waits, and what each bill is for, in rows of 40 px', async () => {
  const desk = await aSigningDesk();
  await aWaitingBill(desk);
  await aWaitingBill(desk);
  await anAuthorizedBill(desk);
  await aBillWithBody(desk);
  await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F');
  for (const [path, current] of [
    ['/authorizebill', 'Authorize'],
    ['/authorizebill?list=authorized', 'Authorize'],
    ['/uploadbillbody', 'Upload Bill Body'],
    ['/esignbill', 'E-Sign'],
    ['/uploadbill', 'Upload to Treasury'],
  ] as const) {
    await page.goto(path);
    const bar = page.getByRole('navigation', { name: 'Desks of a bill' });
    await expect(bar.getByRole('link')).toHaveText([
      'Authorizewaiting: 2',
      'Upload Bill Bodywaiting: 1',
      'E-Signwaiting: 1',
      'Upload to Treasurywaiting: 1',
    ]);
    await expect(bar.getByRole('link', { name: current })).toHaveAttribute('aria-current', 'page');
    const row = page.getByRole('main').locator('tbody tr').first();
    await expect(row).toBeVisible();
    await expect(row.getByRole('rowheader')).toContainText('Repairs of the office roof');
    expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(41);
    await expect(row.locator('.table__actions .button:not(.button--icon)'), path).toHaveCount(1);
  }
});

test('a list of bills ends with the total of what the filter shows', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk, { dept_bill_no: 'SUM/1', gross: 1_00_000.5, deduction: 0 });
  await aWaitingBill(desk, { dept_bill_no: 'SUM/2', gross: 2_000, deduction: 100 });
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  const total = page.locator('tfoot');
  await expect(total).toContainText(/Total, 2 bills.*1,02,000\.50.*100\.00.*1,01,900\.50/);
  await page.keyboard.press('/');
  await page.keyboard.type('SUM/2');
  await expect(total).toContainText(/Total, 1 bill.*2,000\.00.*100\.00.*1,900\.00/);
});

test('the keyboard leads from the filter over the menu to the next bill and the next desk', async () => {
  const desk = await aDesk();
  const first = await aWaitingBill(desk, { dept_bill_no: 'KEY/1' });
  const second = await aWaitingBill(desk, { dept_bill_no: 'KEY/2' });
  const page = await browser.officer(desk, 'F');
  const { keyboard } = page;
  await page.goto('/authorizebill');
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
  await axeClean(page);
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

test('the menu of a row fits a phone, and a Draft login reads why an entry is locked', async () => {
  const desk = await aDesk();
  const transNo = await aWaitingBill(desk);
  const page = await browser.officer(desk, 'D');
  await page.setViewportSize(phone);
  await page.goto('/authorizebill');
  const authorize = await menuEntry(page, transNo, 'Authorize');
  await expect(authorize).toBeInViewport();
  await expect(authorize).toHaveAccessibleDescription('Only a Final login may do this.');
  await authorize.click({ force: true });
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await axeClean(page);
});

test('header and list begin and end at the same place on a wide screen', async () => {
  const desk = await aDesk();
  await aWaitingBill(desk);
  const page = await browser.officer(desk, 'F');
  await page.setViewportSize(wide);
  for (const path of ['/authorizebill', '/changepassword']) {
    await page.goto(path);
    const brand = await page.getByRole('banner').getByRole('link', { name: 'Bill Portal' }).boundingBox();
    const profile = await page.getByRole('button', { name: 'Profile' }).boundingBox();
    const heading = await page.getByRole('main').locator('.page__head').boundingBox();
    if (!brand || !profile || !heading) throw new Error('the page is not shown');
    expect(Math.abs(brand.x - heading.x), path).toBeLessThanOrEqual(1);
    expect(Math.abs(profile.x + profile.width - heading.x - heading.width), path).toBeLessThanOrEqual(1);
  }
});
