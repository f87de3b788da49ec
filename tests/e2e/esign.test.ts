// E-Sign Bill (3§2.5, 3§7.3): the signing service that does not answer, the place of the signature, the result, and what
// the portal does not take.
import { getBody, postBody } from '@portal/domain/document/api';
import type { Locator, Page, Route } from 'playwright';
import { test } from 'vitest';
import { isValidForPoppler } from '../signature/judges.ts';
import { useBrowser } from './support/browser.ts';
import { aBillWithBody, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { printedPdf, signForm } from './support/paid-out.ts';

const browser = useBrowser();

test('a bill is signed at the place that was chosen, after a program that was silent and a body that was replaced', async () => {
  browser.allow(/ERR_CONNECTION_REFUSED|status of 422/);
  const desk = await aSigningDesk();
  const { authNo, transNo } = await aBillWithBody(desk);
  const page = await browser.officer(desk, 'F');
  const { origin } = new URL(page.url());
  const isElsewhere = (url: URL) => url.protocol === 'http:' && url.origin !== origin;
  const refuse = (route: Route) => route.abort('connectionrefused');
  await page.route(isElsewhere, refuse);
  await page.goto(`/esignbill?bill=${authNo}`);
  const form = signForm(page, authNo);
  const sign = () => form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(
    form.getByText(/The signing service does not answer at http:\/\/127\.0\.0\.1:\d+/),
  ).toBeVisible();
  await expect(form).toContainText(`npx bill-portal-signer --origin ${origin}`);
  await form.getByLabel('Reason').fill('Checked');
  await form.getByLabel('Location').fill('इम्फाल');
  await sign();
  await expect(form.getByRole('alert')).toContainText('Signing failed');
  await page.unroute(isElsewhere, refuse);
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByText(/signing program of this computer is ready/)).toBeVisible();
  // what was typed is still there
  await expect(form.getByLabel('Reason')).toHaveValue('Checked');

  const other = await printedPdf(page, ['Another body']);
  await desk.draft.ask(postBody, {
    params: { auth_no: authNo },
    body: { fileName: 'other.pdf', contentType: 'application/pdf', base64: other.toString('base64') },
  });
  await sign();
  await expect(page.getByRole('alert')).toContainText(
    'The signed file is not the bill body that was uploaded. Fetch the body again and sign it.',
  );

  await page.goto(`/esignbill?bill=${authNo}`);
  await expect(form.getByTitle(`Body of bill ${authNo}`)).toBeVisible();
  await expect(form.getByRole('definition').filter({ hasText: /^2$/ })).toBeVisible();
  await form.getByLabel('Reason').fill('Rs 9,99,999');
  await form.getByLabel('Location').fill('इम्फाल');
  await movesThePlace(page, form);
  await sign();
  await expect(form.getByRole('alert')).toContainText('Reason: write words only, without figures.');
  await form.getByLabel('Reason').fill('Checked and found in order');
  await sign();
  await expect(page.getByText('Signed PDF uploaded successfully!')).toBeVisible();
  await expect(page.getByText('No Bills Found...')).toBeVisible();

  const params = { auth_no: authNo };
  const signed = (await desk.draft.file(getBody, { params, query: { signed: 'true' } })).body;
  expect(isValidForPoppler(signed)).toBe(true);
  const [, left, bottom, right, top] =
    /\/Subtype\s*\/Widget.*?\/Rect\s*\[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/s.exec(
      signed.toString('latin1'),
    ) ?? [];
  expect([left, bottom, right, top].map(Number)).toEqual([60, 100, 228, 157]);
  await page.goto(`/bills/${transNo}`);
  const step = page.getByRole('listitem').filter({ hasText: 'Body attached → Signed' });
  await expect(step).toContainText('CN=Demo Officer');
  await expect(step).toContainText('Checked and found in order, इम्फाल');
  await expect(step).toContainText('by the signer’s own clock');
});

/** By keys, a press and figures, to page 2, 60 from the left and 100 from the bottom. */
const movesThePlace = async (page: Page, form: Locator): Promise<void> => {
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const [x, y] = [field('x, points from the left'), field('y, points from the bottom')];
  // 3§9
  for (const [name, value] of [
    ['Page', '1'],
    ['Width in points', '168'],
    ['Height in points', '57'],
  ] as const)
    await expect(field(name)).toHaveValue(value);
  await expect(x).toHaveValue('389');
  await expect(y).toHaveValue('159');
  await form.getByRole('application', { name: 'Signature on page 1: x 389, y 159' }).focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(x).toHaveValue('388');
  await expect(y).toHaveValue('169');
  const outline = form.getByRole('application');
  const box = await outline.boundingBox();
  if (!box) throw new Error('the sheet is not shown');
  await outline.click({ position: { x: box.width / 2, y: box.height / 2 } });
  const middle = Math.round(595 / 2 - 168 / 2);
  expect(Math.abs(Number(await x.inputValue()) - middle)).toBeLessThanOrEqual(3);
  await field('Page').fill('2');
  await x.fill('60');
  await y.fill('100');
};
