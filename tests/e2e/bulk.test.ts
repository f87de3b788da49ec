// Many bills at once on one desk: what is ticked, what the one question says, what becomes of each bill.
import { type Employee, employeeEntity } from '@portal/core/payee/entity';
import { returnBill } from '@portal/domain/bill/api';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { employees } from '../support/records.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { phone } from './support/chromium.ts';
import { aDesk, anAuthorizedBill, aSignedDeskBill, aSigningDesk, aWaitingBill } from './support/desk.ts';
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

test('one question authorizes what is ticked; a bill with a changed payee is named and left, one that fails stops no other', async () => {
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
  await expect(bar(page)).toBeHidden();
  await page.getByRole('checkbox', { name: 'Tick all' }).check();
  await expect(bar(page)).toContainText('4 of 4 ticked');
  await expect(bar(page)).toContainText('9,600.00');
  await checkScreen(page, 'ticked bills');
  await bar(page).getByRole('button', { name: 'Authorize 4 bills' }).click();

  const question = page.getByRole('alertdialog', { name: 'Authorize 3 bills ?' });
  await expect(question).toContainText('Left out, each to be opened by itself:');
  await expect(question).toContainText(`MANY/3, ${third}: Payees changed since the bill was submitted (1).`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(question).toContainText('Six Thousand Seven Hundred Rupees Only');
  await expect(question.getByRole('row', { name: 'MANY/2' })).toContainText('1,900.00');
  await checkScreen(page, 'question about many bills');
  // meanwhile another login takes one away
  await desk.final.ask(returnBill, { body: { trans_no: second, remark: 'Voucher is missing.' } });
  await question.getByRole('button', { name: 'Authorize 3 bills' }).click();

  const done = page.getByRole('dialog', { name: '2 of 3 bills are authorized' });
  await expect(done.getByRole('alert')).toContainText('1 bill was not authorized.');
  await expect(outcome(page, first)).toContainText('Auth No');
  await expect(outcome(page, fourth)).toContainText('Auth No');
  await expect(outcome(page, second)).not.toContainText('Auth No');
  await checkScreen(page, 'outcomes of many bills');
  await expect(done.getByRole('link', { name: 'Attach bodies' })).toBeVisible();
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(tick(page, third)).toBeChecked();
  await expect(page.locator('tbody tr')).toHaveCount(1);
});

test('Shift ticks all between, Space does what a press does, and what is filtered away stays ticked', async () => {
  const desk = await aDesk();
  const numbers: string[] = [];
  for (const at of [1, 2, 3, 4]) numbers.push(await aWaitingBill(desk, { dept_bill_no: `RANGE/${at}` }));
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  await expect(page.locator('tbody tr')).toHaveCount(4);
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
  await page.keyboard.type('RANGE/2');
  await page.getByRole('checkbox', { name: 'Tick all' }).check();
  await expect(bar(page)).toContainText('1 of 4 ticked');
  await page.getByRole('searchbox').fill('');
  await expect(bar(page)).toContainText('1 of 4 ticked');
  await bar(page).getByRole('button', { name: 'Untick all' }).click();
  await expect(bar(page)).toBeHidden();
});

test('a Draft login sees no boxes; a phone shows bar, question and outcomes', async () => {
  const desk = await aDesk();
  const transNo = await aWaitingBill(desk);
  const draft = await browser.officer(desk, 'D', { at: '/authorizebill' });
  await expect(draft.getByRole('button', { name: `View bill ${transNo}` })).toBeVisible();
  await expect(draft.getByRole('checkbox')).toHaveCount(0);
  const page = await browser.officer(desk, 'F');
  await page.setViewportSize(phone);
  await page.goto('/authorizebill');
  await tick(page, transNo).check();
  await checkScreen(page, 'ticked bills on a phone');
  await bar(page).getByRole('button', { name: 'Authorize 1 bill' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Authorize 1 bill' }).click();
  await expect(page.getByRole('dialog', { name: '1 of 1 bill is authorized' })).toBeVisible();
});

test('leaving while bills are under way asks, and what was not sent stays', async () => {
  const desk = await aSigningDesk();
  const { transNo, authNo } = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'F', { at: '/uploadbill' });
  const gate = Promise.withResolvers<void>();
  await page.route(/\/api\/v1\/.*upload/i, async (route) => {
    if (route.request().method() === 'POST') await gate.promise;
    await route.continue();
  });
  await tick(page, authNo).check();
  await bar(page).getByRole('button', { name: 'Upload 1 bill' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Upload 1 bill' }).click();
  await expect(page.getByRole('dialog', { name: 'Uploading 1 bill' })).toBeVisible();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  gate.resolve();
  await expect(page.getByRole('dialog', { name: '1 of 1 bill is uploaded' })).toBeVisible();
  await expect(outcome(page, transNo)).toContainText('Bill Uploaded');
});

test('dropped PDFs go to the bills that their names mean, after a look; what is not sure is named and not sent', async () => {
  browser.allow(/status of 4\d\d/);
  const desk = await aDesk();
  for (const at of [1, 2, 12]) await anAuthorizedBill(desk, { dept_bill_no: `PDF/${at}` });
  const page = await browser.officer(desk, 'D', { at: '/uploadbillbody' });
  const good = await printedPdf(page, ['Voucher']);
  await page
    .getByLabel('Choose PDFs')
    .setInputFiles([
      pdfFile(good, 'pdf-1.pdf'),
      pdfFile(good, 'PDF_12 vouchers.pdf'),
      pdfFile(good, 'scan0007.pdf'),
      pdfFile(Buffer.from('no PDF'), 'PDF-2.pdf'),
    ]);
  const match = page.getByRole('dialog', { name: '4 PDFs, 2 matched' });
  await expect(match).toContainText('Not sent as they are: scan0007.pdf, PDF-2.pdf');
  await expect(match).toContainText('1 bill without a body gets none.');
  await expect(match.getByRole('row', { name: 'pdf-1.pdf' })).toContainText('PDF/1');
  await checkScreen(page, 'files for bills');
  // the one that is no PDF goes, the scan takes its bill
  await match.getByRole('button', { name: 'Remove PDF-2.pdf' }).click();
  const scan = page.getByRole('combobox', { name: 'Bill for scan0007.pdf' });
  await scan.selectOption({ label: await optionOf(scan, 'PDF/2,') });
  await page.getByRole('button', { name: 'Upload 3 bodies' }).click();
  const done = page.getByRole('dialog', { name: '3 of 3 bills are given a body' });
  await expect(done.getByRole('row', { name: 'scan0007.pdf' })).toContainText('File uploaded');
  await done.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('link', { name: /^View the body of bill/ })).toHaveCount(3);

  // a body that is there is replaced only where that is ticked
  await page.getByLabel('Choose PDFs').setInputFiles([pdfFile(good, 'PDF-1.pdf')]);
  const again = page.getByRole('dialog', { name: '1 PDF, 0 matched' });
  await expect(again).toContainText('The bill has a body: tick that it is replaced.');
  await again.getByRole('checkbox', { name: 'Replace the body of PDF/1' }).check();
  await page.getByRole('button', { name: 'Upload 1 body' }).click();
  await expect(page.getByRole('dialog', { name: '1 of 1 bill is given a body' })).toBeVisible();
});

const optionOf = async (select: Locator, start: string): Promise<string> =>
  (await select.getByRole('option').allTextContents()).find((text) => text.startsWith(start)) ?? '';
