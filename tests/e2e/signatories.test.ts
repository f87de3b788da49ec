// Requests to enrol signatories of scheme files: an officer's Final login proposes, an ADMIN account confirms; finance IT reads
// the exchange log (3§2.12; decisions.md, Exchange log).
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { exchangeText } from '@portal/domain/exchange/texts';
import { signatoryText } from '@portal/domain/signatory/texts';
import type { Page } from 'playwright';
import { beforeAll, test, vi } from 'vitest';
import { useBucket } from '../support/bucket.ts';
import { aKeptMessage } from '../support/kept-message.ts';
import { messageKey } from '../support/message-key.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aDscRequest } from '../support/signatory.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { anAgency } from '../support/vendors.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { logIn } from './support/sign-in.ts';

const browser = useBrowser();

beforeAll(() => {
  useBucket(cloud);
  vi.stubEnv('MESSAGE_KEY', messageKey);
});

const pageOf = async (account: TestOffice, path: string): Promise<Page> => {
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account, as: 'F', captcha: cloud.captchaAnswer });
  await page.goto(path);
  return page;
};

test('an officer proposes a request, and an ADMIN account confirms it', async () => {
  const [office, admin] = await Promise.all([anOffice({ kind: 'SPA' }), anOffice({ kind: 'ADMIN' })]);
  const certificate = certificateIn(await signedPdf(classicPdf(billObjects()))).raw;
  const agencyCode = await anAgency(office.office);
  const fileName = await aDscRequest({ agencyCode, certificate });
  const page = await pageOf(office, '/nrega/DSC');
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByText(signatoryText.noneSelected)).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(fileName) }).check();
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByRole('list', { name: 'Outcomes' }).getByText(signatoryText.proposed)).toBeVisible();

  const other = await pageOf(admin, '/admin/certificates');
  // the list has the requests of every agency
  await other.getByLabel('Filter by file, agency or certificate').fill(fileName);
  await other.getByRole('button', { name: `Confirm ${fileName}` }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(other.getByText(`${fileName}: confirmed.`)).toBeVisible();

  await other.getByLabel('Agency code').fill(agencyCode);
  await other.getByRole('button', { name: 'Find' }).click();
  const register = other.getByRole('region', { name: `Signatories of agency ${agencyCode}` });
  await expect(register.getByRole('row', { name: 'Demo Officer' })).toContainText('Enrolled');
  await checkScreen(other, 'signatories');
  await register.getByRole('button', { name: `Revoke 1 Maker of ${agencyCode}` }).click();
  const question = other.getByRole('alertdialog', { name: 'Revoke the signatory' });
  await expect(question).toContainText(signatoryText.revokeQuestion);
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect(register.getByRole('row', { name: 'Demo Officer' })).toContainText(
    `Ended by ${admin.username}`,
  );
  await expect(register.getByRole('button', { name: /^Revoke/ })).toHaveCount(0);
});

test('finance IT finds a message of the exchange log and opens it whole', async () => {
  const admin = await anOffice({ kind: 'ADMIN' });
  const about = `EDN/${Date.now()}`;
  await aKeptMessage({
    partner: 'nrlm',
    operation: 'payment advice',
    about,
    request: '<Ack><Status>RJCT</Status></Ack>',
  });
  const page = await pageOf(admin, '/admin/exchange');
  await page.getByLabel(exchangeText.fieldText).fill(about);
  await page.getByRole('button', { name: 'Search' }).last().click();
  await page.getByRole('button', { name: `Open payment advice of ${about}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(exchangeText.opened)).toBeVisible();
  await expect(dialog.getByText('RJCT')).toBeVisible();
});
