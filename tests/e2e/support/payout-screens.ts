// A walk past every screen and window between the authorization of a bill and its compiled account, and past the register
// of certificates, as screens.ts walks past those before. On the way the bill is signed, objected to, corrected and paid.
import type { Page, Route } from 'playwright';
import type { TreasuryControl } from '../../support/treasury.ts';
import { expect } from './expect.ts';
import { takeEntry } from './menu.ts';
import {
  bodyForm,
  chooseBody,
  menuEntry,
  printedPdf,
  seeAccounted,
  signBill,
  signForm,
  updateStatus,
  uploadQuestion,
  uploadToTreasury,
} from './paid-out.ts';
import type { See } from './screens.ts';

export interface PayoutBill {
  readonly transNo: string;
  readonly authNo: string;
}

const reasons = ['Voucher 2 is missing.', 'The seal is not legible.'];
const vouchers = ['Voucher 1: cement, Rs 1,00,000.00', 'Voucher 2: sand, Rs 12,500.50'];

/**
 * A page signed in as Final, another one as Draft, and a bill that is just authorized; ends with its account compiled.
 */
export const payoutScreens = async (
  page: Page,
  draft: Page,
  see: See,
  bill: PayoutBill,
  treasury: TreasuryControl,
): Promise<void> => {
  await bodyScreens(page, see, bill);
  await signScreens(page, see, bill);
  await page.goto('/uploadbill');
  await expect(page.getByRole('button', { name: `Upload bill ${bill.authNo}` })).toBeVisible();
  await expect(page.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
  await see(page, 'treasury');
  await draft.goto('/uploadbill');
  await expect(draft.getByText('Upload and withdrawal: Only a Final login may do this.')).toBeVisible();
  await see(draft, 'treasury-draft');
  await uploadScreens(page, see, bill, treasury);
  await objectionScreens(page, see, bill);
  await signBill(page, bill.authNo);
  await page.goto('/uploadbill');
  await uploadToTreasury(page, bill.authNo);
  await treasury.move(bill.authNo, 'A');
  await updateStatus(page, bill.authNo, 'Audit in process');
  await treasury.move(bill.authNo, 'C');
  await seeAccounted(page, bill.authNo);
  await see(page, 'treasury-accounted');
  await page.goto(`/bills/${bill.transNo}`);
  await expect(page.getByText('9 of 9 steps')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  await see(page, 'history');
  await registerScreens(page, see);
};

const bodyScreens = async (page: Page, see: See, { authNo }: PayoutBill): Promise<void> => {
  await page.goto('/uploadbillbody');
  const choose = page.getByRole('button', { name: `Choose PDF for bill ${authNo}` });
  await expect(choose).toBeVisible();
  await see(page, 'bill-body');
  await choose.click();
  const form = bodyForm(page, authNo);
  await form
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'vouchers.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(form.getByText('Please upload a valid PDF file.')).toBeVisible();
  await see(page, 'bill-body-problems');
  const pdf = await printedPdf(page, vouchers);
  await chooseBody(page, authNo, pdf);
  await expect(page.getByText('File uploaded')).toBeVisible();
  await see(page, 'bill-body-uploaded');
  await page.getByRole('button', { name: `Replace for bill ${authNo}` }).click();
  await chooseBody(page, authNo, pdf);
  await expect(page.getByRole('alertdialog')).toContainText('This bill has a body already. Replace it?');
  await see(page, 'bill-body-replace');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await (await menuEntry(page, authNo, 'Withdraw authorization')).click();
  await expect(page.getByRole('alertdialog').getByLabel('Remark')).toBeFocused();
  await see(page, 'withdraw');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
};

const signScreens = async (page: Page, see: See, { authNo }: PayoutBill): Promise<void> => {
  await page.goto('/esignbill');
  await page.getByRole('button', { name: `Fetch the body of bill ${authNo}` }).click();
  const form = signForm(page, authNo);
  await expect(form.getByText(/signing program of this computer is ready/)).toBeVisible();
  await expect(form.getByTitle(`Body of bill ${authNo}`)).toBeVisible();
  await see(page, 'esign');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'esign-problems');
  const { origin } = new URL(page.url());
  const isSigningService = (url: URL) => url.protocol === 'http:' && url.origin !== origin;
  const giveUp = (route: Route) => route.abort('connectionrefused');
  await page.route(isSigningService, giveUp);
  await page.reload();
  await expect(form.getByText(/The signing service does not answer/)).toBeVisible();
  await expect(form.getByTitle(`Body of bill ${authNo}`)).toBeVisible();
  await see(page, 'esign-silent');
  await page.unroute(isSigningService, giveUp);
  await page.reload();
  await signBill(page, authNo);
  await see(page, 'esign-signed');
};

const uploadScreens = async (
  page: Page,
  see: See,
  { authNo }: PayoutBill,
  treasury: TreasuryControl,
): Promise<void> => {
  await page.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await see(page, 'treasury-question');
  await uploadQuestion(page).getByRole('button', { name: 'Cancel' }).click();
  await uploadToTreasury(page, authNo);
  await see(page, 'treasury-uploaded');
  await withEveryState(page, async () => {
    await expect(page.getByText('Unknown', { exact: true })).toBeVisible();
    await expect(page.getByText('Upload again', { exact: true })).toBeVisible();
    await see(page, 'treasury-states');
  });
  await treasury.move(authNo, 'O', reasons);
  await updateStatus(page, authNo, 'Bill Objected');
};

const objectionScreens = async (page: Page, see: See, { authNo, transNo }: PayoutBill): Promise<void> => {
  await page.goto(`/bills/${transNo}`);
  await expect(page.getByText('The treasury objected to this bill')).toBeVisible();
  await expect(page.getByRole('list', { name: 'History of the bill' })).toBeVisible();
  await see(page, 'history-objected');
  await page.getByRole('link', { name: 'Attach corrected body' }).click();
  await expect(bodyForm(page, authNo)).toContainText('The treasury objected:');
  await see(page, 'bill-body-objected');
  await chooseBody(page, authNo, await printedPdf(page, [...vouchers, 'Seal of the office']));
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click();
  await page.getByRole('link', { name: 'E-Sign it' }).click();
};

const states = ['U', 'P', 'A', 'D', 'C', 'O', 'X'] as const;

/** The list with one bill in each state there is: the row that the portal answers, seven times, and one that failed. */
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

const registerScreens = async (page: Page, see: See): Promise<void> => {
  await page.goto('/register');
  await expect(page.getByRole('table', { name: 'Bill register' }).getByRole('link').first()).toBeVisible();
  await see(page, 'register');
  await page.getByLabel('Net from').fill('500');
  await page.getByLabel('Net up to').fill('100');
  await page.locator('#main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'register-problems');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('Payee').fill('Nobody of this name');
  await page.locator('#main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No Bills Found...')).toBeVisible();
  await see(page, 'register-none');
  await page.getByRole('link', { name: 'Payee’s statement' }).click();
  await expect(page.getByRole('heading', { name: 'Payee’s Statement' })).toBeVisible();
  await page.getByRole('button', { name: 'Show statement' }).click();
  await expect(page.getByRole('alert')).toContainText('There is a problem');
  await see(page, 'statement-problems');
};

/** Two ADMIN pages: the first proposes the certificate for the office, the second confirms and revokes it. */
export const certificateScreens = async (
  first: Page,
  second: Page,
  see: See,
  { office, certificate }: { office: string; certificate: string },
): Promise<void> => {
  await first.goto('/admin/certificates');
  await first.getByLabel('DDO code').fill(office);
  await first.getByRole('button', { name: 'Show' }).click();
  await expect(first.getByText('No certificates enrolled. Add one to get started!')).toBeVisible();
  await see(first, 'certificates-none');
  await first.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(first.getByText('This is not a certificate in PEM or DER form.')).toBeVisible();
  await see(first, 'certificates-problems');
  await first.getByLabel('Certificate', { exact: true }).fill(certificate);
  await first.getByRole('button', { name: 'Enrol', exact: true }).click();
  await expect(first.getByText('Waits for confirmation')).toBeVisible();
  await see(first, 'certificates-proposed');
  await second.goto(`/admin/certificates?office=${office}`);
  await second.getByRole('button', { name: /^Confirm the certificate/ }).click();
  await see(second, 'certificates-confirm');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(second.getByText('Enrolled', { exact: true })).toBeVisible();
  await see(second, 'certificates');
  await takeEntry(second, /^More for the certificate/, 'Revoke');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(second.getByText('Revoked', { exact: true })).toBeVisible();
  await see(second, 'certificates-revoked');
};
