// Masters loaded on the screen: a list that was exported is loaded again, and what only the server finds is listed by line. The walk past
// their screens is in every-administration.test.ts.
import { importText } from '@portal/domain/import/texts';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { aCode } from '../support/administration.ts';
import { aGrantLine, masterFile } from '../support/master-file.ts';
import { anOffice } from '../support/office.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { savedBytes } from './support/saved-file.ts';

const browser = useBrowser();

const chooseFile = (page: Page, csv: string | Buffer) =>
  page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });

test('an exported list is loaded again and changes nothing; faults that only the server finds are listed by line, and nothing is loaded', async () => {
  const page = await browser.officer(await anOffice({ kind: 'ADMIN' }), 'F', {
    at: '/admin/masters?list=treasury',
  });
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
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();

  await page.getByLabel('List', { exact: true }).selectOption('grant');
  await page.getByRole('button', { name: 'Load a file' }).click();
  await chooseFile(page, masterFile('grant', [aGrantLine('NOWHERE1')]));
  const faults = page.getByRole('table', { name: 'Faults of the file' });
  await expect(faults).toContainText('There is no office with this DDO code.');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toBeHidden();
  await chooseFile(page, 'no,heads\n1,2\n');
  await expect(faults).toContainText(importText.columnUnknown('no'));
});
