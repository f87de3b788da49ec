// The login form: its rules in their order (1§5), what it says of a refusal, the captcha in both forms, whom to ask.
import type { Page } from 'playwright';
import { beforeAll, test } from 'vitest';
import { cloud } from '../support/portal.ts';
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
const press = (page: Page): Promise<void> => page.getByRole('button', { name: 'LOGIN' }).click();
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
