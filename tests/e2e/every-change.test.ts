// As every-screen.test.ts, past what an officer meets of payees that changed: the account that another login confirms, the bill whose payee
// changed since it was submitted.
import { type Employee, employeeEntity } from '@portal/core/payee/entity';
import { officeSettingEntity } from '@portal/core/setting/entity';
import { addPayee, updatePayee } from '@portal/domain/payee/api';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { aGeneralBill, aGpfBill, submitGeneral, submitGpf } from '../support/bill.ts';
import { anOffice } from '../support/office.ts';
import { aPayeeForm, editOf } from '../support/payees.ts';
import { aCommonHead, employees, gpfEmployees } from '../support/records.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

const question = async (page: Page, transNo: string): Promise<Locator> => {
  await page.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = page.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('Payees changed since the bill was submitted');
  await details.getByRole('button', { name: 'Submit (authorize)' }).click();
  return page.getByRole('alertdialog', { name: 'Authorize' });
};

const moved = (employee: Employee, accountNumber: string) =>
  employeeEntity()
    .put({ ...employee, accountNumber })
    .go();

/** A bill that pays a third party which is no longer active. */
const aBillOfTheInactive = async (account: Desk) => {
  const party = (await account.draft.ask(addPayee, { body: aPayeeForm({ payeetype: 'NR' }) })).body.data;
  const bill = aGpfBill(await aCommonHead(account.office), await gpfEmployees(1));
  const taken = { payee: party.party_name, bank: party.bank_desc, ifsc: party.ifsc_cd };
  const line = { ...bill.allowances?.[0], ...taken, accountNumber: party.ac_no };
  const transNo = await submitGpf(account.draft, { ...bill, allowances: [line] });
  await account.draft.ask(updatePayee, { body: { ...editOf(party), active_flag: 'N' } });
  return { transNo, party };
};

test('a payee who is inactive refuses the authorization; a changed account is ticked by name, and again where it changes meanwhile', async () => {
  browser.allow(/status of 422/);
  const account = await aDesk();
  const { transNo: refused, party } = await aBillOfTheInactive(account);
  const staff = await employees(2);
  const [one, two] = staff;
  if (!one || !two) throw new Error('there are no employees');
  const transNo = await submitGeneral(account.draft, aGeneralBill(account.generalGrant, staff));
  await moved(one, '00998877665544');
  const page = await browser.officer(account, 'F', { at: '/authorizebill' });
  const window_ = await question(page, refused);
  const authorize = window_.getByRole('button', { name: /^Authorize/ });
  await expect(window_).toContainText(
    `Line 1, ${party.party_name}: no longer active among the payees of the office.`,
  );
  await expect(window_).toContainText('The bill cannot be authorized before this is settled.');
  await expect(window_.getByRole('checkbox')).toHaveCount(0);
  await expect(authorize).toBeDisabled();

  await page.reload();
  await question(page, transNo);
  const changes = window_.getByRole('region', { name: 'Payees changed since the bill was submitted' });
  await expect(changes).toContainText(`Line 1, ${one.fullName}: the bill pays account ${one.accountNumber}`);
  await expect(changes).toContainText('in the master it is 00998877665544');
  await expect(authorize).toBeDisabled();
  const tick = changes.getByRole('checkbox', {
    name: `Pay ${one.fullName} to account ${one.accountNumber}`,
  });
  await tick.focus();
  await page.keyboard.press('Space');
  await expect(tick).toBeChecked();
  await expect(authorize).toBeEnabled();
  await checkScreen(page, 'authorize with a changed account');

  await moved(two, '00112233445566');
  await authorize.click();
  await expect(window_).toContainText('The account of a payee was changed since the bill was submitted.');
  await expect(changes.getByRole('checkbox')).toHaveCount(2);
  await expect(tick).toBeChecked();
  await expect(authorize).toBeDisabled();
  await changes.getByRole('checkbox', { name: `Pay ${two.fullName}` }).check();
  await authorize.click();
  await expect(page.getByText('Bill Authorized successfully. Do you want to print?')).toBeVisible();
});

test('a changed account is shown with the one before, read by a Draft login and confirmed by a Final login that did not change it', async () => {
  const account = await anOffice();
  const { ddoCode } = account.office;
  await officeSettingEntity().put({ ddoCode, accountChanges: 'confirm' }).go();
  const payee = 'Nambul Housing Society';
  const form = aPayeeForm({ payeetype: 'NR', payee });
  const row = (await account.draft.ask(addPayee, { body: form })).body.data;
  const changed = { acc_no: '00998877665544', confirm_acc_no: '00998877665544' };
  await account.draft.ask(updatePayee, { body: { ...editOf(row), ...changed } });

  const draft = await browser.officer(account, 'D', { at: '/payee' });
  const panel = draft.getByRole('region', { name: 'Changed accounts to confirm' });
  await expect(panel).toContainText(`${row.ac_no} (${row.ifsc_cd}) → 00998877665544 (${row.ifsc_cd})`);
  await expect(panel).toContainText(`Changed by ${account.username} (Draft)`);
  await checkScreen(draft, 'payees with a changed account');
  await panel.getByRole('button', { name: `Confirm account of ${payee}` }).click();
  const asDraft = draft.getByRole('alertdialog', { name: 'Confirm account' });
  await expect(asDraft).toContainText('Only a Final login may do this.');
  await expect(asDraft.getByRole('button', { name: 'Confirm account' })).toBeDisabled();

  const final = await browser.officer(account, 'F', { at: '/payee' });
  await final.getByRole('button', { name: `Confirm account of ${payee}` }).click();
  const question = final.getByRole('alertdialog', { name: 'Confirm account' });
  await expect(question).toContainText(`Is this the account of ${payee}?`);
  await question.getByRole('button', { name: 'Confirm account' }).click();
  await expect(final.getByText(`${payee}: Account confirmed.`)).toBeVisible();
  await expect(final.getByRole('region', { name: 'Changed accounts to confirm' })).toBeHidden();
});
