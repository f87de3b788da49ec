// A month's end: sixty bills from prepared to uploaded by few presses. One body is no PDF, one bill is refused by the treasury;
// both are named, and all others go their way.

import { mapLimit } from '@portal/core/map-limit';
import { getBody, postSignedBody } from '@portal/domain/document/api';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { signedPdf } from '../support/signing.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { useBrowser } from './support/browser.ts';
import { aSigningDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { pdfFile, printedPdf } from './support/paid-out.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);
const all = 60;

/** What an officer presses, counted. */
const counted = () => {
  let presses = 0;
  return {
    press: async (what: Locator) => {
      presses += 1;
      await what.click();
    },
    get presses() {
      return presses;
    },
  };
};

const outcomes = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

const sign = async ({ draft, final }: Desk, authNo: string): Promise<void> => {
  const params = { auth_no: authNo };
  const body = (await draft.file(getBody, { params, query: {} })).body;
  const base64 = (await signedPdf(body)).toString('base64');
  await final.ask(postSignedBody, {
    params,
    body: { filename: 'signed.pdf', contentType: 'application/pdf', base64 },
  });
};

test('sixty bills are authorized, given their bodies and uploaded in bulk', async () => {
  const desk = await aSigningDesk();
  const numbers = Array.from({ length: all }, (_, at) => `SIXTY/${at + 1}`);
  await mapLimit(numbers, 4, (dept_bill_no) => aWaitingBill(desk, { dept_bill_no }));
  const page = await browser.officer(desk, 'F');
  const hand = counted();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const desks = page.getByRole('navigation', { name: 'Desks of a bill' });

  await page.goto('/authorizebill');
  await hand.press(page.getByRole('checkbox', { name: 'Tick all' }));
  await hand.press(button('Authorize 60 bills'));
  const question = page.getByRole('alertdialog');
  const confirm = question.getByRole('button', { name: 'Authorize 60 bills' });
  await expect(confirm).toBeEnabled();
  await hand.press(confirm);
  await expect(outcomes(page, '60 of 60 bills are authorized')).toBeVisible();

  await hand.press(page.getByRole('link', { name: 'Attach bodies' }));
  const good = await printedPdf(page, ['Voucher']);
  const files = numbers.map((number, at) =>
    pdfFile(at === 30 ? Buffer.from('no PDF') : good, `${number.replace('/', '-')}.pdf`),
  );
  await expect(page.getByLabel('Choose PDFs')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await hand.press(page.getByLabel('Choose PDFs'));
  await (await chooser).setFiles(files);
  await expect(page.getByRole('dialog', { name: '60 PDFs, 59 matched' })).toContainText('SIXTY-31.pdf');
  await hand.press(button('Upload 59 bodies'));
  const attached = outcomes(page, '59 of 59 bills are given a body');
  await expect(attached).toBeVisible();
  await hand.press(attached.getByRole('link', { name: 'E-Sign' }));
  const rows = page.getByRole('main').locator('tbody tr');
  await expect(desks).toContainText('E-Signwaiting: 59');
  await page.getByLabel('Rows per page').selectOption('40');
  const authNos: string[] = [];
  authNos.push(...(await rows.evaluateAll((found) => found.map((row) => row.dataset['row'] ?? ''))));
  await page.getByRole('button', { name: 'Next page' }).click();
  authNos.push(...(await rows.evaluateAll((found) => found.map((row) => row.dataset['row'] ?? ''))));
  await mapLimit([...new Set(authNos)], 4, (authNo) => sign(desk, authNo));

  const refused = authNos[10] ?? '';
  await treasury.fault('reject', refused);
  await page.reload();
  await hand.press(desks.getByRole('link', { name: 'Upload to Treasury' }));
  await hand.press(page.getByRole('checkbox', { name: 'Tick all signed bills' }));
  await hand.press(button('Upload 59 bills'));
  await hand.press(question.getByRole('button', { name: 'Upload 59 bills' }));
  const uploaded = outcomes(page, '58 of 59 bills are uploaded');
  await expect(uploaded).toBeVisible();
  await expect(uploaded.getByRole('alert')).toContainText('1 bill was not uploaded.');
  await hand.press(uploaded.getByRole('button', { name: 'Close' }).last());
  await expect(page.getByRole('checkbox', { name: `Tick bill ${refused}` })).toBeChecked();
  expect(hand.presses).toBeLessThanOrEqual(20);
});
