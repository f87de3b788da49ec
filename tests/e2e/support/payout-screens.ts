// A walk past every screen and window between the authorization of a bill and its compiled account, and past the register
// of certificates, as screens.ts walks past those before. On the way the bill is signed, objected to, corrected and paid.
import type { Locator, Page, Route } from 'playwright';
import type { TreasuryControl } from '../../support/treasury.ts';
import { expect } from './expect.ts';
import { goTo, takeEntry } from './menu.ts';
import {
  bodyForm,
  chooseBody,
  printedPdf,
  seeAccounted,
  signBill,
  signForm,
  updateStatus,
  uploadRow,
  uploadToTreasury,
} from './paid-out.ts';
import type { See } from './screens.ts';

export interface PayoutBill {
  readonly transNo: string;
  readonly authNo: string;
}

const reasons = ['Voucher 2 is missing.', 'The seal is not legible.'];
const vouchers = ['Voucher 1: cement, Rs 1,00,000.00', 'Voucher 2: sand, Rs 12,500.50'];

/** A page signed in as Final, and a bill that is just authorized; ends with its account compiled. */
export const payoutScreens = async (
  page: Page,
  see: See,
  bill: PayoutBill,
  treasury: TreasuryControl,
): Promise<void> => {
  const { authNo } = bill;
  await bodyScreens(page, see, bill);
  await signScreens(page, see, bill);
  await page.getByRole('link', { name: 'Upload to the treasury' }).click();
  await uploadToTreasury(page, authNo);
  await withEveryState(page, async () => {
    await expect(page.getByText('Unknown', { exact: true })).toBeVisible();
    await expect(page.getByText('Upload again', { exact: true })).toBeVisible();
    await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
    await see(page, 'treasury-states');
  });
  await treasury.move(authNo, 'O', reasons);
  await updateStatus(page, authNo, 'Bill Objected');
  await objectionScreens(page, see, bill);
  await movesThePlace(page, signForm(page, authNo));
  await signBill(page, authNo);
  await page.getByRole('link', { name: 'Upload to the treasury' }).click();
  await uploadToTreasury(page, authNo);
  await treasury.move(authNo, 'A');
  await updateStatus(page, authNo, 'Audit in process');
  await treasury.move(authNo, 'C');
  const accounted = await seeAccounted(page, authNo);
  // nothing more is to come
  await expect(accounted.getByRole('button', { name: `Update status of bill ${authNo}` })).toBeHidden();
  await accounted.getByRole('rowheader').getByRole('link').first().click();
  await seesHistory(page);
};

const bodyScreens = async (page: Page, see: See, { authNo }: PayoutBill): Promise<void> => {
  await goTo(page, '/uploadbillbody');
  await page.getByRole('button', { name: `Choose PDF for bill ${authNo}` }).click();
  const form = bodyForm(page, authNo);
  await form
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'vouchers.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(form.getByText('Please upload a valid PDF file.')).toBeVisible();
  await see(page, 'bill-body-problems');
  const pdf = await printedPdf(page, vouchers, 'A5');
  await chooseBody(page, authNo, pdf);
  await expect(page.getByText('File uploaded')).toBeVisible();
  await page.getByRole('button', { name: `Replace for bill ${authNo}` }).click();
  await chooseBody(page, authNo, pdf);
  await expect(page.getByRole('alertdialog')).toContainText('This bill has a body already. Replace it?');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
};

/** From the bill that has its body; a program that is silent at first is asked again. */
const signScreens = async (page: Page, see: See, { authNo }: PayoutBill): Promise<void> => {
  const { origin } = new URL(page.url());
  const isSigningService = (url: URL) => url.protocol === 'http:' && url.origin !== origin;
  const giveUp = (route: Route) => route.abort('connectionrefused');
  await page.route(isSigningService, giveUp);
  await page.goto(`/esignbill?bill=${authNo}`);
  const form = signForm(page, authNo);
  await expect(
    form.getByText(/The signing service does not answer at http:\/\/127\.0\.0\.1:\d+/),
  ).toBeVisible();
  await expect(form).toContainText(`npx bill-portal-signer --origin ${origin}`);
  await expect(form.getByTitle(`Body of bill ${authNo}`)).toBeVisible();
  // the usual place would leave the body, which is A5
  await expect(form.getByRole('application')).toHaveAccessibleName('Signature on page 1: x 252, y 159');
  await form.getByLabel('Reason').fill('Checked');
  await form.getByLabel('Location').fill('Imphal');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(form.getByRole('alert')).toContainText('Signing failed');
  await see(page, 'esign-silent');
  await page.unroute(isSigningService, giveUp);
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByText(/signing program of this computer is ready/)).toBeVisible();
  // what was typed is still there
  await expect(form.getByLabel('Reason')).toHaveValue('Checked');
  await see(page, 'esign');
  await signBill(page, authNo);
};

/** By keys, a press and figures, to page 2, 60 from the left and 100 from the bottom. */
const movesThePlace = async (page: Page, form: Locator): Promise<void> => {
  const field = (name: string) => form.getByLabel(name, { exact: true });
  const [x, y] = [field('x, points from the left'), field('y, points from the bottom')];
  await expect(form.getByTitle(/^Body of bill/)).toBeVisible();
  // 3§9
  for (const [name, value] of [
    ['Page', '1'],
    ['Width in points', '168'],
    ['Height in points', '57'],
  ] as const)
    await expect(field(name)).toHaveValue(value);
  await expect(x).toHaveValue('389');
  await expect(y).toHaveValue('159');
  const outline = form.getByRole('application');
  await expect(outline).toHaveAccessibleName('Signature on page 1: x 389, y 159');
  await outline.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(x).toHaveValue('388');
  await expect(y).toHaveValue('169');
  const box = await outline.boundingBox();
  if (!box) throw new Error('the sheet is not shown');
  await outline.click({ position: { x: box.width / 2, y: box.height / 2 } });
  const middle = Math.round(595 / 2 - 168 / 2);
  expect(Math.abs(Number(await x.inputValue()) - middle)).toBeLessThanOrEqual(3);
  await field('Page').fill('2');
  await x.fill('60');
  await y.fill('100');
};

const objectionScreens = async (page: Page, see: See, { authNo }: PayoutBill): Promise<void> => {
  await uploadRow(page, authNo).getByRole('rowheader').getByRole('link').first().click();
  await expect(page.getByText('The treasury objected to this bill')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  // a Draft login prepares
  await expect(page.getByRole('button', { name: 'Prepare another bill like this' })).toBeHidden();
  await see(page, 'history-objected');
  await page.getByRole('link', { name: 'Attach corrected body' }).click();
  await expect(bodyForm(page, authNo)).toContainText('The treasury objected:');
  await see(page, 'bill-body-objected');
  await chooseBody(page, authNo, await printedPdf(page, [...vouchers, 'Seal of the office']));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('link', { name: 'E-Sign it' }).click();
};

/** The page of the compiled bill lists its steps, the newest first. */
const seesHistory = async (page: Page): Promise<void> => {
  await expect(page.getByText('9 of 9 steps')).toBeVisible();
  const steps = page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem');
  const told = [
    ['In audit → Account Compiled', 'Treasury'],
    ['Uploaded → In audit', 'Treasury'],
    ['Signed → Uploaded', '(Final)'],
    ['Body attached → Signed', 'CN=Demo Officer'],
    ['Objected → Body attached', '(Final)'],
    ['Uploaded → Objected', reasons.join(' ')],
    ['Signed → Uploaded', '(Final)'],
    ['Body attached → Signed', 'by the signer’s own clock'],
    ['Authorized → Body attached', '(Final)'],
    ['Prepared → Authorized', '(Final)'],
    ['New → Prepared', '(Draft)'],
  ] as const;
  await expect(steps).toHaveCount(told.length);
  for (const [at, texts] of told.entries())
    for (const text of texts) await expect(steps.nth(at)).toContainText(text);
  await expect(page.getByText('Each step carries the hash of the one before: unbroken.')).toBeVisible();
};

const states = ['U', 'P', 'A', 'D', 'C', 'O', 'X'] as const;

/** Looks at the list with one bill in each state there is: the row that the portal answers, seven times, and one that failed. */
const withEveryState = async (page: Page, look: () => Promise<void>): Promise<void> => {
  const list = '**/api/v1/bill/upload?*';
  const answer = async (route: Route) => {
    const response = await route.fetch();
    const { data, ...others } = (await response.json()) as { data: Record<string, unknown>[] };
    const numbered = (at: number) => ({
      trans_no: `10012600090${at}`,
      auth_no: `10012600091${at}`,
      bill_no: `PWD/${at}`,
    });
    const rows = states.map((flag, at) => ({
      ...data[0],
      ...numbered(at),
      audt_flag: flag,
      reasons: flag === 'O' ? reasons : [],
    }));
    const failed = {
      ...data[0],
      ...numbered(states.length),
      audt_flag: '',
      upload_state: 'failed',
      reasons: ['The treasury does not answer at the moment. The bill is kept and can be uploaded again.'],
    };
    await route.fulfill({ response, json: { ...others, data: [failed, ...rows] } });
  };
  await page.route(list, answer);
  await page.reload();
  await look();
  await page.unroute(list, answer);
  await page.reload();
};

/** Two ADMIN pages: the first proposes the certificate for the office, the second confirms and revokes it. */
export const certificateScreens = async (
  first: Page,
  second: Page,
  see: See,
  { office, certificate }: { office: string; certificate: string },
): Promise<void> => {
  await goTo(first, '/admin/certificates');
  await first.getByLabel('DDO code').fill(office);
  await first.getByRole('button', { name: 'Show' }).click();
  await expect(first.getByText('No certificates enrolled. Add one to get started!')).toBeVisible();
  await first.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(first.getByText('This is not a certificate in PEM or DER form.')).toBeVisible();
  await see(first, 'certificates-problems');
  await first.getByLabel('Certificate', { exact: true }).fill(certificate);
  await first.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(first.getByText('Waits for confirmation')).toBeVisible();
  const own = first.getByRole('button', { name: /^Confirm the certificate/ });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription('Another ADMIN account must confirm what you proposed.');
  await second.goto(`/admin/certificates?office=${office}`);
  await second.getByRole('button', { name: /^Confirm the certificate/ }).click();
  await expect(second.getByRole('alertdialog')).toContainText('Confirm this certificate for the office?');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('Enrolled', { exact: true })).toBeVisible();
  const row = second
    .getByRole('region', { name: `Certificates of office ${office}` })
    .getByRole('row', { name: 'Demo Officer' });
  for (const told of ['Enrolled by', 'Confirmed by']) await expect(row).toContainText(told);
  await see(second, 'certificates');
  await takeEntry(second, /^More for the certificate/, 'Revoke');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(second.getByText('Revoked', { exact: true })).toBeVisible();
};
