// A month's end in small: bills from prepared to uploaded by few presses and one PIN, as many presses for six bills as for two.
// Of the six one file is no PDF, one body is replaced by another login while the PIN is asked for, one bill is refused by the
// treasury; each is named, and all others go their way.
import { postBody } from '@portal/domain/document/api';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { cloud } from '../support/portal.ts';
import { TreasuryControl } from '../support/treasury.ts';
import { anAskingSigner } from './support/asking-signer.ts';
import { useBrowser } from './support/browser.ts';
import { aSigningDesk, aWaitingBill, type Desk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { pdfFile, printedPdf } from './support/paid-out.ts';

const browser = useBrowser();
const treasury = new TreasuryControl(cloud.partnersOrigin);

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
type Hand = ReturnType<typeof counted>;

const billCount = (count: number): string => (count === 1 ? '1 bill' : `${count} bills`);
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
const rowKeys = (page: Page): Promise<string[]> =>
  page
    .getByRole('main')
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => row.dataset['row'] ?? ''));

/** Ticks all, opens the question and confirms it; answers after the list was looked at. */
const take = async (
  page: Page,
  hand: Hand,
  { tick, verb, count }: Record<'tick' | 'verb', string> & { count: number },
  fill?: () => Promise<void>,
) => {
  await hand.press(page.getByRole('checkbox', { name: tick }));
  await hand.press(button(page, `${verb} ${billCount(count)}`));
  await fill?.();
  const confirm = page.getByRole('alertdialog').getByRole('button', { name: `${verb} ${billCount(count)}` });
  await expect(confirm).toBeEnabled();
  await hand.press(confirm);
};

const attach = async (page: Page, hand: Hand, numbers: readonly string[], broken: number | undefined) => {
  const good = await printedPdf(page, ['Voucher']);
  const chooser = page.waitForEvent('filechooser');
  await hand.press(page.getByLabel('Choose PDFs'));
  await (await chooser).setFiles(
    numbers.map((number, at) =>
      pdfFile(at === broken ? Buffer.from('no PDF') : good, `${number.replace('/', '-')}.pdf`),
    ),
  );
  const sent = numbers.length - (broken === undefined ? 0 : 1);
  const match = dialog(page, `${numbers.length} PDFs, ${sent} matched`);
  if (broken !== undefined) await expect(match).toContainText(`${numbers[broken]?.replace('/', '-')}.pdf`);
  await hand.press(match.getByRole('button', { name: `Upload ${sent} bodies` }));
  await expect(dialog(page, `${sent} of ${billCount(sent)} are given a body`)).toBeVisible();
  return sent;
};

/** Signs all by one PIN; answers how many are signed. */
const signAll = async (desk: Desk, page: Page, hand: Hand, count: number, isFaulty: boolean) => {
  const signer = await anAskingSigner(page);
  const replaced = isFaulty ? (await rowKeys(page))[2] : undefined;
  await take(page, hand, { tick: 'Tick all bills with a body', verb: 'E-Sign', count }, async () => {
    await page.keyboard.type('Bill checked and found in order');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Imphal');
  });
  const confirmation = await signer.nextPage();
  await expect(dialog(page, `Signing ${billCount(count)}`)).toContainText('enter the PIN there');
  if (replaced !== undefined) {
    const base64 = (await printedPdf(page, ['Another body'])).toString('base64');
    const body = { fileName: 'other.pdf', contentType: 'application/pdf', base64 };
    await desk.draft.ask(postBody, { params: { auth_no: replaced }, body });
  }
  await hand.press(await signer.withPin(confirmation));
  const signed = isFaulty ? count - 1 : count;
  const done = dialog(page, `${signed} of ${billCount(count)} are signed`);
  await expect(done).toBeVisible();
  if (isFaulty)
    await expect(done.getByRole('row').filter({ hasText: 'Fetch the body again and sign it.' })).toHaveCount(
      1,
    );
  expect(signer.asked()).toBe(1);
  await hand.press(done.getByRole('link', { name: 'Upload to the treasury' }));
  return signed;
};

/** From prepared to uploaded; answers what was pressed. */
const monthEnd = async (count: number, isFaulty: boolean): Promise<number> => {
  const desk = await aSigningDesk();
  const numbers = Array.from({ length: count }, (_, at) => `WAY/${at + 1}`);
  for (const dept_bill_no of numbers) await aWaitingBill(desk, { dept_bill_no });
  const page = await browser.officer(desk, 'F');
  const hand = counted();
  await page.goto('/authorizebill');
  await take(page, hand, { tick: 'Tick all', verb: 'Authorize', count });
  await expect(dialog(page, `${count} of ${billCount(count)} are authorized`)).toBeVisible();
  await hand.press(page.getByRole('link', { name: 'Attach bodies' }));
  const bodies = await attach(page, hand, numbers, isFaulty ? 1 : undefined);
  await hand.press(page.getByRole('link', { name: 'E-Sign', exact: true }).last());
  await expect(page.getByRole('heading', { name: 'E-Sign Bill' })).toBeVisible();
  await expect(page.getByRole('main').locator('tbody tr')).toHaveCount(bodies);
  const signed = await signAll(desk, page, hand, bodies, isFaulty);

  const tick = page.getByRole('checkbox', { name: 'Tick all signed bills' });
  await expect(tick).toBeVisible();
  const signedOnes = page.getByRole('checkbox', { name: /^Tick bill/ });
  await expect(signedOnes).toHaveCount(signed);
  const refused = isFaulty
    ? ((await signedOnes.nth(1).getAttribute('aria-label')) ?? '').slice(10)
    : undefined;
  if (refused !== undefined) await treasury.fault('reject', refused);
  await take(page, hand, { tick: 'Tick all signed bills', verb: 'Upload', count: signed });
  const uploaded = dialog(page, `${signed - (isFaulty ? 1 : 0)} of ${billCount(signed)} are uploaded`);
  await expect(uploaded).toBeVisible();
  if (isFaulty) await expect(uploaded.getByRole('alert')).toContainText('1 bill was not uploaded.');
  await hand.press(uploaded.getByRole('button', { name: 'Close' }).last());
  if (refused !== undefined)
    await expect(page.getByRole('checkbox', { name: `Tick bill ${refused}` })).toBeChecked();
  return hand.presses;
};

test('bills go from prepared to uploaded by few presses and one PIN, however many they are', async () => {
  browser.allow(/status of 422/);
  const presses = await monthEnd(6, true);
  expect(presses).toBeLessThanOrEqual(40);
  expect(await monthEnd(2, false)).toBe(presses);
});
