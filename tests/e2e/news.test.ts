// The notices in the header: how many are unread, what happened and why, the way to it (decisions.md, Notices in the header).
import { newsOfBill, newsOfFile } from '@portal/core/news/change';
import { transact } from '@portal/core/storage/transact';
import { returnBill } from '@portal/domain/bill/api';
import type { NewsKind } from '@portal/domain/news/schema';
import type { Page, Route } from 'playwright';
import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();
const bell = (page: Page) => page.getByRole('button', { name: /^Notices/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Notices' });
const links = (page: Page) => panel(page).getByRole('link');

const aReturnedBill = async (desk: Desk, remark: string): Promise<string> => {
  const trans_no = await aWaitingBill(desk, { gross: 5_000, deduction: 0 });
  await desk.final.ask(returnBill, { body: { trans_no, remark } });
  return trans_no;
};

/** Notices of bills that are not there: their steps are other tests'. */
const told = (desk: Desk, kind: NewsKind, numbers: readonly string[], reason = '') =>
  transact(
    numbers.map((deptBillNo, at) =>
      newsOfBill(
        {
          ddoCode: desk.office.ddoCode,
          transNo: `1001260${String(at).padStart(5, '0')}`,
          deptBillNo,
          netPaise: 1_00_000,
        },
        kind,
        new Date().toISOString(),
        reason,
      ),
    ),
  );

test('a Draft officer sees returned bills and what comes meanwhile, goes there by keyboard, and reads the rest at once', async () => {
  const desk = await aDesk();
  await aReturnedBill(desk, 'Month is October.');
  const page = await browser.officer(desk, 'D');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  // shown when the panel is opened
  const newest = await aReturnedBill(desk, 'Look again.');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');
  await expect(links(page)).toHaveText([/^Unread: .+ was returned to Draft$/, /^Unread: .+ was returned/]);
  await expect(panel(page)).toContainText('Look again.');
  await expect(panel(page)).toContainText('₹ 5,000.00');
  await bell(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/bills/${newest}`);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');

  browser.allow(/ERR_FAILED/);
  await page.route('**/api/v1/news/read', (route) => route.abort(), { times: 1 });
  await bell(page).click();
  const readAll = panel(page).getByRole('button', { name: 'Mark all as read' });
  await readAll.click();
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await page.keyboard.press('Escape');

  // an answer that was on its way when they were read does not bring them back
  const release = await holdsOlderAnswer(page);
  await bell(page).click();
  const read = page.waitForResponse('**/api/v1/news/read');
  await readAll.press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await expect(panel(page).getByRole('heading', { name: 'Notices' })).toBeFocused();
  await read;
  await release();
  await page.evaluate(
    'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))',
  );
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notices');

  // the next screen after a minute brings what came meanwhile
  await page.clock.install();
  await aReturnedBill(desk, 'Once more.');
  await page.clock.fastForward(61_000);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Bills' }).click();
  await menu.getByRole('link', { name: 'Bill Register' }).click();
  await expect(page).toHaveURL('/register');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
});

/** The next answer that lists the notices is that of now, and comes to the page when the answer of this is called. */
const holdsOlderAnswer = async (page: Page): Promise<() => Promise<void>> => {
  const [held, delivered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const older = async (route: Route) => {
    const response = await route.fetch();
    await held.promise;
    // it may have been called off
    await route.fulfill({ response }).catch(() => undefined);
    delivered.resolve();
  };
  await page.route('**/api/v1/news', older, { times: 1 });
  return () => {
    held.resolve();
    return delivered.promise;
  };
};

test('what went wrong stays in sight on a phone among what comes often, and the bell moves nothing when it comes', async () => {
  const desk = await aDesk();
  await told(desk, 'objected', ['PWD/301'], 'Voucher 2 is not legible.');
  await told(
    desk,
    'compiled',
    [1, 2, 3, 4, 5].map((at) => `PWD/${at}`),
  );
  await told(desk, 'failed', ['PWD/309'], 'The treasury did not answer.');
  const file = { ddoCode: desk.office.ddoCode, system: 'nrega', fileName: 'FTO_1.xml', fault: '' } as const;
  const receivedAt = new Date().toISOString();
  await transact([newsOfFile({ ...file, sha256: 'a'.repeat(64), receivedAt })]);
  const page = await browser.officer(desk, 'F');
  await page.setViewportSize(phone);
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/news-bell-[^/]*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/bill');
  await expect(page.getByRole('button', { name: /^Prepare Bill for/ }).first()).toBeVisible();
  const search = page.getByRole('button', { name: 'Search' });
  const before = await search.boundingBox();
  held.resolve();
  await expect(bell(page)).toHaveAccessibleName('Notices, 8 unread');
  expect(await search.boundingBox()).toEqual(before);
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /One FTO file of NREGA arrived.*FTO_1\.xml/,
    /PWD\/309 did not reach the treasury.*The treasury did not answer\..*₹ 1,000\.00/,
    /5 bills were compiled.* and 2 more.*₹ 5,000\.00/,
    /PWD\/301 was objected to.*Voucher 2 is not legible\./,
  ]);
  await links(page).filter({ hasText: 'FTO file' }).click();
  await expect(page).toHaveURL('/nrega/FTO');
  await expect(bell(page)).toHaveAccessibleName('Notices, 7 unread');
});
