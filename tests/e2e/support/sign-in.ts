// Through the login form, as an officer goes; and out again.
import type { LoginType } from '@portal/domain/session/schema';
import type { Page } from 'playwright';
import type { Credentials } from '../../support/portal.ts';
import { expect } from './expect.ts';

export interface Login {
  readonly account: Credentials;
  readonly as: LoginType;
  /** The answer to every captcha of the portal. */
  readonly captcha: string;
}

/** The form is drawn before its script listens: sent then, it would lead away without a login. The script sets the state of the theme button last. */
const isListening = (page: Page): Promise<void> =>
  expect(page.locator('[data-theme-toggle]')).toHaveAttribute('aria-pressed', /./);

export const fillLogin = async (page: Page, { account, as, captcha }: Login): Promise<void> => {
  await isListening(page);
  await page.getByLabel('User type').selectOption(as);
  await page.getByLabel('Username', { exact: true }).fill(account.username);
  await page
    .getByLabel('Password', { exact: true })
    .fill(as === 'D' ? account.draftPassword : account.finalPassword);
  await page.getByRole('textbox', { name: 'Captcha' }).fill(captcha);
};

/** Fills and sends the form that is on the page. */
export const logIn = async (page: Page, login: Login): Promise<void> => {
  await fillLogin(page, login);
  await page.getByRole('button', { name: 'LOGIN', exact: true }).click();
  await expect(page.locator('.header__who')).toContainText(login.account.username);
};

/** From the landing page to Available Schemes. */
export const signIn = async (page: Page, login: Login): Promise<void> => {
  await page.goto('/');
  await logIn(page, login);
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
};

export const pressLogout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
};

export const signOut = async (page: Page): Promise<void> => {
  await pressLogout(page);
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
};

const askedBehind = ['/api/v1/home', '/api/v1/news'];

/** Until the portal has answered what a screen whose page is just there asks behind its list: without a session it would be refused. */
export const answersBehind = (page: Page): Promise<unknown> =>
  Promise.all(
    askedBehind.map((path) => page.waitForResponse((response) => new URL(response.url()).pathname === path)),
  );

/** Takes the session away, once the portal has answered what a screen asks behind its list: that would find the session gone by itself. */
export const loseSession = async (page: Page): Promise<void> => {
  const isAnswered = `${JSON.stringify(askedBehind)}.every((path) =>
    performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname === path))`;
  await expect.poll(() => page.evaluate(isAnswered)).toBe(true);
  await page.context().clearCookies();
};
