// Many bills at E-Sign: one question, one PIN in the signing program, an outcome for each; what is called off is not signed.
import { getBody } from '@portal/domain/document/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { isValidForPoppler } from '../signature/judges.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { anAskingSigner } from './support/asking-signer.ts';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aBillWithBody, aSigningDesk, type Desk, type DeskBill } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

const billsWithBody = async (desk: Desk, count: number): Promise<readonly DeskBill[]> => {
  const bills: DeskBill[] = [];
  for (let at = 0; at < count; at++) bills.push(await aBillWithBody(desk));
  return bills;
};

/** Opens the question on all bills of the desk. */
const asksAboutAll = async (page: Page, count: string) => {
  await page.goto('/esignbill');
  await page.getByRole('checkbox', { name: 'Tick all bills with a body' }).check();
  await page.getByRole('button', { name: `E-Sign ${count}` }).click();
  return page.getByRole('alertdialog', { name: `E-Sign ${count} ?` });
};

test('one question and one PIN sign all; the signatures are those of a single signing', async () => {
  const desk = await aSigningDesk();
  const bills = await billsWithBody(desk, 3);
  const page = await browser.officer(desk, 'F');
  const signer = await anAskingSigner(page);
  const question = await asksAboutAll(page, '3 bills');
  await expect(question).toContainText('Page 1, 389 points from the left, 159 from the bottom');
  await expect(question).toContainText('Rupees Only');
  await expect(question.getByText(/signing program of this computer is ready/)).toBeVisible();
  await expect(question.getByLabel('Reason')).toBeFocused();
  await question.getByRole('button', { name: 'E-Sign 3 bills' }).click();
  await expect(question.getByRole('alert')).toContainText('Enter a reason.');
  await checkScreen(page, 'question about many signatures');
  await question.getByLabel('Reason').fill('Checked');
  await question.getByLabel('Location').fill('इम्फाल');
  await question.getByRole('button', { name: 'E-Sign 3 bills' }).click();

  const confirmation = await signer.nextPage();
  await expect(confirmation.getByRole('heading', { name: 'these 3 files?' })).toBeVisible();
  for (const { authNo } of bills) await expect(confirmation.getByText(`bill-${authNo}.pdf`)).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Signing 3 bills' })).toContainText('once for all of them');
  await checkScreen(page, 'many signatures wait for the PIN');
  await (await signer.withPin(confirmation)).click();
  await expect(confirmation.getByRole('heading', { name: 'Confirmed' })).toBeVisible();

  const done = page.getByRole('dialog', { name: '3 of 3 bills are signed' });
  await expect(done.getByRole('row').filter({ hasText: 'Signed, sent and checked' })).toHaveCount(3);
  await checkScreen(page, 'outcomes of many signatures');
  expect(signer.asked()).toBe(1);
  for (const { authNo } of bills) {
    const params = { auth_no: authNo };
    const signed = (await desk.draft.file(getBody, { params, query: { signed: 'true' } })).body;
    expect(isValidForPoppler(signed)).toBe(true);
  }
  await done.getByRole('link', { name: 'Upload to the treasury' }).click();
  await expect(page.getByRole('checkbox', { name: /^Tick bill/ })).toHaveCount(3);
});

test('called off before the PIN nothing is signed; again asks for the PIN again', async () => {
  browser.allow(/status of 40[34]/);
  const desk = await aSigningDesk();
  await billsWithBody(desk, 2);
  const page = await browser.officer(desk, 'F');
  const signer = await anAskingSigner(page);
  const question = await asksAboutAll(page, '2 bills');
  await question.getByLabel('Reason').fill('Checked');
  await question.getByLabel('Location').fill('Imphal');
  await question.getByRole('button', { name: 'E-Sign 2 bills' }).click();
  const first = await signer.nextPage();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  const none = page.getByRole('dialog', { name: '0 of 2 bills are signed' });
  await expect(none.getByRole('row').filter({ hasText: 'Not sent.' })).toHaveCount(2);
  // the program does not wait any more
  await (await signer.withPin(first)).click();
  await expect(first.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();

  await none.getByRole('button', { name: 'Try 2 bills again' }).click();
  const second = await signer.nextPage();
  await second.getByRole('button', { name: 'Do not sign' }).click();
  await expect(
    none.getByRole('row').filter({ hasText: 'The officer refused to sign the files.' }),
  ).toHaveCount(2);
  await none.getByRole('button', { name: 'Try 2 bills again' }).click();
  await (await signer.withPin(await signer.nextPage())).click();
  await expect(page.getByRole('dialog', { name: '2 of 2 bills are signed' })).toBeVisible();
  expect(signer.asked()).toBe(3);
});

test('a body that is not answered fails by itself; a program that does not answer is said; a Draft sees no boxes', async () => {
  browser.allow(/ERR_CONNECTION_REFUSED|status of 503/);
  const desk = await aSigningDesk();
  const [first] = await billsWithBody(desk, 2);
  const draft = await browser.officer(desk, 'D', { at: '/esignbill' });
  await expect(draft.getByRole('button', { name: /^Fetch the body/ })).toHaveCount(2);
  await expect(draft.getByRole('checkbox')).toHaveCount(0);

  const page = await browser.officer(desk, 'F');
  await page.setViewportSize(phone);
  const isBodyOfFirst = (url: URL) => url.pathname === `/api/v1/bill/billbody/${first?.authNo}`;
  await page.route(isBodyOfFirst, (route) => route.fulfill({ status: 503, json: { message: 'Away.' } }));
  const isSigner = (url: URL) => url.origin === cloud.signingOrigin;
  await page.route(isSigner, (route) => route.abort('connectionrefused'));
  const question = await asksAboutAll(page, '2 bills');
  await expect(question).toContainText('The signing service does not answer');
  await question.getByLabel('Reason').fill('Checked');
  await question.getByLabel('Location').fill('Imphal');
  await question.getByRole('button', { name: 'E-Sign 2 bills' }).click();
  const none = page.getByRole('dialog', { name: '0 of 2 bills are signed' });
  await expect(none).toContainText('Signing failed');

  await page.unroute(isSigner);
  await none.getByRole('button', { name: 'Try 2 bills again' }).click();
  const one = page.getByRole('dialog', { name: '1 of 2 bills are signed' });
  await expect(one.getByRole('row', { name: 'Away.' })).toHaveCount(1);
  await checkScreen(page, 'outcomes of many signatures on a phone');
  await page.unroute(isBodyOfFirst);
  await one.getByRole('button', { name: 'Try 1 bill again' }).click();
  await expect(page.getByRole('dialog', { name: '2 of 2 bills are signed' })).toBeVisible();
});
