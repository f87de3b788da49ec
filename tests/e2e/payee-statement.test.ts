// A payee's statement: from a bill's payee, from the payee master, and by hand; its sums, its files, its paper (decisions.md, A
// payee's statement).
import { returnBill } from '@portal/domain/bill/api';
import { maskAccount } from '@portal/domain/code';
import { test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { employees } from '../support/records.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();

test('the account of a payee leads to all that was paid to it, added by state and saved as CSV; another is asked for by hand', async () => {
  const desk = await aDesk();
  const [person, other] = await employees(2);
  if (!person || !other) throw new Error('employees were made');
  const submit = (dept_bill_no: string, gross: number, payee = person) =>
    submitGeneral(
      desk.draft,
      aGeneralBill(desk.generalGrant, [payee], {
        dept_bill_no,
        gross,
        deduction: 0,
        purpose: `Works ${dept_bill_no.replace('/', '-')}`,
      }),
    );
  const first = await submit('PAID/1', 1_000.55);
  const second = await submit('PAID/2', 2_000);
  const returned = await submit('PAID/3', 70);
  const elsewhere = await submit('OTHER/1', 5_000, other);
  await desk.final.ask(returnBill, { body: { trans_no: returned, remark: 'Look again.' } });

  const page = await browser.officer(desk, 'D');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`/bills/${first}`);
  const payees = page.getByRole('table', { name: 'Payees of the bill' });
  await payees.getByRole('link', { name: person.accountNumber }).press('Enter');
  await expect(page).toHaveURL('/statement');
  const bills = page.getByRole('table', { name: 'Payee’s statement' });
  await expect(bills.locator('tbody tr')).toHaveCount(3);
  for (const [number, said] of [
    [first, 'Works PAID-1'],
    [second, '2,000.00'],
    [returned, 'Returned'],
  ] as const)
    await expect(bills.getByRole('row', { name: number })).toContainText(said);
  const sums = page.getByRole('region', { name: person.fullName });
  await expect(sums).toContainText('Under way, 2 bills3,000.55');
  await expect(sums).toContainText(/Paid and under way.*3,000\.55/);
  await expect(sums).toContainText('Returned, not counted, 1 bill70.00');
  await expect(bills.getByRole('row', { name: 'Total, 2 bills' })).toContainText('3,000.55');
  // no address that was asked has the account, and the paper shows its end alone
  expect(asked.filter((url) => url.includes(person.accountNumber))).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('form', { name: 'Whose statement' })).toBeHidden();
  await expect(page.getByText(`Bills of account ${maskAccount(person.accountNumber)}`)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  const text = await savedText(file);
  expect(text).toContain(
    'Bill No,Trans No,Auth No,Purpose,Payee,Account,IFSC,Prepared,Net,State,Status,Since',
  );
  for (const told of [
    'PAID/1',
    'Works PAID-1',
    '1000.55',
    'Returned, not counted',
    maskAccount(person.accountNumber),
  ])
    expect(text).toContain(told);
  expect(text).not.toContain(person.accountNumber);

  await bills.getByRole('link', { name: 'PAID/2' }).click();
  await expect(page.getByRole('heading', { name: 'Bill PAID/2' })).toBeVisible();
  await page.goBack();
  await expect(bills.locator('tbody tr')).toHaveCount(3);

  await page.goto('/register');
  await page.getByRole('link', { name: 'Payee’s statement' }).click();
  const form = page.getByRole('form', { name: 'Whose statement' });
  await form.getByRole('button', { name: 'Show statement' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter the account number');
  await form.getByLabel('Account number').fill(other.accountNumber);
  await form.getByLabel('IFSC').fill(other.ifsc.toLowerCase());
  await form.getByLabel('IFSC').press('Enter');
  await expect(bills.getByRole('row', { name: elsewhere })).toContainText('Prepared');
  await form.getByLabel('IFSC').fill('ZZZZ0000001');
  await form.getByLabel('IFSC').press('Enter');
  await expect(page.getByText('No bill of this year pays this account.')).toBeVisible();
});
