// A changed account of a payee that waits for another Final login: the master names it above its list with the account before
// and now; a Draft login reads it, a Final login confirms it.
import { officeSettingEntity } from '@portal/core/setting/entity';
import { addPayee, updatePayee } from '@portal/domain/payee/api';
import { test } from 'vitest';
import { anOffice } from '../support/office.ts';
import { aPayeeForm, editOf } from '../support/payees.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

test('a changed account is shown with the one before, and confirmed by a Final login that did not change it', async () => {
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
  await panel.getByRole('button', { name: `Confirm account of ${payee}` }).click();
  const asDraft = draft.getByRole('alertdialog', { name: 'Confirm account' });
  await expect(asDraft).toContainText('Only a Final login may do this.');
  await expect(asDraft.getByRole('button', { name: 'Confirm account' })).toBeDisabled();

  const final = await browser.officer(account, 'F', { at: '/payee' });
  const open = final.getByRole('button', { name: `Confirm account of ${payee}` });
  await expect(open).toBeVisible();
  await checkScreen(final, 'payees with a changed account');
  await open.click();
  const question = final.getByRole('alertdialog', { name: 'Confirm account' });
  await expect(question).toContainText(`Is this the account of ${payee}?`);
  await checkScreen(final, 'the question of a changed account');
  await question.getByRole('button', { name: 'Confirm account' }).click();
  await expect(final.getByText(`${payee}: Account confirmed.`)).toBeVisible();
  await expect(final.getByRole('region', { name: 'Changed accounts to confirm' })).toBeHidden();
});
