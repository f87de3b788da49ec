// What an officer does with a bill from its authorization to the treasury, by the labels on the screen.
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** A PDF as a program of the office makes it: pages of text, printed by the browser. */
export const printedPdf = async (
  page: Page,
  lines: readonly string[],
  format: 'A4' | 'A5' = 'A4',
): Promise<Buffer> => {
  const paper = await page.context().newPage();
  const sheets = lines.map((line) => `<p style="break-after: page">${line}</p>`).join('');
  await paper.setContent(`<title>Voucher</title><h1>Voucher</h1>${sheets}<p>End of the vouchers.</p>`);
  const pdf = await paper.pdf({ format });
  await paper.close();
  return pdf;
};

/** The number that the window after an authorization shows. */
export const authNoOf = async (offer: Locator): Promise<string> =>
  String(await offer.locator('strong.code').textContent());

/** Opens the menu of a bill's row; answers one of its entries. */
export const menuEntry = async (page: Page, number: string, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: `More for bill ${number}` }).click();
  return page.getByRole('menu', { name: `More for bill ${number}` }).getByRole('menuitem', { name });
};

export interface FileToSend {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const pdfFile = (buffer: Buffer, name = 'vouchers.pdf'): FileToSend => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

export const bodyForm = (page: Page, authNo: string): Locator =>
  page.getByRole('form', { name: new RegExp(`^Body of bill .*${authNo}$`) });

/** Chooses the PDF in the form of a bill and presses Upload. */
export const chooseBody = async (page: Page, authNo: string, pdf: Buffer): Promise<void> => {
  const form = bodyForm(page, authNo);
  await form.getByLabel('Choose a file').setInputFiles(pdfFile(pdf));
  await form.getByRole('button', { name: 'Upload' }).click();
};

/** From the list of Upload Bill Body until the portal has taken the PDF. */
export const attachBody = async (page: Page, authNo: string, pdf: Buffer): Promise<void> => {
  await page.getByRole('button', { name: `Choose PDF for bill ${authNo}` }).click();
  await chooseBody(page, authNo, pdf);
  await expect(page.getByText('File uploaded')).toBeVisible();
};

export const signForm = (page: Page, authNo: string): Locator =>
  page.getByRole('form', { name: new RegExp(`^Sign bill .*${authNo}$`) });

/** Fetches the body on E-Sign Bill, says why and where, and signs with the service of this machine. */
export const signBill = async (page: Page, authNo: string): Promise<void> => {
  const form = signForm(page, authNo);
  await expect(form.getByText(/signing program of this computer is ready/)).toBeVisible();
  await expect(form.getByTitle(`Body of bill ${authNo}`)).toBeVisible();
  await form.getByLabel('Reason').fill('Bill checked and found in order');
  await form.getByLabel('Location').fill('Imphal');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Signed PDF uploaded successfully!')).toBeVisible();
};

/** The row of a bill on Upload Bill to Treasury. */
export const uploadRow = (page: Page, authNo: string): Locator =>
  page.getByRole('table', { name: 'Signed bills' }).getByRole('row', { name: authNo });

export const uploadQuestion = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Upload to treasury' });

/** Uploads the bill and waits until the treasury has taken it. */
export const uploadToTreasury = async (page: Page, authNo: string): Promise<void> => {
  const row = uploadRow(page, authNo);
  await expect(row).toContainText('Bill Not Uploaded');
  await row.getByRole('button', { name: `Upload bill ${authNo}` }).click();
  await expect(uploadQuestion(page)).toContainText('Are you sure you want to Submit Bill?');
  await uploadQuestion(page).getByRole('button', { name: 'Upload' }).click();
  // an earlier try may have said it too
  await expect(page.getByText('The bill is on its way to the treasury.').last()).toBeVisible();
  await expect(row).toContainText('Bill Uploaded');
};

/** The treasury compiles the account: the bill leaves the open ones with a message and is found under its year at once. */
export const seeAccounted = async (page: Page, authNo: string): Promise<Locator> => {
  await page.getByRole('button', { name: `Update status of bill ${authNo}` }).click();
  await expect(page.getByText(`Account Compiled: bill ${authNo}.`)).toBeVisible();
  await expect(page.getByRole('row', { name: authNo })).toBeHidden();
  await page.getByLabel('Show', { exact: true }).selectOption({ index: 1 });
  const row = page.getByRole('table', { name: /^Accounted, / }).getByRole('row', { name: authNo });
  await expect(row).toContainText('Account Compiled');
  // a menu that opens while the page still moves would close again
  await row.getByRole('button', { name: `More for bill ${authNo}` }).hover();
  return row;
};

/** Asks the treasury by hand; answers once the row shows the word. */
export const updateStatus = async (page: Page, authNo: string, word: string): Promise<void> => {
  const row = uploadRow(page, authNo);
  await row.getByRole('button', { name: `Update status of bill ${authNo}` }).click();
  await expect(row).toContainText(word);
};
