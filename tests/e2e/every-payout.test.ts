// As every-screen.test.ts, past the screens from the authorization of a bill to its compiled account: a file of its own, so that
// it runs beside the others. Poppler's pdfsig judges what the signing service of the local run signed.
import { getBody } from '@portal/domain/document/api';
import { test } from 'vitest';
import {
  coversAllForPoppler,
  isValidForPoppler,
  popplerReport,
  qpdfComplaints,
} from '../signature/judges.ts';
import { textOfPdf } from '../support/pdf.ts';
import { cloud } from '../support/portal.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { anAuthorizedBill, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { payoutScreens } from './support/payout-screens.ts';

const browser = useBrowser();
test('from an authorized bill to its compiled account every screen is accessible and fits, and its body is signed where the officer chose', async () => {
  browser.allow(/ERR_CONNECTION_REFUSED/);
  const desk = await aSigningDesk();
  const bill = await anAuthorizedBill(desk);
  const treasury = new TreasuryControl(cloud.partnersOrigin);
  const page = await browser.officer(desk, 'F', { at: '/uploadbillbody' });
  await payoutScreens(page, checkScreen, bill, treasury);

  const params = { auth_no: bill.authNo };
  const body = (await desk.draft.file(getBody, { params, query: {} })).body;
  const signed = (await desk.draft.file(getBody, { params, query: { signed: 'true' } })).body;
  expect(popplerReport(signed)).toContain('Signature Validation: Signature is Valid.');
  expect(isValidForPoppler(signed) && coversAllForPoppler(signed)).toBe(true);
  expect(qpdfComplaints(signed)).toBe('');
  expect(signed.subarray(0, body.byteLength).equals(body)).toBe(true);
  const text = await textOfPdf(signed);
  for (const told of ['Seal of the office', 'Bill checked and found in order']) expect(text).toContain(told);
  const [, left, bottom, right, top] =
    /\/Subtype\s*\/Widget.*?\/Rect\s*\[([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)\]/s.exec(
      signed.toString('latin1'),
    ) ?? [];
  expect([left, bottom, right, top].map(Number)).toEqual([60, 100, 228, 157]);
});
