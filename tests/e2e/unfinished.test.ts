// An unfinished bill follows its officer: typed on one machine, gone on with at another, after a browser that was killed and
// after a logout; two machines do not write over each other unasked, and a save that fails is said and asked about. Which save follows
// which: server-copy.test.ts, found-entry.test.ts and tests/api/unfinished.
import { saveUnfinishedBill } from '@portal/domain/unfinished/api';
import type { Locator, Page, Request } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { addEmployee, fillDetails, prepareBill, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { pressLogout, signIn, signOut } from './support/sign-in.ts';

const browser = useBrowser();

const number = (page: Page): Locator => page.getByLabel('Department Bill No.');
const offer = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Unfinished bill on' });
const isSaved = (page: Page) => expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
const saves = '**/api/v1/unfinished';

/** Waits until the portal has what is typed now. */
const typeAndSave = async (page: Page, text: string): Promise<void> => {
  const saved = page.waitForResponse(
    (response) =>
      response.request().method() === 'PUT' &&
      response.status() === 200 &&
      response.request().postData()?.includes(text) === true,
  );
  await number(page).fill(text);
  await saved;
  await isSaved(page);
};

const beginBill = async (account: Desk, text: string): Promise<Page> => {
  const page = await browser.officer(account, 'D');
  await prepareBill(page, grants.general);
  await typeAndSave(page, text);
  return page;
};

/** The same login on another machine. */
const goOn = async (account: Desk): Promise<Page> => {
  const page = await browser.officer(account, 'D');
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(/^Your unfinished entry is back as you left it on .*\.$/)).toBeVisible();
  return page;
};

test('two machines do not write over each other unasked, and what one submits or discards is gone on the other', async () => {
  browser.allow(/status of 409/);
  const account = await aDesk();
  const here = await beginBill(account, 'TWO/1');
  await fillDetails(here, { billType: '24', gross: '900', purpose: 'Roof' });
  await addEmployee(here, '100007', '900');
  await typeAndSave(here, 'TWO/2');
  const there = await goOn(account);
  await expect(number(there)).toHaveValue('TWO/2');
  await expect(there.getByRole('row', { name: 'Thangboi Kuki' })).toContainText('900.00');

  await typeAndSave(there, 'TWO/there');
  await number(here).fill('TWO/here');
  const choice = here.getByText(/^This entry was saved at \d\d:\d\d from another tab or machine\./);
  await expect(choice).toBeVisible();
  await here.getByRole('button', { name: /^Take the one of \d\d:\d\d$/ }).click();
  await expect(number(here)).toHaveValue('TWO/there');
  await typeAndSave(here, 'TWO/here');
  await number(there).fill('TWO/mine');
  const kept = there.waitForResponse(
    (response) => response.request().postData()?.includes('TWO/mine') === true && response.status() === 200,
  );
  await there.getByRole('button', { name: 'Keep what is on this screen' }).click();
  await kept;
  await expect(number(there)).toHaveValue('TWO/mine');

  await submitBill(there);
  await number(here).fill('TWO/late');
  await expect(here.getByText('was submitted or discarded in another tab')).toBeVisible();
  await here.getByRole('button', { name: 'Keep it as a new entry' }).click();
  await isSaved(here);
  await there.reload();
  await offer(there).getByRole('button', { name: 'Discard' }).click();
  await there.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(offer(there)).toBeHidden();
  await there.reload();
  await expect(there.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
  await expect(offer(there)).toBeHidden();
});

test('a page that is loaded anew goes on by itself where its save comes to the portal only after it is back', async () => {
  const account = await aDesk();
  const page = await beginBill(account, 'LATE/1');
  let late: ReturnType<Request['postDataJSON']>;
  const isHeld = Promise.withResolvers<void>();
  const isThere = Promise.withResolvers<void>();
  await page.route(saves, async (route) => {
    const request = route.request();
    if (request.method() !== 'PUT') return route.fallback();
    // the first one takes its time, and those after it come when it is there
    if (!late) {
      late = request.postDataJSON();
      return isHeld.resolve();
    }
    await isThere.promise;
    await route.fallback();
  });
  await number(page).fill('LATE/2');
  await isHeld.promise;
  await page.reload();
  // refused where what the page sent when it went was there before it
  await account.draft.send(saveUnfinishedBill, { body: late });
  isThere.resolve();
  await expect(page.getByText('Your unfinished entry is back as you left it.')).toBeVisible();
  await expect(number(page)).toHaveValue('LATE/2');
  // saved on top of what the portal has without a question: a 409 would fail the test
  await typeAndSave(page, 'LATE/3');
  await expect(page.getByText('another tab or machine')).toBeHidden();
});

test('what was typed in the last moment before a browser is gone, killed or logged out is there at the next login', async () => {
  browser.allow(/ERR_FAILED/);
  const account = await aDesk();
  const page = await beginBill(account, 'LAST/1');
  page.on('dialog', (dialog) => void dialog.accept());
  const sent = page
    .context()
    .waitForEvent('request', (request) => request.postData()?.includes('LAST/2') === true);
  await number(page).fill('LAST/2');
  await page.goto('about:blank');
  await sent;

  const killed = await goOn(account);
  await expect(number(killed)).toHaveValue('LAST/2');
  await typeAndSave(killed, 'KILL/1');
  await killed.context().close();

  const again = await goOn(account);
  await expect(number(again)).toHaveValue('KILL/1');
  await again.route(saves, (route) => route.abort('failed'));
  await number(again).fill('AWAY/1');
  const warning = again.getByText(/^Not saved since \d\d:\d\d\./);
  await expect(warning).toBeVisible();
  await pressLogout(again);
  const question = again.getByRole('alertdialog', { name: 'Logout' });
  await expect(question).toContainText(
    'What you typed last is not saved at the portal. Logging out discards it. Log out?',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(number(again)).toHaveValue('AWAY/1');
  await again.unroute(saves);
  await again.evaluate("dispatchEvent(new Event('online'))");
  await expect(warning).toBeHidden();
  await isSaved(again);

  // what was typed in this very moment is saved first
  await number(again).fill('OUT/1');
  await signOut(again);
  await signIn(again, { account, as: 'D', captcha: cloud.captchaAnswer });
  await offer(again).getByRole('button', { name: 'Continue' }).click();
  await expect(number(again)).toHaveValue('OUT/1');
});
