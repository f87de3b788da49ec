// The register of signing certificates (decisions.md, Who may do what): two ADMIN accounts enrol, the office signs, a
// revoked certificate signs no more.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import type { Locator, Page } from 'playwright';
import { test } from 'vitest';
import { anOffice, listOffice, type TestOffice } from '../support/office.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { useBrowser } from './support/browser.ts';
import { aBillWithBody, aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { signBill, signForm } from './support/paid-out.ts';

const browser = useBrowser();

/** The certificates of an office; the page has requests of every agency beside them. */
const registerOf = (page: Page, office: string): Locator =>
  page.getByRole('region', { name: `Certificates of office ${office}` });

const adminPage = async (account: TestOffice, office: string): Promise<Page> => {
  const page = await browser.officer(account, 'F', { at: '/admin/certificates' });
  await page.getByLabel('DDO code').fill(office);
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(registerOf(page, office)).toBeVisible();
  return page;
};

test('two administrators enrol a certificate, each refusal with its sentence; the office signs with it until one revokes it', async () => {
  browser.allow(/status of 4\d\d/);
  const desk = await aDesk();
  const { ddoCode } = desk.office;
  const certificate = certificateIn(await signedPdf(classicPdf(billObjects())));
  const [one, two] = await Promise.all([anOffice({ kind: 'ADMIN' }), anOffice({ kind: 'ADMIN' })]);
  const first = await adminPage(one, ddoCode);
  const field = first.getByLabel('Certificate', { exact: true });
  const enrol = first.getByRole('button', { name: 'Enrol', exact: true });
  const chooseFile = () =>
    first.getByLabel('Choose a file').setInputFiles({
      name: 'officer.cer',
      mimeType: 'application/x-x509-ca-cert',
      buffer: certificate.raw,
    });
  await field.fill('none');
  await enrol.click();
  await expect(field).toHaveAccessibleDescription(/This is not a certificate in PEM or DER form\./);
  await chooseFile();
  await expect(field).toHaveValue(/^MII/);
  await enrol.click();
  await expect(first.getByRole('alert')).toContainText('There is no office with this DDO code.');
  await listOffice(desk.office);
  await enrol.click();
  const firstRegister = registerOf(first, ddoCode);
  await expect(firstRegister.getByText('Waits for confirmation')).toBeVisible();
  await field.fill(certificate.toString());
  await enrol.click();
  await expect(first.getByRole('alert')).toContainText(
    'This certificate is already proposed for the office.',
  );
  // what was typed is still there
  await expect(field).toHaveValue(certificate.toString());
  const confirm = firstRegister.getByRole('button', { name: /^Confirm the certificate/ });
  await expect(confirm).toBeDisabled();
  await expect(confirm).toHaveAccessibleDescription('Another ADMIN account must confirm what you proposed.');

  const second = await adminPage(two, ddoCode);
  const secondRegister = registerOf(second, ddoCode);
  const row = secondRegister.getByRole('row', { name: 'Demo Officer' });
  await expect(row).toContainText(certificate.fingerprint256.replaceAll(':', '').toLowerCase());
  await secondRegister.getByRole('button', { name: /^Confirm the certificate/ }).click();
  await expect(second.getByRole('alertdialog')).toContainText('Confirm this certificate for the office?');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(row).toContainText('Enrolled');
  await expect(row).toContainText(`Enrolled by ${one.username}`);
  await expect(row).toContainText(`Confirmed by ${two.username}`);

  const bill = await aBillWithBody(desk);
  const next = await aBillWithBody(desk);
  const officer = await browser.officer(desk, 'F', { at: `/esignbill?bill=${bill.authNo}` });
  await signBill(officer, bill.authNo);

  await takeEntry(second, /^More for the certificate/, 'Revoke');
  await expect(second.getByRole('alertdialog')).toContainText('Revoke this certificate?');
  await second.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText(`Revoked by ${two.username}`);

  await officer.goto(`/esignbill?bill=${next.authNo}`);
  const form = signForm(officer, next.authNo);
  await expect(form.getByTitle(`Body of bill ${next.authNo}`)).toBeVisible();
  await form.getByLabel('Reason').fill('Checked');
  await form.getByLabel('Location').fill('Imphal');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(officer.getByRole('alert')).toContainText(/not enrolled/);
});
