// A month's end: bills go from prepared to uploaded by few presses and one PIN. One file is no PDF, one body is replaced by another
// login while the PIN is asked for, one bill is refused by the treasury; each is named, and the others go their way. One comes back
// with an objection. Home and notices report it, and the home's figures are those of the register. The windows about many bills are
// accessible and fit.
import type { RegisterRow } from '@portal/domain/bill/api';
import { getBody, postBody } from '@portal/domain/document/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { isValidForPoppler } from '../signature/judges.ts';
import { cloud } from '../support/portal.ts';
import { registerAnswers } from '../support/register.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { checkScreen } from './support/accessible.ts';
import { anAskingSigner } from './support/asking-signer.ts';
import { useBrowser } from './support/browser.ts';
import { aSigningDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { aHand, attachAll, authorizeAll, signAll, uploadAll } from './support/month-end.ts';
import { pdfFile, printedPdf, uploadRow } from './support/paid-out.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);

/** The bills; one of the first three stays behind at each step. */
const numbers = ['WAY/1', 'WAY/2', 'WAY/3', 'WAY/4', 'WAY/5'];
/** From the list of prepared bills to the end, none of them for a bill of its own. */
const mostPresses = 16;

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

test('of five bills one stays behind at each step and is named, one comes back, and home, notices and register agree', async () => {
  browser.allow(/status of 422/);
  const desk = await aSigningDesk();
  for (const [at, dept_bill_no] of numbers.entries())
    await aWaitingBill(desk, { dept_bill_no, gross: 1_000 + at });
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  const signer = await anAskingSigner(page);
  const hand = aHand();
  const step = { page, hand, see: checkScreen };

  const authorized = await authorizeAll({ ...step, count: 5 });
  await hand.press(authorized.getByRole('link', { name: 'Attach bodies' }));
  const good = await printedPdf(page, ['Voucher']);
  const files = numbers.map((number, at) =>
    pdfFile(at === 1 ? Buffer.from('no PDF') : good, `${number.replace('/', '-')}.pdf`),
  );
  const attached = await attachAll({ ...step, count: 5, done: 4 }, files, files[1]?.name);
  await hand.press(attached.getByRole('link', { name: 'E-Sign', exact: true }));
  await expect(page.getByRole('checkbox', { name: 'Tick all bills with a body' })).toBeVisible();

  const [, , left = ''] = await rowKeys(page);
  const signed = await signAll({ ...step, count: 4, done: 3, signer }, async () => {
    const base64 = (await printedPdf(page, ['Another body'])).toString('base64');
    const body = { fileName: 'other.pdf', contentType: 'application/pdf', base64 };
    await desk.draft.ask(postBody, { params: { auth_no: left }, body });
  });
  await expect(signed.getByRole('row').filter({ hasText: 'Fetch the body again and sign it.' })).toHaveCount(
    1,
  );
  expect(signer.asked()).toBe(1);
  await hand.press(signed.getByRole('link', { name: 'Upload to the treasury' }));
  await expect(page.getByRole('checkbox', { name: 'Tick all signed bills' })).toBeVisible();

  const [refused = '', objected = '', received = ''] = await tickedNumbers(page);
  await treasury.fault('reject', refused);
  const uploaded = await uploadAll({ page, hand, count: 3, done: 2 });
  await expect(uploaded.getByRole('alert')).toContainText('1 bill was not uploaded.');
  await hand.press(uploaded.getByRole('button', { name: 'Close' }).last());
  // the one that was not uploaded is ticked for another try
  await expect(page.getByRole('region', { name: 'Ticked bills' })).toContainText('1 of ');
  expect(hand.presses()).toBeLessThanOrEqual(mostPresses);
  const query = { signed: 'true' } as const;
  const file = await desk.draft.file(getBody, { params: { auth_no: objected }, query });
  expect(isValidForPoppler(file.body)).toBe(true);

  const askAll = page.getByRole('button', { name: 'Update all statuses' });
  await askAll.click();
  for (const authNo of [objected, received]) await expect(uploadRow(page, authNo)).toContainText('Received');
  await treasury.move(objected, 'O', ['Voucher 2 is missing.']);
  await askAll.click();
  await expect(uploadRow(page, objected)).toContainText('Voucher 2 is missing.');

  await page.goto('/home');
  const wrong = page.getByRole('region', { name: 'First' }).getByRole('link');
  await expect(wrong).toHaveText([/^Objected1/, /^Upload failed1/]);
  const desks = page.getByRole('region', { name: 'Your desks' }).getByRole('link');
  await expect(desks).toHaveText([/^Wait for a body1/, /^To sign1/]);
  await expectFiguresOfRegister(page, desk);
  await page.getByRole('button', { name: /^Notices, / }).click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices.getByRole('link', { name: /objected/ })).toHaveCount(1);
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
    ['Objected', 1],
    ['Received', 1],
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
