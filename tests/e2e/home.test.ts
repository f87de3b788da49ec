// What waits, above the list of grants, on the home and on the desks: counts that follow each step, the way to the list, and a strip
// that stays closed until more waits.
import { returnBill } from '@portal/domain/bill/api';
import { saveUnfinishedBill } from '@portal/domain/unfinished/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { anySave } from '../support/unfinished.ts';
import { useBrowser } from './support/browser.ts';
import { desktop, phone, wide } from './support/chromium.ts';
import {
  aBillWithBody,
  aDesk,
  anAuthorizedBill,
  aSignedDeskBill,
  aSigningDesk,
  aWaitingBill,
} from './support/desk.ts';
import { expect } from './support/expect.ts';
import { menuEntry } from './support/paid-out.ts';

const browser = useBrowser();
const strip = (page: Page) => page.getByRole('region', { name: 'waits for you' });
const grantsTop = async (page: Page) =>
  (await page.getByRole('table', { name: 'Available Schemes' }).boundingBox())?.y;

test('strip and home say what waits for a Final login and what bills hold of each grant, lead there, follow a step without a reload, and move no list when they come', async () => {
  const desk = await aSigningDesk();
  const transNo = await aWaitingBill(desk, { gross: 5_000, deduction: 500 });
  await anAuthorizedBill(desk, { gross: 700, deduction: 0 });
  await aBillWithBody(desk);
  await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F');
  await expect(strip(page).getByRole('link')).toHaveText([
    /To authorize 1\s*4,500\.00/,
    /Wait for a body 1\s*700\.00/,
    /To sign 1/,
    /To upload 1/,
  ]);
  await page.getByRole('banner').getByRole('link', { name: 'Bill Portal' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('heading', { level: 1, name: 'What waits for you' })).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Your desks' }).getByRole('link');
  await expect(tiles).toHaveText([
    /To authorize1₹ 4,500\.00since today/,
    /Wait for a body1/,
    /To sign1/,
    /To upload1/,
  ]);
  const grant = page
    .getByRole('table', { name: 'Grants by use' })
    .getByRole('row')
    .filter({ hasText: desk.generalGrant.schemeName })
    .first();
  await expect(grant.getByRole('img')).toHaveAccessibleName(/percent spent, .* percent held/);
  const statuses = page.getByRole('table', { name: 'Bills by status' });
  await expect(statuses.getByRole('row', { name: /^Prepared/ })).toContainText('4,500.00');
  await expect(statuses.getByRole('row', { name: /^Total/ })).toContainText('4');

  await tiles.filter({ hasText: 'To authorize' }).click();
  await seesDesks(page, transNo);
  await page.getByRole('button', { name: `View bill ${transNo}` }).click();
  await page.getByRole('button', { name: 'Submit (authorize)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Authorize' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Bill Portal' }).click();
  await expect(tiles).toHaveText([/Wait for a body2₹ 5,200\.00/, /To sign1/, /To upload1/]);
  await staysInPlace(page);
});

/**
 * The four desks with one bill at each: one bar with what waits, and what the bill is for, in rows of 40 px with one action, a menu and
 * the way to the bill. From the first desk and back to it; its bill is one to authorize.
 */
const seesDesks = async (page: Page, waiting: string): Promise<void> => {
  const bar = page.getByRole('navigation', { name: 'Desks of a bill' });
  for (const [path, current] of [
    ['/authorizebill', 'Authorize'],
    ['/uploadbillbody', 'Upload Bill Body'],
    ['/esignbill', 'E-Sign'],
    ['/uploadbill', 'Upload to Treasury'],
  ] as const) {
    await bar.getByRole('link', { name: current }).click();
    await expect(page).toHaveURL(path);
    await expect(bar.getByRole('link')).toHaveText([
      'Authorizewaiting: 1',
      'Upload Bill Bodywaiting: 1',
      'E-Signwaiting: 1',
      'Upload to Treasurywaiting: 1',
    ]);
    await expect(bar.getByRole('link', { name: current })).toHaveAttribute('aria-current', 'page');
    const row = page.getByRole('main').locator('tbody tr').first();
    await expect(row.getByRole('rowheader')).toContainText('Repairs of the office roof');
    await expect(row.getByRole('rowheader').getByRole('link').first()).toHaveAttribute(
      'href',
      /^\/bills\/\d+/,
    );
    expect((await row.boundingBox())?.height, path).toBeLessThanOrEqual(41);
    await expect(row.locator('.table__actions .button:not(.button--icon)'), path).toHaveCount(1);
  }

  // header and list begin and end at the same place
  await page.setViewportSize(wide);
  await bar.getByRole('link', { name: 'Authorize' }).click();
  const brand = await page.getByRole('banner').getByRole('link', { name: 'Bill Portal' }).boundingBox();
  const profile = await page.getByRole('button', { name: 'Profile' }).boundingBox();
  const heading = await page.getByRole('main').locator('.page__head').boundingBox();
  if (!brand || !profile || !heading) throw new Error('the page is not shown');
  expect(Math.abs(brand.x - heading.x)).toBeLessThanOrEqual(1);
  expect(Math.abs(profile.x + profile.width - heading.x - heading.width)).toBeLessThanOrEqual(1);

  await page.setViewportSize(phone);
  await expect(await menuEntry(page, waiting, 'Authorize')).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.setViewportSize(desktop);
};

/** The grants stay where they are while the answer comes. */
const staysInPlace = async (page: Page): Promise<void> => {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/home', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/bill');
    await expect(page.getByRole('button', { name: /^Prepare Bill for/ }).first()).toBeVisible();
    const before = await grantsTop(page);
    held.resolve();
    await expect(strip(page).getByRole('link').first()).toHaveText(/Wait for a body 2/);
    await expect(strip(page).getByText('Wait for a body')).toBeInViewport();
    expect(await grantsTop(page)).toBe(before);
    await page.unroute('**/api/v1/home');
  }
};

test('a Draft login finds what was returned and what it left unfinished; a closed strip opens when more waits, and without an answer the list is there', async () => {
  browser.allow(/500/);
  const desk = await aDesk();
  const back = await aWaitingBill(desk);
  await desk.final.ask(returnBill, { body: { trans_no: back, remark: 'Look again.' } });
  const page = await browser.officer(desk, 'D');
  await expect(strip(page).getByRole('link')).toHaveText([/Returned 1/]);
  await strip(page).getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: 'Returned for correction' })).toBeFocused();
  await strip(page)
    .getByRole('button', { name: /^Close/ })
    .click();
  await expect(strip(page)).toBeHidden();

  for (const number of ['13', '27']) await desk.draft.ask(saveUnfinishedBill, { body: anySave(number) });
  await page.goto('/home');
  const tile = page.getByRole('region', { name: 'Your desks' }).getByRole('link', { name: /^Unfinished/ });
  await expect(tile).toHaveText(/Unfinished2₹ 1,800\.00since today/);
  await tile.click();
  await expect(page.getByRole('region', { name: 'Unfinished bills' })).toBeFocused();
  await expect(strip(page).getByRole('link')).toHaveText([/Returned 1/, /Unfinished 2\s*1,800\.00/]);

  await page.route('**/api/v1/home', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('button', { name: /^Prepare Bill for/ }).first()).toBeVisible();
  await expect(page.getByText('What waits for you could not be read.')).toBeVisible();
  await page.unroute('**/api/v1/home');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  // what counts for the menu asks too, and may have answered before the click
  await expect(async () => {
    if (await tryAgain.isVisible()) await tryAgain.click({ timeout: 1_000 });
    await expect(strip(page).getByRole('link').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
});
