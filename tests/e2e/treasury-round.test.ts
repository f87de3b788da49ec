// What else may come of a bill on its way to the treasury: an objection and a second round under the same number, a session
// that ended at the wrong moment, a login that may look only.
import type { Locator } from 'playwright';
import { test } from 'vitest';
import { isValidForPoppler } from '../signature/judges.ts';
import { textOfPdf } from '../support/pdf.ts';
import { cloud } from '../support/portal.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { useBrowser } from './support/browser.ts';
import { aBillWithBody, aSignedDeskBill, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import {
  bodyForm,
  chooseBody,
  menuEntry,
  printedPdf,
  signBill,
  signForm,
  updateStatus,
  uploadQuestion,
  uploadRow,
  uploadToTreasury,
} from './support/paid-out.ts';
import { logIn, loseSession } from './support/sign-in.ts';
import { openPdf } from './support/slip.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);
const finalOnly = 'Only a Final login may do this.';

test('an objected bill shows the reasons and goes round again under its number with a corrected body', async () => {
  const desk = await aSigningDesk();
  const { transNo, authNo } = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  await uploadToTreasury(page, authNo);
  const reasons = ['Voucher 2 is missing.', 'The seal is not legible.'];
  await treasury.move(authNo, 'O', reasons);
  await updateStatus(page, authNo, 'Bill Objected');
  const row = uploadRow(page, authNo);
  for (const reason of reasons) await expect(row).toContainText(reason);
  await expect(row.getByRole('button', { name: `Upload bill ${authNo}` })).toBeHidden();

  await row.getByRole('link', { name: 'Correct body' }).click();
  const form = bodyForm(page, authNo);
  await expect(form).toContainText(reasons.join(' '));
  const corrected = await printedPdf(page, ['Voucher 1', 'Voucher 2 with its seal']);
  await chooseBody(page, authNo, corrected);
  await expect(page.getByRole('alertdialog')).toContainText('This bill has a body already. Replace it?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('File uploaded')).toBeVisible();
  await page.getByRole('link', { name: 'E-Sign it' }).click();
  await signBill(page, authNo);
  await page.getByRole('link', { name: 'Upload to the treasury' }).click();
  await uploadToTreasury(page, authNo);
  await updateStatus(page, authNo, 'Received');
  for (const reason of reasons) await expect(row).not.toContainText(reason);

  const sent = await treasury.messagesOf(transNo);
  expect(sent).toHaveLength(2);
  expect(sent[0]?.key).not.toBe(sent[1]?.key);
  await page.goto(`/bills/${transNo}`);
  const steps = page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem');
  await expect(steps.filter({ hasText: '→ Objected' })).toContainText(reasons.join(' '));
  await expect(steps.filter({ hasText: 'Signed → Uploaded' })).toHaveCount(2);
  await expect(steps.filter({ hasText: 'Objected → Body attached' })).toContainText(
    `${desk.username} (Final)`,
  );
  const signed = await openPdf(page, page.getByRole('link', { name: 'Signed bill body' }));
  expect(isValidForPoppler(signed)).toBe(true);
  expect(await textOfPdf(signed)).toContain('Voucher 2 with its seal');
});

test('who was signed out meanwhile is offered the login page, and the bill waits', async () => {
  browser.allow(/status of 401/);
  const desk = await aSigningDesk();
  const { transNo, authNo } = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  await page.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await loseSession(page);
  await uploadQuestion(page).getByRole('button', { name: 'Upload' }).click();
  await expect(uploadQuestion(page).getByRole('alert')).toHaveText(
    'You are not authorized to perform this action.',
  );
  await uploadQuestion(page).getByRole('link', { name: 'Go to login' }).click();
  await expect(page.getByRole('button', { name: 'LOGIN', exact: true })).toBeVisible();
  expect(await treasury.messagesOf(transNo)).toEqual([]);

  await logIn(page, { account: desk, as: 'F', captcha: cloud.captchaAnswer });
  await expect(page.getByRole('heading', { name: 'Upload Bill to Treasury' })).toBeVisible();
  await uploadToTreasury(page, authNo);
});

test('a Draft login sees what only a Final one may do, disabled with the reason', async () => {
  const desk = await aSigningDesk();
  const { authNo } = await aBillWithBody(desk);
  const signed = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'D');
  const expectLocked = async (button: Locator) => {
    await expect(button).toBeDisabled();
    await expect(button).toHaveAccessibleDescription(new RegExp(finalOnly));
    await button.click({ force: true });
    await expect(page.getByRole('alertdialog')).toBeHidden();
  };
  await page.goto('/uploadbillbody');
  await expectLocked(await menuEntry(page, authNo, 'Withdraw authorization'));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Replace for bill ${authNo}` })).toBeEnabled();

  await page.goto(`/esignbill?bill=${authNo}`);
  await expect(signForm(page, authNo).getByTitle(`Body of bill ${authNo}`)).toBeVisible();
  await expectLocked(signForm(page, authNo).getByRole('button', { name: 'Sign', exact: true }));

  await page.goto('/uploadbill');
  await expectLocked(page.getByRole('button', { name: `Upload bill ${signed.authNo}` }));
  await expectLocked(await menuEntry(page, signed.authNo, 'Withdraw authorization'));
  expect(await treasury.messagesOf(signed.transNo)).toEqual([]);
});
