// Many bills at once on one desk: what is ticked, what the one question says, what becomes of each bill.
import { type Employee, employeeEntity } from '@portal/core/payee/entity';
import { returnBill } from '@portal/domain/bill/api';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { employees } from '../support/records.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { pdfFile, printedPdf } from './support/paid-out.ts';

const browser = useBrowser();

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Ticked bills' });
const tick = (page: Page, number: string): Locator =>
  page.getByRole('checkbox', { name: `Tick bill ${number}` });
const outcome = (page: Page, transNo: string): Locator =>
  page.getByRole('table', { name: 'Outcomes' }).getByRole('row', { name: transNo });

const moved = (employee: Employee, accountNumber: string) =>
  employeeEntity()
    .put({ ...employee, accountNumber })
    .go();

test('what is ticked is authorized by one question and given bodies by the names of files; what fails or is not sure is named and left', async () => {
  browser.allow(/status of 4\d\d/);
  const desk = await aDesk();
  const staff = await employees(4);
  const numbers: string[] = [];
  for (const at of [1, 2, 3, 4])
    numbers.push(
      await submitGeneral(
        desk.draft,
        aGeneralBill(desk.generalGrant, at === 3 ? staff.slice(2) : staff.slice(0, 2), {
          dept_bill_no: `MANY/${at}`,
          gross: at * 1_000,
        }),
      ),
    );
  const [first = '', second = '', third = '', fourth = ''] = numbers;
  if (staff[3]) await moved(staff[3], '00998877665544');
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  await expect(page.locator('tbody tr')).toHaveCount(4);
  await ticksARange(page);
  await page.getByRole('checkbox', { name: 'Tick all' }).check();
  await expect(bar(page)).toContainText('4 of 4 ticked');
  await expect(bar(page)).toContainText('9,600.00');
  await bar(page).getByRole('button', { name: 'Authorize 4 bills' }).click();

  const question = page.getByRole('alertdialog', { name: 'Authorize 3 bills ?' });
  await expect(question).toContainText('Left out, each to be opened by itself:');
  await expect(question).toContainText(`MANY/3, ${third}: Payees changed since the bill was submitted (1).`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('Six Thousand Seven Hundred Rupees Only');
  const line = question.getByRole('row', { name: /^MANY\/2/ });
  await expect(line).toContainText('1,900.00');
  // all pay the same employee
  await expect(line).toContainText('Paid already? MANY/');
  // meanwhile another login takes one away
  await desk.final.ask(returnBill, { body: { trans_no: second, remark: 'Voucher is missing.' } });
  const release = await holdsDecisions(page);
  await question.getByRole('button', { name: 'Authorize 3 bills' }).click();
  await expect(page.getByRole('dialog', { name: 'Authorizing 3 bills' })).toBeVisible();
  await asksBeforeLeaving(page);
  release();

  const done = page.getByRole('dialog', { name: '2 of 3 bills are authorized' });
  await expect(done.getByRole('alert')).toContainText('1 bill was not authorized.');
  await expect(outcome(page, first)).toContainText('Auth No');
  await expect(outcome(page, fourth)).toContainText('Auth No');
  await expect(outcome(page, second)).not.toContainText('Auth No');
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(tick(page, third)).toBeChecked();
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await attachesByName(page);
});

/** With Shift all between, by a key as by a press; what is filtered away stays ticked. Ends with nothing ticked and no filter. */
const ticksARange = async (page: Page): Promise<void> => {
  const order = await page
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.dataset['row'] ?? ''));
  const [top = '', , third = '', last = ''] = order;
  await tick(page, top).focus();
  await page.keyboard.press('Space');
  await tick(page, third).focus();
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText('3 of 4 ticked');
  await expect(tick(page, last)).not.toBeChecked();
  await tick(page, top).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.type('MANY/2');
  await page.getByRole('checkbox', { name: 'Tick all' }).check();
  await expect(bar(page)).toContainText('1 of 4 ticked');
  await page.getByRole('searchbox').fill('');
  await expect(bar(page)).toContainText('1 of 4 ticked');
  await bar(page).getByRole('button', { name: 'Untick all' }).click();
  await expect(bar(page)).toBeHidden();
};

/** No decision reaches the portal until the answer is called. */
const holdsDecisions = async (page: Page): Promise<() => void> => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/api/v1/bill/authorize', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
};

const asksBeforeLeaving = async (page: Page): Promise<void> => {
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
};

/** Files for MANY/1, which then has a body, and MANY/4. */
const attachesByName = async (page: Page): Promise<void> => {
  await page.goto('/uploadbillbody');
  const good = await printedPdf(page, ['Voucher']);
  const choose = page.getByLabel('Choose PDFs');
  await choose.setInputFiles([
    pdfFile(good, 'many_1 vouchers.pdf'),
    pdfFile(good, 'scan0007.pdf'),
    pdfFile(Buffer.from('no PDF'), 'MANY-4.pdf'),
  ]);
  const match = page.getByRole('dialog', { name: '3 PDFs, 1 matched' });
  await expect(match).toContainText('Not sent as they are: scan0007.pdf, MANY-4.pdf');
  await expect(match).toContainText('1 bill without a body gets none.');
  await expect(match.getByRole('row', { name: 'many_1' })).toContainText('MANY/1');
  // the one that is no PDF goes, the scan takes its bill
  await match.getByRole('button', { name: 'Remove MANY-4.pdf' }).click();
  const scan = page.getByRole('combobox', { name: 'Bill for scan0007.pdf' });
  await scan.selectOption({ label: await optionOf(scan, 'MANY/4,') });
  await page.getByRole('button', { name: 'Upload 2 bodies' }).click();
  const done = page.getByRole('dialog', { name: '2 of 2 bills are given a body' });
  await expect(done.getByRole('row', { name: 'scan0007.pdf' })).toContainText('File uploaded');
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('link', { name: /^View the body of bill/ })).toHaveCount(2);

  // a body that is there is replaced only where that is ticked
  await choose.setInputFiles([pdfFile(good, 'MANY-1.pdf')]);
  const again = page.getByRole('dialog', { name: '1 PDF, 0 matched' });
  await expect(again).toContainText('The bill has a body: tick that it is replaced.');
  await again.getByRole('checkbox', { name: 'Replace the body of MANY/1' }).check();
  await page.getByRole('button', { name: 'Upload 1 body' }).click();
  await expect(page.getByRole('dialog', { name: '1 of 1 bill is given a body' })).toBeVisible();
};

const optionOf = async (select: Locator, start: string): Promise<string> =>
  (await select.getByRole('option').allTextContents()).find((text) => text.startsWith(start)) ?? '';
