// Many bills at E-Sign, where something is in the way: a program that does not answer, an officer who calls it off or refuses, a body
// that cannot be had. The way without any of it is month-end.test.ts's.
import type { Route } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { anAskingSigner } from './support/asking-signer.ts';
import { useBrowser } from './support/browser.ts';
import { aBillWithBody, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

test('what is in the way of many signatures is said for each bill, nothing is signed without the PIN, and each can be tried again', async () => {
  browser.allow(/ERR_CONNECTION_REFUSED|status of 40[34]|status of 503/);
  const desk = await aSigningDesk();
  const bills = [await aBillWithBody(desk), await aBillWithBody(desk)];
  const page = await browser.officer(desk, 'F', { at: '/esignbill' });
  const signer = await anAskingSigner(page);
  const isSigner = (url: URL) => url.origin === cloud.signingOrigin;
  const isBodyOfFirst = (url: URL) => url.pathname === `/api/v1/bill/billbody/${bills[0]?.authNo}`;
  const away = (route: Route) => route.abort('connectionrefused');
  await page.route(isSigner, away);
  await page.route(isBodyOfFirst, (route) => route.fulfill({ status: 503, json: { message: 'Away.' } }));
  await page.getByRole('checkbox', { name: 'Tick all bills with a body' }).check();
  await page.getByRole('button', { name: 'E-Sign 2 bills' }).click();
  const question = page.getByRole('alertdialog', { name: 'E-Sign 2 bills ?' });
  await expect(question).toContainText('Page 1, 389 points from the left, 159 from the bottom');
  await expect(question).toContainText('The signing service does not answer');
  await expect(question.getByLabel('Reason')).toBeFocused();
  await question.getByRole('button', { name: 'E-Sign 2 bills' }).click();
  await expect(question.getByRole('alert')).toContainText('Enter a reason.');
  await question.getByLabel('Reason').fill('Checked');
  await question.getByLabel('Location').fill('इम्फाल');
  await question.getByRole('button', { name: 'E-Sign 2 bills' }).click();
  const none = page.getByRole('dialog', { name: '0 of 2 bills are signed' });
  await expect(none).toContainText('Signing failed');
  await page.unroute(isSigner, away);

  await none.getByRole('button', { name: 'Try 2 bills again' }).click();
  const first = await signer.nextPage();
  await expect(first.getByText(`bill-${bills[1]?.authNo}.pdf`)).toBeVisible();
  await (await signer.withPin(first)).click();
  await expect(first.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
  const one = page.getByRole('dialog', { name: '1 of 2 bills are signed' });
  await expect(one.getByRole('row', { name: 'Away.' })).toHaveCount(1);
  await page.unroute(isBodyOfFirst);

  const again = one.getByRole('button', { name: 'Try 1 bill again' });
  await again.click();
  const second = await signer.nextPage();
  await page.getByRole('button', { name: 'Cancel the rest' }).click();
  await expect(one.getByRole('row').filter({ hasText: 'Not sent.' })).toHaveCount(1);
  // the program does not wait any more
  await (await signer.withPin(second)).click();
  await expect(second.getByRole('heading', { name: 'Nothing to sign' })).toBeVisible();

  await again.click();
  await (await signer.nextPage()).getByRole('button', { name: 'Do not sign' }).click();
  await expect(
    one.getByRole('row').filter({ hasText: 'The officer refused to sign the files.' }),
  ).toHaveCount(1);

  await again.click();
  await (await signer.withPin(await signer.nextPage())).click();
  const done = page.getByRole('dialog', { name: '2 of 2 bills are signed' });
  await expect(done.getByRole('row').filter({ hasText: 'Signed, sent and checked' })).toHaveCount(2);
  expect(signer.asked()).toBe(4);
});
