// A walk past the screens of an act that takes two: proposed, confirmed and carried out, and the notice that its office reads.
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { goTo, takeEntry } from './menu.ts';
import type { See } from './screens.ts';

export interface Administrators {
  /** A page signed in as the ADMIN account that proposes. */
  readonly proposer: Page;
  /** The same of the one that confirms. */
  readonly confirmer: Page;
}

const rowOf = (page: Page, username: string) => page.getByRole('row', { name: new RegExp(username) });

const find = async (page: Page, username: string): Promise<void> => {
  await goTo(page, '/admin/proposals');
  await page.getByLabel('Filter by account, office or ADMIN').fill(username);
  await expect(rowOf(page, username)).toBeVisible();
};

/** Proposes the reset of an account's Final login. */
export const proposeReset = async (page: Page, see: See, username: string): Promise<void> => {
  await goTo(page, '/admin/accounts');
  await page.getByLabel('Filter by username, office or officer').fill(username);
  await takeEntry(page, username, 'Reset');
  const question = page.getByRole('alertdialog', { name: 'Reset the account' });
  await question.getByRole('radio', { name: 'Final' }).check();
  await expect(question).toContainText('is reset by two');
  await see(page, 'account-reset-final');
  await question.getByRole('button', { name: 'Propose' }).click();
  await expect(page.getByText('Another ADMIN account must confirm it within 72 hours')).toBeVisible();
};

/** Answers the Final password that the screen showed. */
export const proposalScreens = async (
  { proposer, confirmer }: Administrators,
  see: See,
  username: string,
): Promise<string> => {
  await proposeReset(proposer, see, username);
  await find(proposer, username);
  const own = proposer.getByRole('button', { name: `Confirm for ${username}: Reset Final` });
  await expect(own).toHaveAttribute('aria-disabled', 'true');
  await expect(own).toHaveAccessibleDescription('Another ADMIN account must confirm what you proposed.');

  await find(confirmer, username);
  await confirmer.getByRole('button', { name: `Confirm for ${username}: Reset Final` }).click();
  const question = confirmer.getByRole('alertdialog', { name: 'Confirm the proposal' });
  for (const label of ['Account', 'Office', 'Proposed by']) await expect(question).toContainText(label);
  await expect(question).toContainText(username);
  await see(confirmer, 'proposal-confirm');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();
  await expect(rowOf(confirmer, username)).toContainText('Confirmed');

  await proposer.reload();
  await find(proposer, username);
  await proposer.getByRole('button', { name: `Show passwords of ${username}` }).click();
  await proposer.getByRole('alertdialog').getByRole('button', { name: 'Show passwords' }).click();
  const passwords = proposer.getByRole('dialog', { name: `One-time passwords of ${username}` });
  await expect(passwords).toContainText('shown only now');
  const line = passwords.locator('dl > div').filter({ hasText: 'Final password' });
  const password = (await line.locator('dd').textContent()) ?? '';
  await passwords.getByRole('button', { name: 'I have handed them over' }).click();
  await expect(rowOf(proposer, username)).toContainText('Done');
  await see(proposer, 'proposals');
  return password;
};

/** The second factor of an account's Final login is reset by two: proposed, confirmed by the other one, and carried out. */
export const factorScreens = async (
  { proposer, confirmer }: Administrators,
  see: See,
  username: string,
): Promise<void> => {
  await goTo(proposer, '/admin/accounts');
  await proposer.getByLabel('Filter by username, office or officer').fill(username);
  await takeEntry(proposer, username, 'Reset');
  const asked = proposer.getByRole('alertdialog', { name: 'Reset the account' });
  await asked.getByRole('radio', { name: 'Second factor' }).check();
  // the reset of a Draft login takes two as well
  await asked.getByRole('radio', { name: 'Draft' }).check();
  await expect(asked.getByRole('button', { name: 'Propose' })).toBeVisible();
  await asked.getByRole('radio', { name: 'Final' }).check();
  await see(proposer, 'account-reset-factor');
  await asked.getByRole('button', { name: 'Propose' }).click();
  await expect(proposer.getByText('Another ADMIN account must confirm it within 72 hours')).toBeVisible();

  const act = `${username}: Reset the second factor of Final`;
  await find(proposer, username);
  await expect(proposer.getByRole('button', { name: `Confirm for ${act}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  // the list of the other one is that of before
  await confirmer.reload();
  await find(confirmer, username);
  await confirmer.getByRole('button', { name: `Confirm for ${act}` }).click();
  const question = confirmer.getByRole('alertdialog', { name: 'Confirm the proposal' });
  await expect(question).toContainText('Reset the second factor of Final');
  await see(confirmer, 'proposal-confirm-factor');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(question).toBeHidden();

  await proposer.reload();
  await find(proposer, username);
  await rowOf(proposer, username)
    .getByRole('button', { name: /^Reset/ })
    .click();
  const end = proposer.getByRole('alertdialog', { name: 'Reset the second factor' });
  await end.getByRole('button', { name: 'Reset' }).click();
  await expect(
    proposer.getByText(/done\. The next login with the password sets up a new one\./),
  ).toBeVisible();
  await expect(rowOf(proposer, username)).toContainText('Done');
};

/** A page on which an officer of the office has just signed in. */
export const noticeScreen = async (page: Page, see: See): Promise<void> => {
  const notices = page.getByRole('region', { name: 'Accounts of your office' });
  await expect(notices).toContainText('password');
  await see(page, 'account-notices');
};
