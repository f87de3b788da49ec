// Grants and masters loaded on the screen: the file is checked in the browser, then by the server, loaded, shown, exported
// and loaded again.
import { importText } from '@portal/domain/import/texts';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { aCode, openedOffice } from '../support/administration.ts';
import { aGrantLine, masterFile } from '../support/master-file.ts';
import { anOffice } from '../support/office.ts';
import { cloud } from '../support/portal.ts';
import { checkScreen } from './support/accessible.ts';
import { masterScreens } from './support/administration-screens.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { savedBytes } from './support/saved-file.ts';
import { logIn } from './support/sign-in.ts';

const browser = useBrowser();

const anAdminPage = async () => {
  const admin = await anOffice({ kind: 'ADMIN' });
  const page = await browser.open();
  await page.goto('/');
  await logIn(page, { account: admin, as: 'F', captcha: cloud.captchaAnswer });
  await expect(page).toHaveURL('/admin');
  return { page, admin: admin.final };
};
const chooseFile = (page: Page, csv: string | Buffer) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

test('every screen is accessible and fits', async () => {
  const { page, admin } = await anAdminPage();
  const { ddo_code } = await openedOffice(admin);
  const good = masterFile('grant', [aGrantLine(ddo_code), aGrantLine(ddo_code, { object: '13' })]);
  const faulty = masterFile('grant', [aGrantLine(ddo_code, { total: 'much', locflag: 'X' })]);
  await masterScreens(page, checkScreen, { ddoCode: ddo_code, faulty, good });
});

test('a list that was exported is loaded again and changes nothing', async () => {
  const { page } = await anAdminPage();
  await page.goto('/admin/masters?list=treasury');
  await page.getByRole('button', { name: 'Load a file' }).click();
  const [one, two] = [aCode('T'), aCode('T')];
  await chooseFile(
    page,
    masterFile('treasury', [{ trea_cd: one }, { trea_cd: two, trea_nm: 'Hill, "upper"' }]),
  );
  await page.getByRole('button', { name: 'Import 2 treasuries' }).click();
  await expect(page.getByText('The file was imported.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByLabel('Filter the treasuries').fill(two);
  await expect(page.getByRole('cell', { name: 'Hill, "upper"' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const exported = await savedBytes(await saving);
  await page.getByRole('button', { name: 'Load a file' }).click();
  await chooseFile(page, exported);
  const unchanged = page.getByRole('dialog').locator('dl > div').filter({ hasText: 'Unchanged' });
  await expect(unchanged.locator('dd')).toHaveText('1');
});

test('faults that only the server finds are listed by line, and no record is loaded', async () => {
  const { page } = await anAdminPage();
  await page.goto('/admin/masters');
  await page.getByRole('button', { name: 'Load a file' }).click();
  await chooseFile(page, masterFile('grant', [aGrantLine('NOWHERE1')]));
  const faults = page.getByRole('table', { name: 'Faults of the file' });
  await expect(faults).toContainText('There is no office with this DDO code.');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await chooseFile(page, 'no,heads\n1,2\n');
  await expect(faults).toContainText(importText.columnUnknown('no'));
});
