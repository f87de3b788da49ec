// As every-screen.test.ts, past the screens of finance IT: offices and accounts, masters, the acts that take two, the register of
// signatories and the exchange log. On the way an officer logs in with the passwords that the screen showed.
import { billObjects, classicPdf } from '@portal/core/pdf/body.fixture';
import { exchangeText } from '@portal/domain/exchange/texts';
import { importText } from '@portal/domain/import/texts';
import { signatoryText } from '@portal/domain/signatory/texts';
import type { Page } from 'playwright';
import { beforeAll, test, vi } from 'vitest';
import { aCode, openedAccount, openedOffice, proposedReset } from '../support/administration.ts';
import { useBucket } from '../support/bucket.ts';
import { aKeptMessage } from '../support/kept-message.ts';
import { aGrantLine, masterFile } from '../support/master-file.ts';
import { messageKey } from '../support/message-key.ts';
import { anAccount, anOffice, listOffice, type TestOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { aDscRequest } from '../support/signatory.ts';
import { certificateIn } from '../support/signed-pdf.ts';
import { signedPdf } from '../support/signing.ts';
import { anAgency } from '../support/vendors.ts';
import { checkScreen } from './support/accessible.ts';
import { administrationScreens, masterScreens } from './support/administration-screens.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';
import { certificateScreens } from './support/payout-screens.ts';
import { factorScreens, noticeScreen, proposalScreens } from './support/proposal-screens.ts';
import { savedBytes } from './support/saved-file.ts';
import { logIn, signIn } from './support/sign-in.ts';

const browser = useBrowser();
const captcha = cloud.captchaAnswer;

beforeAll(() => {
  useBucket(cloud);
  vi.stubEnv('MESSAGE_KEY', messageKey);
});

const anAdmin = () => anOffice({ kind: 'ADMIN' });
const aUsername = () => `e2e-${aCode('x').toLowerCase()}`;
/** Through the login form, to the desk of finance IT. */
const signedIn = async (account: TestOffice): Promise<Page> => {
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account, as: 'F', captcha });
  await expect(page).toHaveURL('/admin');
  return page;
};

test('past offices, accounts, operations and masters every screen is accessible and fits', async () => {
  const admin = await anAdmin();
  const { ddo_code } = await openedOffice(admin.final);
  const page = await browser.officer(admin, 'F', { at: '/admin' });
  const { username: known } = await openedAccount(admin.final, { ddo_code });
  await administrationScreens(page, checkScreen, { ddoCode: aCode('E2E'), username: aUsername(), known });
  await masterScreens(page, checkScreen, {
    confirmer: await browser.officer(await anAdmin(), 'F', { at: '/admin' }),
    ddoCode: ddo_code,
    faulty: masterFile('grant', [aGrantLine(ddo_code, { total: 'much', locflag: 'X' })]),
    good: masterFile('grant', [aGrantLine(ddo_code), aGrantLine(ddo_code, { object: '13' })]),
  });
  await loadsWhatWasExported(page);
  await seesFaultsOfServer(page);
});

const chooseFile = (page: Page, csv: string | Buffer) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

/** A list that was exported is loaded again and changes nothing. */
const loadsWhatWasExported = async (page: Page): Promise<void> => {
  await page.getByLabel('List', { exact: true }).selectOption('majorhead');
  await page.getByRole('button', { name: 'Load a file' }).click();
  const [one, two] = [aCode('M'), aCode('M')];
  await chooseFile(page, masterFile('majorhead', [{ mh_cd: one }, { mh_cd: two, mh_nm: 'Hill, "upper"' }]));
  await page.getByRole('button', { name: 'Import 2 major heads' }).click();
  await expect(page.getByText('The file was imported.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Filter the major heads').fill(two);
  await expect(page.getByRole('cell', { name: 'Hill, "upper"' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await savedBytes(await saving);
  await page.getByRole('button', { name: 'Load a file' }).click();
  await chooseFile(page, exported);
  const unchanged = page.getByRole('dialog').locator('dl > div').filter({ hasText: 'Unchanged' });
  await expect(unchanged.locator('dd')).toHaveText('1');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
};

/** What only the server finds is listed by line, and nothing is loaded. */
const seesFaultsOfServer = async (page: Page): Promise<void> => {
  await page.getByLabel('List', { exact: true }).selectOption('grant');
  await page.getByRole('button', { name: 'Load a file' }).click();
  await chooseFile(page, masterFile('grant', [aGrantLine('NOWHERE1')]));
  const faults = page.getByRole('table', { name: 'Faults of the file' });
  await expect(faults).toContainText('There is no office with this DDO code.');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await chooseFile(page, 'no,heads\n1,2\n');
  await expect(faults).toContainText(importText.columnUnknown('no'));
};

test('a Final login is reset and a certificate enrolled by two, past screens that are accessible and fit; the office reads of the reset', async () => {
  const [one, two, office] = await Promise.all([anAdmin(), anAdmin(), anOffice()]);
  const colleague = await anAccount(office.office);
  const [proposer, confirmer] = [await signedIn(one), await browser.officer(two, 'F', { at: '/admin' })];
  const finalPassword = await proposalScreens({ proposer, confirmer }, checkScreen, office.username);
  const holder = await browser.open();
  await holder.goto('/');
  await logIn(holder, { account: { ...office, finalPassword }, as: 'F', captcha });
  await expect(holder).toHaveURL('/changepassword');
  await expect(holder.getByText(/^Your Final password was reset on /)).toContainText(
    `proposed by ${one.username}, confirmed by ${two.username}.`,
  );

  const page = await browser.open();
  await signIn(page, { account: colleague, as: 'D', captcha });
  await noticeScreen(page, checkScreen);
  const notices = page.getByRole('region', { name: 'Accounts of your office' });
  await expect(notices).toContainText(`The Final password of ${office.username} was reset on`);
  await notices.getByRole('button', { name: 'I have read this' }).click();
  await expect(notices).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Available Schemes' })).toBeVisible();
  await expect(notices).toBeHidden();

  // each of the two proposes once
  const { username: third } = await anAccount(office.office);
  await factorScreens({ proposer: confirmer, confirmer: proposer }, checkScreen, third);

  await proposedReset(one.final, colleague.username);
  await confirmer.goto('/admin/proposals');
  await confirmer.getByLabel('Filter by account, office or ADMIN').fill(colleague.username);
  await takeEntry(confirmer, `${colleague.username}: Reset Final`, 'Withdraw');
  await confirmer.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  const row = confirmer.getByRole('row', { name: new RegExp(colleague.username) });
  await expect(row).toContainText('Withdrawn');
  await expect(row.getByRole('button')).toHaveCount(0);

  await listOffice(office.office);
  const certificate = certificateIn(await signedPdf(classicPdf(billObjects()))).toString();
  const { ddoCode } = office.office;
  await certificateScreens(proposer, confirmer, checkScreen, { office: ddoCode, certificate });
  // finance IT has no notices
  await expect(proposer.getByRole('button', { name: /^Notices/ })).toHaveCount(0);
});

test('a signatory that an officer proposes is confirmed and revoked by an ADMIN account, who reads the exchange log', async () => {
  const [office, admin] = await Promise.all([anOffice({ kind: 'SPA' }), anAdmin()]);
  const certificate = certificateIn(await signedPdf(classicPdf(billObjects()))).raw;
  const agencyCode = await anAgency(office.office);
  const fileName = await aDscRequest({ agencyCode, certificate });
  const about = `EDN/${agencyCode}`;
  await aKeptMessage({
    partner: 'nrlm',
    operation: 'payment advice',
    about,
    request: '<Ack><Status>RJCT</Status></Ack>',
  });
  const page = await browser.officer(office, 'F', { at: '/nrega/DSC' });
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByText(signatoryText.noneSelected)).toBeVisible();
  await page.getByRole('checkbox', { name: new RegExp(fileName) }).check();
  await page.getByRole('button', { name: 'Process' }).click();
  await expect(page.getByRole('list', { name: 'Outcomes' }).getByText(signatoryText.proposed)).toBeVisible();

  const other = await browser.officer(admin, 'F', { at: '/admin/certificates' });
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

  await other.goto('/admin/exchange');
  await other.getByLabel(exchangeText.fieldText).fill(about);
  await other.getByRole('button', { name: 'Search' }).last().click();
  await other.getByRole('button', { name: `Open payment advice of ${about}` }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByText(exchangeText.opened)).toBeVisible();
  await expect(dialog.getByText('RJCT')).toBeVisible();
});
