// An unfinished bill follows its officer: typed on one machine, gone on with at another, after a browser that was killed and
// after a logout; two machines do not write over each other unasked, and a save that fails is said and asked about.
import { saveUnfinishedBill } from '@portal/domain/unfinished/api';
import type { BrowserContext, Locator, Page, Request, Route } from 'playwright';
import { describe, test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
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

describe('another machine', () => {
  test('goes on with what was typed, and its submit takes the entry away everywhere', async () => {
    const account = await aDesk();
    const here = await beginBill(account, 'MOVE/1');
    await fillDetails(here, { billType: '24', gross: '900', purpose: 'Roof' });
    await addEmployee(here, '100007', '900');
    await here.getByRole('link', { name: 'Available Schemes' }).click();
    await expect(offer(here)).toBeVisible();

    const there = await goOn(account);
    await expect(number(there)).toHaveValue('MOVE/1');
    await expect(there.getByRole('row', { name: 'Thangboi Kuki' })).toContainText('900.00');
    await submitBill(there);
    await expect(offer(there)).toBeHidden();
    await here.reload();
    await expect(here.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
    await expect(offer(here)).toBeHidden();
  });

  test('is offered to no other login', async () => {
    const account = await aDesk();
    await beginBill(account, 'MOVE/2');
    const final = await browser.officer(account, 'F');
    const asked = final.waitForResponse((response) => response.url().endsWith('/api/v1/unfinished'));
    await final.reload();
    await asked;
    await expect(final.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
    await expect(offer(final)).toBeHidden();
  });

  test('does not write over the first one unasked: the officer chooses one', async () => {
    browser.allow(/status of 409/);
    const account = await aDesk();
    const here = await beginBill(account, 'TWO/1');
    const there = await goOn(account);
    await typeAndSave(there, 'TWO/there');
    await number(here).fill('TWO/here');
    const choice = here.getByText(/^This entry was saved at \d\d:\d\d from another tab or machine\./);
    await expect(choice).toBeVisible();
    await checkScreen(here, 'the choice between two machines');
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
  });

  test('has submitted it: the form that is open yet says so, and keeps its words where they are wanted', async () => {
    browser.allow(/status of 409/);
    const account = await aDesk();
    const here = await beginBill(account, 'GONE/1');
    const there = await goOn(account);
    await fillDetails(there, { billType: '24', gross: '900', purpose: 'Roof' });
    await addEmployee(there, '100007', '900');
    await submitBill(there);
    await number(here).fill('GONE/2');
    await expect(here.getByText('was submitted or discarded in another tab')).toBeVisible();
    await here.getByRole('button', { name: 'Keep it as a new entry' }).click();
    await isSaved(here);
    await there.reload();
    await expect(offer(there)).toBeVisible();
  });
});

describe('a page that is loaded anew while a save is under way', () => {
  /** The page hears of no save until it is loaded anew; resolves when `handle` has had the first one. */
  const unanswered = async (page: Page, handle: (route: Route) => unknown): Promise<void> => {
    const first = new Promise<void>((resolve) => {
      void page.route(saves, async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        await handle(route);
        resolve();
      });
    });
    page.once('domcontentloaded', () => void page.unroute(saves));
    return first;
  };
  /** The entry is back, is saved on top of what the portal has, and no choice was asked for: a 409 would fail the test. */
  const goesOn = async (page: Page, text: string): Promise<void> => {
    await expect(page.getByText('Your unfinished entry is back as you left it.')).toBeVisible();
    await expect(number(page)).toHaveValue(text);
    await typeAndSave(page, `${text}/on`);
    await expect(page.getByText('another tab or machine')).toBeHidden();
  };

  test('goes on by itself where the portal took the save and the answer was lost', async () => {
    const account = await aDesk();
    const page = await beginBill(account, 'AGAIN/1');
    const isStored = unanswered(page, (route) => route.fetch());
    await number(page).fill('AGAIN/2');
    await isStored;
    await page.reload();
    await goesOn(page, 'AGAIN/2');
    await expect(number(await goOn(account))).toHaveValue('AGAIN/2/on');
  });

  test('goes on by itself where the save comes to the portal after the page is back', async () => {
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
    await goesOn(page, 'LATE/2');
    await expect(number(await goOn(account))).toHaveValue('LATE/2/on');
  });

  test('still asks where another machine saved meanwhile', async () => {
    browser.allow(/status of 409/);
    const account = await aDesk();
    const page = await beginBill(account, 'BOTH/1');
    const isStored = unanswered(page, (route) => route.fetch());
    await number(page).fill('BOTH/2');
    await isStored;
    const there = await goOn(account);
    await expect(number(there)).toHaveValue('BOTH/2');
    await typeAndSave(there, 'BOTH/there');
    await page.reload();
    await expect(page.getByText(/^Your unfinished entry is back as you left it on .*\.$/)).toBeVisible();
    await expect(number(page)).toHaveValue('BOTH/there');
    await expect(page.getByRole('button', { name: /^Take the one of .* instead$/ })).toBeVisible();
  });
});

test('a browser that is killed while an officer types loses nothing that was saved', async () => {
  const account = await aDesk();
  const page = await beginBill(account, 'KILL/1');
  await fillDetails(page, { gross: '123' });
  const context: BrowserContext = page.context();
  await context.close();
  const again = await goOn(account);
  await expect(number(again)).toHaveValue('KILL/1');
});

test('what is typed in the last moment before the page goes is sent with it', async () => {
  const account = await aDesk();
  const page = await beginBill(account, 'LAST/1');
  page.on('dialog', (dialog) => void dialog.accept());
  const sent = page
    .context()
    .waitForEvent('request', (request) => request.postData()?.includes('LAST/2') === true);
  await number(page).fill('LAST/2');
  await page.goto('about:blank');
  await sent;
  const again = await goOn(account);
  await expect(number(again)).toHaveValue('LAST/2');
});

test('Logout asks for nothing that the portal has, and the next login is offered it', async () => {
  const account = await aDesk();
  const page = await beginBill(account, 'OUT/1');
  // what was typed in this very moment is saved first
  await number(page).fill('OUT/2');
  await signOut(page);
  await signIn(page, { account, as: 'D', captcha: cloud.captchaAnswer });
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(number(page)).toHaveValue('OUT/2');
});

test('a save that fails is said, asked about at a logout, and made up for when the portal is back', async () => {
  browser.allow(/ERR_FAILED/);
  const account = await aDesk();
  const page = await beginBill(account, 'AWAY/1');
  await page.route(saves, (route) => route.abort('failed'));
  await number(page).fill('AWAY/2');
  const warning = page.getByText(/^Not saved since \d\d:\d\d\./);
  await expect(warning).toBeVisible();
  await checkScreen(page, 'an entry that is not saved');
  await pressLogout(page);
  const question = page.getByRole('alertdialog', { name: 'Logout' });
  await expect(question).toContainText(
    'What you typed last is not saved at the portal. Logging out discards it. Log out?',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(number(page)).toHaveValue('AWAY/2');
  await page.unroute(saves);
  await page.evaluate("dispatchEvent(new Event('online'))");
  await expect(warning).toBeHidden();
  await isSaved(page);
});

test('an entry that another machine left is discarded from the list', async () => {
  const account = await aDesk();
  await beginBill(account, 'DROP/1');
  const page = await browser.officer(account, 'D');
  await offer(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(offer(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: `Prepare Bill for ${grants.general}` })).toBeVisible();
  await prepareBill(page, grants.general);
  await expect(number(page)).toHaveValue('');
});
