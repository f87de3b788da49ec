// A slip or a body as an officer gets it: the link opens a new tab with a PDF, which poppler reads.
import type { Locator, Page } from 'playwright';
import { textOfPdf } from '../../support/pdf.ts';
import { expect } from './expect.ts';

/** The text of the PDF behind the link. */
export const openSlip = async (page: Page, link: Locator): Promise<string> =>
  await textOfPdf(await openPdf(page, link));

/** Follows the link, holds the answer to be a PDF shown in the browser, and answers its bytes. */
export const openPdf = async (page: Page, link: Locator): Promise<Buffer> => {
  const href = await link.getAttribute('href');
  const [answer] = await Promise.all([
    // the viewer reads the same address again, without headers
    page
      .context()
      .waitForEvent(
        'response',
        (response) =>
          response.url().endsWith(String(href)) && response.headers()['content-type'] !== undefined,
      ),
    link.click(),
  ]);
  expect(answer.status()).toBe(200);
  const headers = await answer.allHeaders();
  expect(headers['content-type']).toBe('application/pdf');
  expect(headers['content-disposition']).toMatch(/^inline/);
  // the viewer keeps the bytes to itself, so they are fetched once more
  const base64 = await page.evaluate(fetchBase64, href);
  return Buffer.from(base64, 'base64');
};

const fetchBase64 = async (address: string | null): Promise<string> => {
  const bytes = new Uint8Array(await (await fetch(String(address))).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
