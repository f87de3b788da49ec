// The bill register and the way from every list to a bill's history (decisions.md, Named here; Life of a bill).
import type { Page } from 'playwright';
import { test } from 'vitest';
import { aGeneralBill, submitGeneral } from '../support/bill.ts';
import { employees } from '../support/records.ts';
import { useBrowser } from './support/browser.ts';
import { aBillWithBody, aDesk, anAuthorizedBill, aSignedDeskBill, aSigningDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();

/** The transaction numbers found. */
const found = (page: Page) =>
  page.getByRole('table', { name: 'Bill register' }).locator('tbody td:nth-child(2)');

test('the register finds a bill by each of its criteria, and all of them again', async () => {
  const desk = await aDesk();
  const [first, , third] = await employees(3);
  if (!first || !third) throw new Error('there are too few employees');
  const bill = (dept_bill_no: string, gross: number, payee: typeof first, purpose: string) =>
    submitGeneral(
      desk.draft,
      aGeneralBill(desk.generalGrant, [payee], { dept_bill_no, gross, deduction: 0, purpose }),
    );
  const roof = await bill('ROOF/1', 1_000, first, 'Sheets of the roof');
  const wall = await bill('WALL/2', 2_500.5, third, 'Repairs of the compound wall');
  const gate = await anAuthorizedBill(desk, { dept_bill_no: 'GATE/3', gross: 9_000, deduction: 0 });

  const page = await browser.officer(desk, 'D', { at: '/register' });
  await expect(found(page)).toHaveCount(3);
  const search = page.getByRole('form', { name: 'Search the register' });
  const look = async (fill: (form: typeof search) => Promise<unknown>, numbers: readonly string[]) => {
    await search.getByRole('button', { name: 'Clear' }).click();
    await expect(found(page)).toHaveCount(3);
    await fill(search);
    await search.getByRole('button', { name: 'Search' }).click();
    if (numbers.length === 0) await expect(page.getByText('No Bills Found...')).toBeVisible();
    else await expect(found(page)).toHaveText([...numbers]);
  };
  const field = (name: string, value: string) => (form: typeof search) =>
    form.getByLabel(name, { exact: true }).fill(value);
  await look(field('Number of the bill', 'WALL/2'), [wall]);
  await look(field('Number of the bill', roof), [roof]);
  await look(field('Number of the bill', gate.authNo), [gate.transNo]);
  await look(field('Payee', third.fullName), [wall]);
  await look(field('Payee', 'Nobody'), []);
  await look(field('Account number', third.accountNumber), [wall]);
  await look(field('Purpose', 'wall comp'), [wall]);
  await look(field('Net from', '2500.51'), [gate.transNo]);
  await look(field('Net up to', '1000'), [roof]);
  await look(field('Prepared up to', '2020-01-01'), []);
  await look((form) => form.getByLabel('Status').selectOption('authorized'), [gate.transNo]);
  await look(field('Scheme code or name', 'no such scheme'), []);
  await look(field('Scheme code or name', desk.generalGrant.schemecd), [gate.transNo, wall, roof]);

  await search.getByLabel('Net from').fill('10');
  await search.getByLabel('Net up to').fill('5');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('Net up to must not be below Net from.');
});

test('the register is saved as CSV, and what was searched is still there on the way back', async () => {
  const desk = await aDesk();
  const first = await anAuthorizedBill(desk, { dept_bill_no: 'CSV/1' });
  await anAuthorizedBill(desk, { dept_bill_no: 'CSV/2' });
  const page = await browser.officer(desk, 'F', { at: '/register' });
  await page.getByLabel('Number of the bill').fill('CSV/1');
  await page.locator('#main').getByRole('button', { name: 'Search' }).click();
  await expect(found(page)).toHaveText([first.transNo]);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('bill-register.csv');
  const lines = (await savedText(file)).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Bill No,Trans No,Auth No,Purpose,Scheme-Object,Gross,Deduction,Net');
  for (const told of [
    first.transNo,
    first.authNo,
    'CSV/1',
    'Repairs of the office roof',
    '1000.00',
    '900.00',
    'Authorized',
  ])
    expect(lines[1]).toContain(told);

  await page.getByRole('link', { name: 'CSV/1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bill CSV/1' })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Number of the bill')).toHaveValue('CSV/1');
  await expect(found(page)).toHaveText([first.transNo]);
});

test('every list leads to the history of its bills', async () => {
  const desk = await aSigningDesk();
  const attached = await aBillWithBody(desk);
  const signed = await aSignedDeskBill(desk);
  const page = await browser.officer(desk, 'D');
  for (const [screen, { transNo }, number] of [
    ['/uploadbillbody', attached, attached.authNo],
    ['/esignbill', attached, attached.authNo],
    ['/uploadbill', signed, signed.authNo],
    ['/register', signed, signed.transNo],
  ] as const) {
    await page.goto(screen);
    await page.getByRole('row', { name: number }).getByRole('rowheader').getByRole('link').click();
    await expect(page).toHaveURL(`/bills/${transNo}`);
    await expect(
      page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem').last(),
    ).toContainText('New → Prepared');
  }
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Bills' }),
  ).toHaveAttribute('data-current', 'true');
});
