// A bill is paid out (3§4), in the browser: from the login over body, signature and treasury to "Account Compiled", with
// the signing service that the local run starts, and poppler's pdfsig as the judge of what it signed.
import { test } from 'vitest';
import { demoAccounts } from '../../packages/local/src/seed/offices.ts';
import {
  coversAllForPoppler,
  isValidForPoppler,
  popplerReport,
  qpdfComplaints,
} from '../signature/judges.ts';
import { textOfPdf } from '../support/pdf.ts';
import { cloud } from '../support/portal.ts';
import { TreasuryControl } from '../support/treasury.ts';
import {
  addDeduction,
  addEmployee,
  fillDetails,
  incomeTax,
  prepareBill,
  submitBill,
} from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import {
  attachBody,
  authorizeBill,
  menuEntry,
  printedPdf,
  seeAccounted,
  signBill,
  updateStatus,
  uploadToTreasury,
} from './support/paid-out.ts';
import { openPdf, openSlip } from './support/slip.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);
const found = demoAccounts.find(({ username }) => username === 'works1');
if (!found) throw new Error('there is no demo account works1');
const account = found;

test('a bill of the demo office goes from login to Account Compiled, signed by the real service', async () => {
  const draft = await browser.officer(account, 'D');
  await prepareBill(draft, grants.general);
  await fillDetails(draft, {
    billType: '24',
    number: 'PAIDOUT/1',
    gross: '125000.50',
    deduction: '12500',
    purpose: 'Repairs of the office roof',
  });
  await addDeduction(draft, { ...incomeTax, value: '12500' });
  await addEmployee(draft, '100001', '100000');
  await addEmployee(draft, '100025', '12500.50');
  const transNo = await submitBill(draft);

  const page = await browser.officer(account, 'F');
  const authNo = await authorizeBill(page, transNo);
  const body = await printedPdf(page, ['Voucher 1, Rs 1,00,000.00', 'Voucher 2, Rs 12,500.50']);
  await page.goto('/uploadbillbody');
  await attachBody(page, authNo, body);
  await page.getByRole('link', { name: 'E-Sign it' }).click();
  await signBill(page, authNo);
  await page.getByRole('link', { name: 'Upload to the treasury' }).click();
  await uploadToTreasury(page, authNo);

  await updateStatus(page, authNo, 'Received');
  for (const [flag, word] of [
    ['A', 'Audit in process'],
    ['D', 'Delivered'],
  ] as const) {
    await treasury.move(authNo, flag);
    await updateStatus(page, authNo, word);
  }

  await treasury.move(authNo, 'C');
  const accounted = await seeAccounted(page, authNo);
  // nothing more is to come
  await expect(accounted.getByRole('button', { name: `Update status of bill ${authNo}` })).toBeHidden();
  const slip = await menuEntry(page, authNo, 'Print authorization slip');
  expect(await openSlip(page, slip.locator('a'))).toContain(authNo);
  await accounted.getByRole('link', { name: 'PAIDOUT/1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bill PAIDOUT/1' })).toBeVisible();
  await expect(page.getByText('9 of 9 steps')).toBeVisible();
  const steps = page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem');
  const told = [
    ['Delivered → Account Compiled', 'Treasury'],
    ['In audit → Delivered', 'Treasury'],
    ['Received → In audit', 'Treasury'],
    ['Uploaded → Received', 'Treasury'],
    ['Signed → Uploaded', 'works1 (Final)'],
    ['Body attached → Signed', 'works1 (Final)'],
    ['Authorized → Body attached', 'works1 (Final)'],
    ['Prepared → Authorized', 'works1 (Final)'],
    ['New → Prepared', 'works1 (Draft)'],
  ] as const;
  await expect(steps).toHaveCount(told.length);
  for (const [at, [step, who]] of told.entries()) {
    await expect(steps.nth(at)).toContainText(step);
    await expect(steps.nth(at)).toContainText(who);
  }
  await expect(page.getByText('Each step carries the hash of the one before: unbroken.')).toBeVisible();

  const signed = await openPdf(page, steps.nth(5).getByRole('link', { name: 'Signed bill body' }));
  expect(popplerReport(signed)).toContain('Signature Validation: Signature is Valid.');
  expect(isValidForPoppler(signed) && coversAllForPoppler(signed)).toBe(true);
  expect(qpdfComplaints(signed)).toBe('');
  expect(signed.subarray(0, body.byteLength).equals(body)).toBe(true);
  expect(await textOfPdf(signed)).toContain('Bill checked and found in order');
});
