// The notices in the header: how many are unread, what happened and why, the way to it, each login for itself (decisions.md,
// Notices in the header).
import { newsOfBill, newsOfFile } from '@portal/core/news/change';
import { transact } from '@portal/core/storage/transact';
import { returnBill } from '@portal/domain/bill/api';
import type { NewsKind } from '@portal/domain/news/schema';
import type { Page, Route } from 'playwright';
import { expect as expectNow, test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { logIn } from './support/sign-in.ts';

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

test('a Draft officer sees returned bills, goes there by keyboard, and reads the rest at once', async () => {
  const desk = await aDesk();
  await aReturnedBill(desk, 'Month is October.');
  const newest = await aReturnedBill(desk, 'Look again.');
  const page = await browser.officer(desk, 'D');
  await expect(bell(page)).toHaveAccessibleName('Notices, 2 unread');
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(links(page)).toHaveText([/^Unread: .+ was returned to Draft$/, /^Unread: .+ was returned/]);
  await expect(panel(page)).toContainText('Look again.');
  await expect(panel(page)).toContainText('₹ 5,000.00');
  await checkScreen(page, 'notices');
  await bell(page).focus();
  await page.keyboard.press('ArrowDown');
  await expect(panel(page).getByRole('button', { name: 'Mark all as read' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/bills/${newest}`);
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await bell(page).click();
  const read = page.waitForResponse('**/api/v1/news/read');
  await panel(page).getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await expect(panel(page).getByRole('heading', { name: 'Notices' })).toBeFocused();
  await read;
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await bell(page).click();
  await expect(links(page)).toHaveCount(2);
});

test('what went wrong stays in sight among what comes by dozens', async () => {
  const desk = await aDesk();
  const numbers = Array.from({ length: 60 }, (_, at) => `PWD/${at + 1}`);
  await told(desk, 'objected', ['PWD/301'], 'Voucher 2 is not legible.');
  await told(desk, 'compiled', numbers);
  await told(desk, 'failed', ['PWD/309'], 'The treasury did not answer.');
  const file = { ddoCode: desk.office.ddoCode, system: 'nrega', fileName: 'FTO_1.xml', fault: '' } as const;
  const receivedAt = new Date().toISOString();
  await transact([newsOfFile({ ...file, sha256: 'a'.repeat(64), receivedAt })]);
  const page = await browser.officer(desk, 'F', { viewport: phone });
  await expect(bell(page)).toHaveAccessibleName('Notices, 63 unread');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([
    /One FTO file of NREGA arrived.*FTO_1\.xml/,
    /PWD\/309 did not reach the treasury.*The treasury did not answer\..*₹ 1,000\.00/,
    /60 bills were compiled.* and 57 more.*₹ 60,000\.00/,
    /PWD\/301 was objected to.*Voucher 2 is not legible\./,
  ]);
  await checkScreen(page, 'notices on a phone');
  await links(page).filter({ hasText: 'FTO file' }).click();
  await expect(page).toHaveURL('/nrega/FTO');
  await expect(bell(page)).toHaveAccessibleName('Notices, 62 unread');
});

test('what comes meanwhile is shown when the panel is opened, and a failure is said', async () => {
  const desk = await aDesk();
  const page = await browser.officer(desk, 'D');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await aReturnedBill(desk, 'Look again.');
  await bell(page).click();
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  await expect(links(page)).toHaveCount(1);
  browser.allow(/ERR_FAILED/);
  await page.route('**/api/v1/news/read', (route) => route.abort());
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(panel(page).getByRole('alert')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
});

test('an answer that was on its way when notices were read does not bring them back', async () => {
  const desk = await aDesk();
  await aReturnedBill(desk, 'Look again.');
  const page = await browser.officer(desk, 'D');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
  const held = Promise.withResolvers<void>();
  const older = async (route: Route) => {
    const response = await route.fetch();
    await held.promise;
    // it may have been called off
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route('**/api/v1/news', older, { times: 1 });
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(page)).toHaveAccessibleName('Notices');
  const answer = page.waitForResponse('**/api/v1/news');
  held.resolve();
  await answer;
  await page.evaluate(
    'new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))',
  );
  await expect(bell(page)).toHaveAccessibleName('Notices');
});

test('the next screen after a minute brings what came meanwhile', async () => {
  const desk = await aDesk();
  const page = await browser.officer(desk, 'D');
  await expect(bell(page)).toHaveAccessibleName('Notices');
  await page.clock.install();
  await aReturnedBill(desk, 'Look again.');
  await page.clock.fastForward(61_000);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'Bills' }).click();
  await menu.getByRole('link', { name: 'Bill Register' }).click();
  await expect(page).toHaveURL('/register');
  await expect(bell(page)).toHaveAccessibleName('Notices, 1 unread');
});

test('the bell comes behind the first paint and moves nothing', async () => {
  const desk = await aDesk();
  const page = await browser.officer(desk, 'F');
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/news-bell-[^/]*\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/bill');
  await expect(page.getByRole('button', { name: /^Prepare Bill for/ }).first()).toBeVisible();
  const search = page.getByRole('button', { name: 'Search' });
  const before = await search.boundingBox();
  release();
  await expect(bell(page)).toBeVisible();
  expectNow(await search.boundingBox()).toEqual(before);
});

test('finance IT has no bell', async () => {
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account: await anOffice({ kind: 'ADMIN' }), as: 'F', captcha: cloud.captchaAnswer });
  await expect(page.getByRole('button', { name: 'Profile' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(bell(page)).toHaveCount(0);
});
