// The body of a bill on its way to the portal (3§2.5, 3§5.7): dropped, chosen, sent in parts, called off, resumed,
// replaced, refused.
import { billObjects, byQpdf, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { documentLimits } from '@portal/domain/document/schema';
import type { Page, Route } from 'playwright';
import { test } from 'vitest';
import { textOfPdf } from '../support/pdf.ts';
import { useBrowser } from './support/browser.ts';
import { aBillWithBody, aDesk, anAuthorizedBill } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { bodyForm, chooseBody, type FileToSend, pdfFile, printedPdf } from './support/paid-out.ts';
import { openPdf } from './support/slip.ts';

const browser = useBrowser();
const body = classicPdf(billObjects());

/** A scan of three parts. */
const scan = (): Buffer => {
  const objects = billObjects();
  objects.set(200, streamObject('scanned '.repeat((2 * documentLimits.partBytes) / 8)));
  return classicPdf(objects);
};

const openBody = async (page: Page, authNo: string) => {
  await page.goto('/uploadbillbody');
  await page.getByRole('button', { name: `Choose PDF for bill ${authNo}` }).click();
  await expect(bodyForm(page, authNo)).toBeVisible();
};

/** Answers the parts that travel to the storage by a handler of our own. */
const onPart = async (page: Page, handle: (route: Route, part: number) => Promise<void>): Promise<void> => {
  const { origin } = new URL(page.url());
  let count = 0;
  await page.route(
    (url) => url.protocol === 'http:' && url.origin !== origin,
    (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      count += 1;
      return handle(route, count);
    },
  );
};

/** Script for the page: what a drop carries. */
const dropped = (base64: string): string => `(() => {
  const bytes = Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0));
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'dropped.pdf', { type: 'application/pdf' }));
  return data;
})()`;

test('a dropped PDF is sent, and the list shows it', async () => {
  const desk = await aDesk();
  const { authNo } = await anAuthorizedBill(desk);
  const page = await browser.officer(desk, 'D');
  await openBody(page, authNo);
  const pdf = await printedPdf(page, ['Voucher that was dropped']);
  const transfer = await page.evaluateHandle(dropped(pdf.toString('base64')));
  await bodyForm(page, authNo).locator('.drop').dispatchEvent('drop', { dataTransfer: transfer });
  await expect(bodyForm(page, authNo).getByRole('status')).toContainText('dropped.pdf');
  await bodyForm(page, authNo).getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('File uploaded')).toBeVisible();
  const view = page.getByRole('link', { name: `View the body of bill ${authNo}` });
  expect(await textOfPdf(await openPdf(page, view))).toContain('Voucher that was dropped');
});

test('a large PDF travels in parts with its progress, and is called off', async () => {
  const desk = await aDesk();
  const { authNo } = await anAuthorizedBill(desk);
  const page = await browser.officer(desk, 'D');
  await openBody(page, authNo);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await onPart(page, async (route) => {
    // by its place in the file: the parts set out together, and the last is too small to be seen in the bar
    if (new URL(route.request().url()).searchParams.get('partNumber') !== '1') await held;
    await route.continue();
  });
  await chooseBody(page, authNo, scan());
  const bar = page.getByRole('progressbar', { name: /vouchers\.pdf, 16\.0 MB/ });
  await expect(bar).toHaveAttribute('aria-valuenow', /^[1-9]\d?$/);
  // the screen stays with the officer
  await page.getByLabel('Filter by number or scheme').fill(authNo);
  await expect(page.getByLabel('Filter by number or scheme')).toHaveValue(authNo);
  await page.getByRole('button', { name: 'Cancel the upload of vouchers.pdf' }).click();
  await expect(bar).toBeHidden();
  release();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('row', { name: authNo })).toContainText('None yet');
});

test('a large PDF arrives although the line dropped and an address had expired', async () => {
  browser.allow(/ERR_FAILED|status of 403/);
  const desk = await aDesk();
  const { authNo } = await anAuthorizedBill(desk);
  const page = await browser.officer(desk, 'D');
  await openBody(page, authNo);
  const parts: string[] = [];
  await onPart(page, async (route, part) => {
    parts.push(String(new URL(route.request().url()).searchParams.get('partNumber')));
    if (part === 1) await route.abort('failed');
    else if (part === 2)
      await route.fulfill({ status: 403, headers: { 'access-control-allow-origin': '*' } });
    else await route.continue();
  });
  await chooseBody(page, authNo, scan());
  await expect(page.getByText('File uploaded')).toBeVisible();
  expect(parts).toHaveLength(5);
  expect(parts.toSorted().filter((part, at, all) => all.indexOf(part) === at)).toEqual(['1', '2', '3']);
  await expect(page.getByRole('link', { name: `View the body of bill ${authNo}` })).toBeVisible();
});

test('a body is replaced only after the confirmation', async () => {
  const desk = await aDesk();
  const { authNo } = await aBillWithBody(desk);
  const page = await browser.officer(desk, 'D');
  const view = page.getByRole('link', { name: `View the body of bill ${authNo}` });
  await page.goto('/uploadbillbody');
  await page.getByRole('button', { name: `Replace for bill ${authNo}` }).click();
  await chooseBody(page, authNo, await printedPdf(page, ['The second body']));
  const question = page.getByRole('alertdialog', { name: 'Replace the bill body' });
  await expect(question).toContainText('This bill has a body already. Replace it?');
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await textOfPdf(await openPdf(page, view))).toContain('Amount Rs 1,000 on page 2');
  await bodyForm(page, authNo).getByRole('button', { name: 'Upload' }).click();
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText('File uploaded')).toBeVisible();
  expect(await textOfPdf(await openPdf(page, view))).toContain('The second body');
});

test('what is no body is refused with its sentence, and the bill has none', async () => {
  browser.allow(/status of 4\d\d/);
  const desk = await aDesk();
  const { authNo } = await anAuthorizedBill(desk);
  const page = await browser.officer(desk, 'D');
  await openBody(page, authNo);
  const form = bodyForm(page, authNo);
  await form.getByRole('button', { name: 'Upload' }).click();
  await expect(form.getByLabel('Choose a file')).toHaveAccessibleDescription(/Upload a Bill Body First!!!/);
  const choose = (file: FileToSend) => form.getByLabel('Choose a file').setInputFiles(file);
  await choose({ name: 'bill.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(form.getByLabel('Choose a file')).toHaveAccessibleDescription(
    /Please upload a valid PDF file\./,
  );
  await expect(form.getByLabel('Choose a file')).toHaveAttribute('aria-invalid', 'true');

  const script = billObjects(2, { catalog: '/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>' });
  for (const [buffer, sentence] of [
    [byQpdf(body, '--encrypt', '', 'secret', '256', '--'), 'The PDF file is protected by a password.'],
    [classicPdf(script), 'Print it to PDF again and upload the new file.'],
    [Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(500, 'x')]), 'The PDF file is damaged.'],
  ] as const) {
    if (!(await form.isVisible())) await openBodyAgain(page, authNo);
    await choose(pdfFile(buffer));
    await form.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('alert')).toContainText(sentence);
    await page.getByRole('button', { name: 'Close message' }).click();
  }
  await expect(page.getByRole('row', { name: authNo })).toContainText('None yet');
});

const openBodyAgain = (page: Page, authNo: string): Promise<void> =>
  page.getByRole('button', { name: `Choose PDF for bill ${authNo}` }).click();
