// The whole story of an SPA office (3§4) in the browser: it maps a DDO and an agency and allots a limit, enters three SPA
// bills, one by a group, makes them one bill, and takes that one, objected to on its way, to "Account Compiled".
import type { Page } from 'playwright';
import { test } from 'vitest';
import { coversAllForPoppler, isValidForPoppler, qpdfComplaints } from '../signature/judges.ts';
import { textOfPdf } from '../support/pdf.ts';
import { cloud } from '../support/portal.ts';
import { TreasuryControl } from '../support/treasury.ts';
import {
  addDeduction,
  fillDetails,
  incomeTax,
  openPayee,
  prepareBill,
  submitBill,
} from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import {
  attachBody,
  authorizeBill,
  bodyForm,
  chooseBody,
  printedPdf,
  seeAccounted,
  signBill,
} from './support/paid-out.ts';
import { openPdf } from './support/slip.ts';
import { chooseSpaPayee, fillPart, openGroup } from './support/spa-entry.ts';
import { anSpaOffice, type SpaOffice, sanction } from './support/spa-office.ts';
import {
  allotAmount,
  askStatus,
  authorizeConsolidated,
  consolidateAll,
  followedRow,
  mapAgency,
  mapDdo,
  openLimits,
  uploadConsolidated,
} from './support/spa-steps.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);
const purpose = 'Grants and assets of the villages, first instalment';
const reasons = ['Voucher 3 is missing.', 'The sanction order is not attached.'];

test('three SPA bills become one, which an objection sends back and the treasury pays', async () => {
  const office = await anSpaOffice();
  const { ddoCode } = office.office;
  const final = await browser.officer(office, 'F');
  const ddo = { treasury: office.treasury, code: ddoCode };
  await mapDdo(final, ddo);
  await mapAgency(final, ddo);
  await openLimits(final, office.grant.schemeName);
  await allotAmount(final, ddoCode, '100000');

  const draft = await browser.officer(office, 'D');
  const children = await threeBills(draft, office);
  const authNos: string[] = [];
  for (const transNo of children) authNos.push(await authorizeBill(final, transNo, '/sparsh/AuthorizeBill'));

  // what the bills hold, and which, at the allotment
  const limits = await openLimits(final, office.grant.schemeName);
  const limit = limits.getByRole('row', { name: new RegExp(ddoCode) });
  for (const amount of ['1,00,000.00', '90,000.05', '9,999.95']) await expect(limit).toContainText(amount);
  await limit.getByRole('button', { name: `Bills of ${ddoCode}, 90,000.05` }).click();
  const held = final.getByRole('dialog', { name: `Bills on the limit of ${ddoCode}` });
  for (const transNo of children) await expect(held).toContainText(transNo);
  await final.keyboard.press('Escape');

  await consolidateAll(final, '4100', purpose, { bills: 3, gross: '90,000.05', net: '89,300.05' });
  const { authNo, details } = await authorizeConsolidated(final);
  // shares of the three add up to the paisa: 72,000.05 and 18,000.00
  for (const text of ['72,000.05', '18,000.00', 'Payees (4)', 'Bills in this bill (3)', ...children])
    expect(details).toContain(text);
  const offer = final.getByRole('dialog', { name: 'is authorized' });
  const voucher = await textOfPdf(await openPdf(final, offer.getByRole('link', { name: /^Voucher/ })));
  for (const text of [authNo, ...authNos, '90,000.05']) expect(voucher).toContain(text);
  await offer.getByRole('button', { name: 'Not now' }).click();

  await final.goto('/consolidatedbill/billbody');
  await attachBody(final, authNo, await printedPdf(final, ['Voucher 1', 'Voucher 2']));
  await signAndUpload(final, authNo);

  await treasury.move(authNo, 'O', reasons);
  await askStatus(final, authNo, 'Bill Objected');
  const row = followedRow(final, authNo);
  for (const reason of reasons) await expect(row).toContainText(reason);
  const correct = row.getByRole('link', { name: 'Correct body' });
  await correct.click();
  await expect(final.getByRole('link', { name: 'E-Sign it' })).toBeHidden();
  await expect(bodyForm(final, authNo)).toContainText(reasons.join(' '));
  await chooseBody(final, authNo, await printedPdf(final, ['Voucher 1', 'Voucher 2', 'Voucher 3']));
  await final.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await expect(final.getByText('File uploaded')).toBeVisible();
  await signAndUpload(final, authNo);

  for (const [flag, word] of [
    ['P', 'Received'],
    ['A', 'Audit in process'],
    ['D', 'Delivered'],
  ] as const) {
    await treasury.move(authNo, flag);
    await askStatus(final, authNo, word);
  }
  for (const reason of reasons) await expect(row).not.toContainText(reason);
  await treasury.move(authNo, 'C');
  const accounted = await seeAccounted(final, authNo);
  await accounted.getByRole('link', { name: '4100', exact: true }).click();
  const transNo = await expectPaid(final, office);
  const sent = await treasury.messagesOf(transNo);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  await expectTracesOfChildren(final, transNo, children);
});

/** 50,000.00 and 20,000.05 by agency, 20,000.00 by a group; 700.00 of it is deducted. Answers the transaction numbers. */
const threeBills = async (page: Page, office: SpaOffice): Promise<string[]> => {
  const { agency, group } = office;
  await begin(page, office, { number: '4001', gross: '50000', deduction: '500' });
  await page.getByLabel('Other', { exact: true }).fill('40000');
  await page.getByLabel('Top-up').fill('10000');
  await addDeduction(page, { ...incomeTax, value: '500' });
  const dialog = await openPayee(page);
  await chooseSpaPayee(dialog, agency, 1);
  await fillPart(dialog, { component: '1.1', gross: '30000', net: '29700' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: /^Add Component for/ }).click();
  const further = page.getByRole('dialog', { name: 'Add Component' });
  await fillPart(further, { component: '2.1', gross: '20000', net: '19800' });
  await further.getByRole('button', { name: 'Add', exact: true }).click();
  const first = await submitBill(page);

  await begin(page, office, { number: '4002', gross: '20000.05' });
  const second = await openPayee(page);
  await chooseSpaPayee(second, agency, 2);
  await fillPart(second, { component: '1.2', gross: '20000.05' });
  await second.getByRole('button', { name: 'Add', exact: true }).click();
  const secondNo = await submitBill(page);

  await begin(page, office, { number: '4003', gross: '20000', deduction: '200' });
  await addDeduction(page, { ...incomeTax, value: '200' });
  const members = await openGroup(page, group);
  await fillPart(members, { component: '1.3', gross: '10000', net: '9900' });
  await members.getByRole('button', { name: 'Add 2 payees' }).click();
  await expect(page.getByRole('row', { name: 'Total, 2 payees, 2 components' })).toContainText('19,800.00');
  return [first, secondNo, await submitBill(page)];
};

interface Begun {
  readonly number: string;
  readonly gross: string;
  readonly deduction?: string;
}

/** From Available Schemes to an SPA bill with its details, on the sanction of the office. */
const begin = async (page: Page, { grant }: SpaOffice, details: Begun): Promise<void> => {
  await page.goto('/bill');
  await prepareBill(page, grant.description);
  await fillDetails(page, { billType: '17', purpose, ...details });
  await page.getByLabel('Mother Sanction').selectOption(sanction.mother_sanction_no);
};

/** From the body that was taken to Status of Consolidated Bills. */
const signAndUpload = async (page: Page, authNo: string): Promise<void> => {
  await page.getByRole('link', { name: 'E-Sign it' }).click();
  await signBill(page, authNo);
  await page.getByRole('link', { name: 'Upload to the treasury' }).click();
  await uploadConsolidated(page, authNo);
};

/** The bill that is open went all nine steps, some of them twice; answers its transaction number. */
const expectPaid = async (page: Page, { username }: SpaOffice): Promise<string> => {
  await expect(page.getByRole('heading', { name: /^Consolidated bill \d/ })).toBeVisible();
  await expect(page.getByText('9 of 9 steps')).toBeVisible();
  await expect(page.getByText('Each step carries the hash of the one before: unbroken.')).toBeVisible();
  const steps = page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem');
  await expect(steps.filter({ hasText: '→ Objected' })).toContainText(reasons.join(' '));
  await expect(steps.filter({ hasText: 'Objected → Body attached' })).toContainText(`${username} (Final)`);
  await expect(steps.filter({ hasText: 'Signed → Uploaded' })).toHaveCount(2);
  await expect(steps.first()).toContainText('Delivered → Account Compiled');
  const signed = await openPdf(page, page.getByRole('link', { name: 'Signed bill body' }).first());
  expect(isValidForPoppler(signed) && coversAllForPoppler(signed)).toBe(true);
  expect(qpdfComplaints(signed)).toBe('');
  expect(await textOfPdf(signed)).toContain('Voucher 3');
  return String(/\d+$/.exec(new URL(page.url()).pathname));
};

/** The history of a child and the register both name the parent. */
const expectTracesOfChildren = async (
  page: Page,
  transNo: string,
  children: readonly string[],
): Promise<void> => {
  const table = page.getByRole('table', { name: 'Bills in this bill' });
  await expect(table.locator('tbody tr')).toHaveCount(children.length);
  await table.getByRole('link').first().click();
  await expect(page.getByText('This bill is part of the consolidated bill')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: transNo }).click();
  await expect(page.getByRole('heading', { name: /^Consolidated bill \d/ })).toBeVisible();
  await page.goto('/register');
  const register = page.getByRole('table', { name: 'Bill register' });
  await expect(register.getByRole('link', { name: transNo })).toHaveCount(children.length);
  const small = register.getByText('Of 3 bills');
  await expect(small).toBeVisible();
  // at 1,280 px the count is read whole, whatever is cut off of the purpose behind it
  const words = await small.boundingBox();
  for (const around of ['small', 'th']) {
    const box = await small.locator(`xpath=ancestor::${around}`).boundingBox();
    expect((words?.x ?? 0) + (words?.width ?? 0), around).toBeLessThanOrEqual(
      (box?.x ?? 0) + (box?.width ?? 0),
    );
  }
};
