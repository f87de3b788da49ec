// The login form: its rules in their order (1§5), what it says of a refusal, the captcha in both forms, whom to ask.
import type { Work } from '@portal/domain/session/work';
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { atTheForm } from '../support/login-form.ts';
import { sendWithWork } from '../support/login-work.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { fillLogin, logIn } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;
let account: Desk;
beforeAll(async () => {
  account = await aDesk();
});

const open = async (): Promise<Page> => {
  const page = await browser.open();
  await page.goto('/');
  return page;
};
const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'LOGIN', exact: true }).click();
const problems = (page: Page) => page.getByRole('alert').filter({ hasText: 'There is a problem' });

test('what is missing is said in order, and the first field takes the focus', async () => {
  const page = await open();
  const userType = page.getByLabel('User type');
  const username = page.getByLabel('Username', { exact: true });
  const password = page.getByLabel('Password', { exact: true });
  const answer = page.getByRole('textbox', { name: 'Captcha' });
  const fields = [
    { field: userType, sentence: 'Please Select UserType First !!!', fill: () => userType.selectOption('F') },
    { field: username, sentence: 'Please Enter Username', fill: () => username.fill('nobody') },
    { field: password, sentence: 'Please Enter Password', fill: () => password.fill('x') },
    { field: answer, sentence: 'Captcha is Required', fill: () => answer.fill('x') },
  ];
  for (const [at, { field, sentence, fill }] of fields.entries()) {
    await press(page);
    await expect(problems(page).getByRole('listitem')).toHaveText(
      fields.slice(at).map((missing) => missing.sentence),
    );
    await expect(field).toBeFocused();
    await expect(field).toHaveAccessibleDescription(`Error: ${sentence}`);
    await fill();
  }
});

test('a refusal does not say which part was wrong; the form gets a new captcha', async () => {
  browser.allow(/status of 40[01]/);
  const page = await open();
  const image = page.locator('[data-captcha-image]');
  const before = await image.getAttribute('src');
  await fillLogin(page, { account: { ...account, draftPassword: 'Wrong#Draft9' }, as: 'D', captcha });
  await press(page);
  await expect(problems(page)).toContainText('User type, username or password is wrong.');
  await expect(problems(page)).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toHaveValue('');
  await expect(image).not.toHaveAttribute('src', String(before));
  await expect(page.getByLabel('Username', { exact: true })).toHaveValue(account.username);

  await fillLogin(page, { account, as: 'D', captcha: 'wrong' });
  await press(page);
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toHaveAccessibleDescription(
    /The captcha is wrong or older than 5 minutes/,
  );
  await expect(page.getByRole('textbox', { name: 'Captcha' })).toBeFocused();
});

test('the captcha can be asked in words, and asked anew', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Use a text question instead' }).click();
  const question = page.locator('[data-captcha-question]');
  const answer = page.getByRole('textbox', { name: 'Captcha' });
  await expect(question).toHaveText(/^(?!Loading).+[.?]$/);
  await expect(answer).toBeFocused();
  await expect(answer).toHaveAccessibleDescription(String(await question.textContent()));
  await expect(page.locator('[data-captcha-image]')).toBeHidden();
  const asked = page.waitForResponse((response) => response.url().includes('form=text'));
  await page.getByRole('button', { name: 'New question' }).click();
  expect((await asked).status()).toBe(200);
  await expect(question).toHaveText(/^(?!Loading).+[.?]$/);
  await logIn(page, { account, as: 'D', captcha });
});

test('after failures the browser works first: it says how long, can be cancelled, and then logs in', async () => {
  browser.allow(/status of 429/);
  const tried = await aDesk();
  const wrong = { username: tried.username, password: 'Wrong#Draft9', usertype: 'D', captcha };
  for (const _ of [1, 2, 3]) expect((await sendWithWork(await atTheForm(), wrong)).status).toBe(401);
  const page = await open();
  await fillLogin(page, { account: tried, as: 'D', captcha });
  // work without an end, so that it can be looked at
  await page.route('**/api/v1/login', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { readonly work: Work };
    await route.fulfill({ response, json: { ...answer, work: { ...answer.work, bits: 60 } } });
  });
  await press(page);
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await expect(page.getByRole('status').filter({ hasText: 'your browser does a calculation' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Calculation' })).toBeVisible();
  await expect(cancel).toBeFocused();
  await checkScreen(page, 'login-work');
  await page.keyboard.press('Enter');
  await expect(cancel).toBeHidden();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeFocused();
  await page.unroute('**/api/v1/login');
  // the captcha that was typed is still good
  await page.keyboard.press('Enter');
  await expect(page.locator('.header__who')).toContainText(tried.username);
});

test('while the login is under way an overlay says so', async () => {
  const page = await open();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/v1/login', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await fillLogin(page, { account, as: 'F', captcha });
  await press(page);
  await expect(page.getByText('Logging in…')).toBeVisible();
  answer.resolve();
  await expect(page.locator('.header__who')).toContainText('Final');
});

test('a portal that does not answer says so, and the form can be sent again', async () => {
  browser.allow(/ERR_FAILED/);
  const page = await open();
  await page.route('**/api/v1/login', (route) => route.abort('failed'), { times: 1 });
  await fillLogin(page, { account, as: 'D', captcha });
  await press(page);
  await expect(problems(page)).toContainText(
    'The portal does not answer. Check the connection and try again.',
  );
  await expect(page.getByText('Logging in…')).toBeHidden();
  await logIn(page, { account, as: 'D', captcha });
});

test('who forgot name or password reads whom to contact', async () => {
  const page = await open();
  const contact = page.getByRole('dialog', { name: 'Whom to contact' });
  for (const name of ['Forgot Username?', 'Forgot password?']) {
    await page.getByRole('button', { name }).click();
    await expect(contact).toContainText('Treasury help desk (demo)');
    await page.keyboard.press('Escape');
    await expect(contact).toBeHidden();
    await expect(page.getByRole('button', { name })).toBeFocused();
  }
});

test('the figures of the landing page have their seven labels', async () => {
  const page = await open();
  const figures = page.locator('dl.figures');
  await expect(figures.locator('dt')).toHaveText([
    'Registered Agency',
    'No. of Bills',
    'Total Vouchers',
    'Total Amount Paid',
    'No. of Beneficiary',
    'Payments Processed',
    'Payments Pending',
  ]);
  for (const value of await figures.locator('dd').all()) await expect(value).toHaveText(/^(₹ )?[\d,.]+$/);
});
