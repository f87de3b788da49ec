// The body of a bill on its way to the portal (3§2.5, 3§5.7): refused, sent in parts, dropped. One that is called off: uploads.test.ts.
import { billObjects, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { documentLimits } from '@portal/domain/document/schema';
import type { Page, Route } from 'playwright';
import { test } from 'vitest';
import { textOfPdf } from '../support/pdf.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, anAuthorizedBill } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { bodyForm, chooseBody, printedPdf } from './support/paid-out.ts';
import { openPdf } from './support/slip.ts';

const browser = useBrowser();

/** A scan of three parts. */
const scan = (): Buffer => {
  const objects = billObjects();
  objects.set(200, streamObject('scanned '.repeat((2 * documentLimits.partBytes) / 8)));
  return classicPdf(objects);
};

/** Answers the parts that travel to the storage by a handler of our own. */
const onPart = async (page: Page, handle: (route: Route) => Promise<void>): Promise<void> => {
  const { origin } = new URL(page.url());
  await page.route(
    (url) => url.protocol === 'http:' && url.origin !== origin,
    (route) => (route.request().method() === 'PUT' ? handle(route) : route.fallback()),
  );
};

/** Script for the page: what a drop carries. */
const dropped = (base64: string): string => `(() => {
  const bytes = Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
  return data;
})()`;

test('a body that may run a script is refused with its sentence; a large PDF travels in parts with its progress and arrives although the line dropped and an address had expired; a dropped one is taken and shown', async () => {
  browser.allow(/ERR_FAILED|status of 4\d\d/);
  const desk = await aDesk();
  const [{ authNo }, other] = [await anAuthorizedBill(desk), await anAuthorizedBill(desk)];
  const page = await browser.officer(desk, 'D', { at: '/uploadbillbody' });
  const choose = async (number: string) => {
    if (!(await bodyForm(page, number).isVisible()))
      await page.getByRole('button', { name: `Choose PDF for bill ${number}` }).click();
  };
  await choose(authNo);
  const script = billObjects(2, { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
  await chooseBody(page, authNo, classicPdf(script));
  await expect(page.getByRole('alert')).toContainText('Print it to PDF again and upload the new file.');
  await page.getByRole('button', { name: 'Close message' }).click();
  await expect(page.getByRole('row', { name: authNo })).toContainText('None yet');

  const held = Promise.withResolvers<void>();
  const parts: string[] = [];
  await onPart(page, async (route) => {
    // by its place in the file: the parts set out together, and the last is too small to be seen in the bar
    const part = partOf(route);
    const isFirstTry = !parts.includes(part);
    parts.push(part);
    if (part !== '1') await held.promise;
    if (part === '2' && isFirstTry) await route.abort('failed');
    else if (part === '3' && isFirstTry)
      await route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } });
    else await route.continue();
  });
  await choose(authNo);
  await chooseBody(page, authNo, scan());
  const bar = page.getByRole('progressbar', { name: /vouchers\.pdf, 16\.0 MB/ });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  // the screen stays with the officer
  const filter = page.getByLabel('Filter by number or scheme');
  await filter.fill(authNo);
  await expect(filter).toHaveValue(authNo);
  held.resolve();
  await expect(page.getByText('File uploaded')).toBeVisible();
  // two of the three were sent again
  expect(parts).toHaveLength(5);
  expect([...new Set(parts)].sort()).toEqual(['1', '2', '3']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await filter.fill('');

  await choose(other.authNo);
  const form = bodyForm(page, other.authNo);
  const pdf = await printedPdf(page, ['Voucher that was dropped']);
  const transfer = await page.evaluateHandle(dropped(pdf.toString('base64')));
  await form.locator('.drop').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(form.getByRole('status')).toContainText('dropped.pdf');
  await form.getByRole('button', { name: 'Upload' }).click();
  const view = page.getByRole('link', { name: `View the body of bill ${other.authNo}` });
  expect(await textOfPdf(await openPdf(page, view))).toContain('Voucher that was dropped');
});

const partOf = (route: Route): string =>
  String(new URL(route.request().url()).searchParams.get('partNumber'));
