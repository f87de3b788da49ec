// A month's end: 60 bills go from prepared to uploaded by few presses and one PIN, as many presses as for two bills. Of the 60 one
// file is no PDF, one body is replaced by another login while the PIN is asked for, one bill is refused by the treasury; each is
// named, and all others go their way. Two come back with objections. Home and notices report it, and the home's figures are those of the register.
import type { RegisterRow } from '@portal/domain/bill/api';
import { postBody } from '@portal/domain/document/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { registerAnswers } from '../support/register.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { anAskingSigner } from './support/asking-signer.ts';
import { useBrowser } from './support/browser.ts';
import { aSigningDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { aHand, attachAll, authorizeAll, type Hand, signAll, uploadAll } from './support/month-end.ts';
import { pdfFile, printedPdf, uploadRow } from './support/paid-out.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);

/** An office, its officer at the desk, and what was pressed. */
interface MonthEnd {
  readonly desk: Desk;
  readonly page: Page;
  readonly hand: Hand;
  readonly numbers: readonly string[];
}

const aMonthEnd = async (count: number): Promise<MonthEnd> => {
  const desk = await aSigningDesk();
  const numbers = Array.from({ length: count }, (_, at) => `WAY/${at + 1}`);
  for (const [at, dept_bill_no] of numbers.entries())
    await aWaitingBill(desk, { dept_bill_no, gross: 1_000 + at });
  return { desk, numbers, page: await browser.officer(desk, 'F'), hand: aHand() };
};

/** The numbers under which E-Sign Bill has its rows. */
const rowKeys = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.dataset['row'] ?? ''));

/** The authorization numbers of the bills that can be ticked on this page of the list. */
const tickedNumbers = (page: Page): Promise<string[]> =>
  page
    .getByRole('checkbox', { name: /^Tick bill/ })
    .evaluateAll((boxes) =>
      boxes.map((box) => (box.getAttribute('aria-label') ?? '').slice('Tick bill '.length)),
    );

/** Authorized and given bodies; the file at `broken` is none. Ends at E-Sign Bill with the bills that have a body. */
const untilBodies = async ({ page, hand, numbers }: MonthEnd, broken?: number): Promise<number> => {
  await page.goto('/authorizebill');
  const { outcome: authorized } = await authorizeAll({ page, hand, count: numbers.length });
  await hand.press(authorized.getByRole('link', { name: 'Attach bodies' }));
  const good = await printedPdf(page, ['Voucher']);
  const files = numbers.map((number, at) =>
    pdfFile(at === broken ? Buffer.from('no PDF') : good, `${number.replace('/', '-')}.pdf`),
  );
  const done = numbers.length - (broken === undefined ? 0 : 1);
  const untaken = broken === undefined ? undefined : files[broken]?.name;
  const { outcome } = await attachAll({ page, hand, count: numbers.length, done }, files, untaken);
  await hand.press(outcome.getByRole('link', { name: 'E-Sign', exact: true }));
  await expect(page.getByRole('heading', { name: 'E-Sign Bill' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Tick all bills with a body' })).toBeVisible();
  return done;
};

/** Signed by one PIN; the body at `replaced` is another one by then, and its bill is left. Ends at Upload Bill to Treasury. */
const untilSigned = async ({ desk, page, hand }: MonthEnd, count: number, replaced?: number) => {
  const signer = await anAskingSigner(page);
  const authNo = replaced === undefined ? undefined : (await rowKeys(page))[replaced];
  const replace = async () => {
    if (authNo === undefined) return;
    const base64 = (await printedPdf(page, ['Another body'])).toString('base64');
    const body = { fileName: 'other.pdf', contentType: 'application/pdf', base64 };
    await desk.draft.ask(postBody, { params: { auth_no: authNo }, body });
  };
  const done = authNo === undefined ? count : count - 1;
  const { outcome } = await signAll({ page, hand, count, done, signer }, replace);
  if (authNo !== undefined)
    await expect(
      outcome.getByRole('row').filter({ hasText: 'Fetch the body again and sign it.' }),
    ).toHaveCount(1);
  expect(signer.asked()).toBe(1);
  await hand.press(outcome.getByRole('link', { name: 'Upload to the treasury' }));
  await expect(page.getByRole('checkbox', { name: 'Tick all signed bills' })).toBeVisible();
  return done;
};

/** Uploaded; the treasury refuses the bill at `refused`. Answers the authorization numbers, the refused one first. */
const untilUploaded = async ({ page, hand }: MonthEnd, count: number, refused?: number) => {
  const signed = await tickedNumbers(page);
  const authNo = refused === undefined ? undefined : signed[refused];
  if (authNo !== undefined) await treasury.fault('reject', authNo);
  const done = authNo === undefined ? count : count - 1;
  const { outcome } = await uploadAll({ page, hand, count, done });
  if (authNo !== undefined)
    await expect(outcome.getByRole('alert')).toContainText('1 bill was not uploaded.');
  await hand.press(outcome.getByRole('button', { name: 'Close' }).last());
  if (authNo === undefined) return signed;
  // it may be on another page of the list, where it is ticked for another try
  await expect(page.getByRole('region', { name: 'Ticked bills' })).toContainText('1 of ');
  return [authNo, ...signed.filter((one) => one !== authNo)];
};

const monthEnd = async (
  count: number,
  faults: { readonly broken?: number; readonly replaced?: number; readonly refused?: number } = {},
) => {
  const month = await aMonthEnd(count);
  const bodies = await untilBodies(month, faults.broken);
  const signed = await untilSigned(month, bodies, faults.replaced);
  const authNumbers = await untilUploaded(month, signed, faults.refused);
  return { ...month, authNumbers };
};

test('two bills take as many presses as sixty: 40 at most', async () => {
  expect((await monthEnd(2)).hand.presses()).toBeLessThanOrEqual(40);
});

test('sixty bills, of which three stay behind and two come back, are all reported on the home and in notices', async () => {
  browser.allow(/status of 422/);
  const { desk, page, hand, authNumbers } = await monthEnd(60, { broken: 1, replaced: 2, refused: 1 });
  expect(hand.presses()).toBeLessThanOrEqual(40);
  const [, first = '', second = ''] = authNumbers;
  const askAll = page.getByRole('button', { name: 'Update all statuses' });
  await askAll.click();
  await expect(uploadRow(page, first)).toContainText('Received');
  await expect(uploadRow(page, second)).toContainText('Received');
  for (const authNo of [first, second]) await treasury.move(authNo, 'O', ['Voucher 2 is missing.']);
  await askAll.click();
  for (const authNo of [first, second])
    await expect(uploadRow(page, authNo)).toContainText('Voucher 2 is missing.');

  await page.goto('/home');
  const wrong = page.getByRole('region', { name: 'First' }).getByRole('link');
  await expect(wrong).toHaveText([/^Objected2/, /^Upload failed1/]);
  const desks = page.getByRole('region', { name: 'Your desks' }).getByRole('link');
  await expect(desks).toHaveText([/^Wait for a body1/, /^To sign1/]);
  await expectFiguresOfRegister(page, desk);
  await page.getByRole('button', { name: /^Notices, / }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByRole('link', { name: /objected/ })).toHaveCount(2);
  await expect(notices.getByRole('link', { name: /did not reach the treasury/ })).toHaveCount(1);
});

/** As the home names it: of what is signed here, one was tried and nothing else waits. */
const labelOf = ({ status }: RegisterRow): string =>
  status === 'signed' ? 'Upload failed' : status.charAt(0).toUpperCase() + status.slice(1);

const amount = (rupees: number): string => rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 });

const totalOf = (rows: readonly RegisterRow[]): [string, readonly RegisterRow[]] => ['Total', rows];

/** Count and net of each status, on the home as in the register. */
const expectFiguresOfRegister = async (page: Page, desk: Desk): Promise<void> => {
  const rows = (await registerAnswers(desk)).flat();
  const groups = Map.groupBy(rows, labelOf);
  expect([...groups].map(([label, { length }]) => [label, length]).sort()).toEqual([
    ['Authorized', 1],
    ['Body attached', 1],
    ['Objected', 2],
    ['Received', 55],
    ['Upload failed', 1],
  ]);
  const table = page.getByRole('table', { name: 'Bills by status' });
  for (const [label, bills] of [...groups, totalOf(rows)]) {
    const line = table.getByRole('row', { name: new RegExp(`^${label}`) });
    await expect(line.locator('.numeric')).toHaveText([
      String(bills.length),
      amount(bills.reduce((sum, { net_amt }) => sum + net_amt, 0)),
    ]);
  }
};
