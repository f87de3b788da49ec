// The body of a consolidated bill (3§2.7): up to 5 MB, above 3.7 MB in parts straight to the storage.
import { billObjects, classicPdf, streamObject } from '@portal/core/pdf/body.fixture';
import { test } from 'vitest';
import { ConsolidationDesk } from '../support/consolidation.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { bodyForm, chooseBody, pdfFile } from './support/paid-out.ts';

const browser = useBrowser();

/** A scan of so many MB. */
const scan = (megabytes: number): Buffer => {
  const objects = billObjects();
  objects.set(200, streamObject('scanned '.repeat((megabytes * 1_000_000) / 8)));
  return classicPdf(objects);
};

test('a body above 3.7 MB travels in parts, and one above 5 MB is refused before it is sent', async () => {
  const desk = await ConsolidationDesk.open();
  const authNo = await desk.authorize(await desk.parentOf(await desk.children(2)));
  const page = await browser.officer(desk.office, 'D');
  const parts: string[] = [];
  page.on('request', (request) => {
    const part = new URL(request.url()).searchParams.get('partNumber');
    if (request.method() === 'PUT' && part !== null) parts.push(part);
  });
  await page.goto('/consolidatedbill/billbody');
  await page.getByRole('button', { name: `Choose PDF for bill ${authNo}` }).click();
  await bodyForm(page, authNo)
    .getByLabel('Choose a file')
    .setInputFiles(pdfFile(scan(5.4)));
  await expect(bodyForm(page, authNo)).toContainText('The file is larger than 5 MB. Choose a smaller PDF.');
  expect(parts).toEqual([]);
  await chooseBody(page, authNo, scan(4.2));
  await expect(page.getByText('File uploaded')).toBeVisible();
  expect(parts.length).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: `View the body of bill ${authNo}` })).toBeVisible();
});
