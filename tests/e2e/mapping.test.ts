// SNA DDO Mapping and Agency DDO Mapping in the browser (3§2.9, 3§2.11).
import { endDdoMapping, listMappedAgencies, listMappedDdos } from '@portal/domain/allotment/api';
import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { aMappedAgency, aMappedDdo } from '../support/mapping.ts';
import { anOffice, type TestOffice } from '../support/office.ts';
import { anAgency } from '../support/vendors.ts';
import { axeClean, checkScreen } from './support/accessible.ts';
import { chooseBank } from './support/account-fields.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { expect } from './support/expect.ts';
import { demoDdo, fillAgency, mappingScreens } from './support/mapping-screens.ts';
import { takeEntry } from './support/menu.ts';
import { savedBytes } from './support/saved-file.ts';

const browser = useBrowser();

const anSpa = async (): Promise<TestOffice> => {
  const office = await anOffice({ kind: 'SPA' });
  await anAgency(office.office);
  return office;
};
const toScreen = async (page: Page, entry: string, heading: string): Promise<void> => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: 'SPARSH' }).click();
  await menu.getByRole('link', { name: entry }).click();
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};
const fail = (page: Page, address: string): Promise<unknown> =>
  page.route(address, (route) => route.fulfill({ status: 500, json: { message: 'Something failed.' } }));

test('every screen and window is accessible and fits', async () => {
  await mappingScreens(await browser.officer(await anSpa(), 'F'), checkScreen);
});

test('a DDO is mapped after a question by its name, listed, and its mapping ended', async () => {
  const office = await anSpa();
  const page = await browser.officer(office, 'F');
  await toScreen(page, 'Sparsh DDO Mapping', 'SNA DDO Mapping');
  await expect(page.getByText('No DDO is mapped yet.')).toBeVisible();
  await page.getByLabel('Treasury', { exact: true }).selectOption(demoDdo.treasury);
  await chooseAt(page.getByLabel('DDO', { exact: true }), 1, demoDdo.code);
  await expect(page.getByText(demoDdo.office)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page
    .getByRole('alertdialog', { name: `Map ${demoDdo.code}?` })
    .getByRole('button', { name: 'Submit' })
    .click();
  await expect(page.getByText('DDO mapped successfully.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(demoDdo.code) });
  await expect(row).toContainText(office.username);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['20', '30', '40']);
  await page.getByLabel('Treasury', { exact: true }).selectOption(demoDdo.treasury);
  await chooseAt(page.getByLabel('DDO', { exact: true }), 1, demoDdo.code);
  await page.getByRole('button', { name: 'Submit' }).click();
  browser.allow(/422/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('This DDO is already mapped.');
  await expect(page.getByLabel('DDO', { exact: true })).toHaveValue(new RegExp(`^${demoDdo.code} - `));
  await page.getByRole('button', { name: `End mapping of ${demoDdo.code}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End mapping' }).click();
  await expect(page.getByText('DDO mapping ended.')).toBeVisible();
  await expect(page.getByText('No DDO is mapped yet.')).toBeVisible();
  const { data } = (await office.final.ask(listMappedDdos, { query: {} })).body;
  expectValue(data).toEqual([]);
});

test('a mapping that another officer ended meanwhile says so in the window', async () => {
  const office = await anSpa();
  const { ddo_cd } = await aMappedDdo(office.final);
  const page = await browser.officer(office, 'F', { at: '/sna/ddomapping' });
  await page.getByRole('button', { name: `End mapping of ${ddo_cd}` }).click();
  await office.final.ask(endDdoMapping, { params: { ddo_cd } });
  browser.allow(/404/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'End mapping' }).click();
  await expect(page.getByRole('alertdialog').getByRole('alert')).toContainText(
    'There is no mapped DDO of this code in your office.',
  );
});

test('nothing typed is lost by a look-up or a request that fails, or by a refusal', async () => {
  const office = await anSpa();
  const page = await browser.officer(office, 'F');
  await toScreen(page, 'Agency DDO Mapping', 'Agency DDO Mapping');
  await page.getByRole('button', { name: 'Map Agency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Agency' });
  await dialog.getByLabel('Holding Account Name').fill('Typed before');
  browser.allow(/500|ERR_FAILED|status of 4/);
  await fail(page, '**/api/v1/bankstates*');
  await chooseBank(dialog, 'Demo National Bank');
  const alert = dialog.getByRole('alert').filter({ hasText: 'The states could not be loaded.' });
  await expect(alert).toBeVisible();
  await axeClean(page);
  await page.unroute('**/api/v1/bankstates*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByLabel('Holding Account Name')).toHaveValue('Typed before');
  await fillAgency(page);
  await expect(dialog.getByLabel('IFSC Code')).toHaveValue('DEMO0000104');
  await expect(dialog.getByLabel('IFSC Code')).not.toBeEditable();
  await dialog.getByLabel('Account Number', { exact: true }).fill('0031007415');
  await dialog.getByLabel('Confirm Account Number').fill('0031007416');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('account number does not match!');
  await dialog.getByLabel('Confirm Account Number').fill('0031007415');
  await page.route('**/api/v1/sna/mapagency', (route) => route.abort());
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Request' });
    await question.getByRole('button', { name: 'Submit' }).click();
  };
  await confirm();
  await expect(dialog.getByText(/^Error Occured\.Agency not succesfully mapped to DDO!!/)).toBeVisible();
  await expect(dialog.getByLabel('Account Number', { exact: true })).toHaveValue('0031007415');
  await page.unroute('**/api/v1/sna/mapagency');
  await confirm();
  await expect(page.getByText(/: Inserted$/)).toBeVisible();
  await page.getByRole('button', { name: 'Map Agency' }).click();
  await fillAgency(page);
  await dialog.getByLabel('Account Number', { exact: true }).fill('0031007415');
  await dialog.getByLabel('Confirm Account Number').fill('0031007415');
  await confirm();
  await expect(dialog.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'This agency is already mapped to this DDO for the scheme.',
  );
  await expect(dialog.getByText('Error Occured.Agency not succesfully mapped to DDO!!')).toBeVisible();
});

test('accounts are masked in list and export; history shows them, and a mapping is deleted', async () => {
  const office = await anSpa();
  const { id, agency_code, ddo_code, account_number } = await aMappedAgency(office);
  const page = await browser.officer(office, 'F', { at: '/sparsh/agencyddomapping' });
  const row = page.getByRole('row', { name: new RegExp(agency_code) });
  await expect(row).toContainText(account_number.slice(-4));
  await expect(row).not.toContainText(account_number);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['20', '30', '40']);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = String(await savedBytes(await saving));
  expectValue(file).toContain(agency_code);
  expectValue(file).not.toContain(account_number);
  await takeEntry(page, `${agency_code} for ${ddo_code}`, 'History');
  const history = page.getByRole('dialog', { name: /^History of/ });
  await expect(history.getByRole('row', { name: 'Account Number' })).toContainText(account_number);
  await expect(history).toContainText(`${office.username} (Final)`);
  await axeClean(page);
  await page.keyboard.press('Escape');
  const remove = page.getByRole('button', { name: `Delete ${agency_code} for ${ddo_code}` });
  await remove.click();
  browser.allow(/ERR_FAILED/);
  await page.route(`**/api/v1/sna/mappedagency/${id}`, (route) => route.abort());
  const question = page.getByRole('alertdialog', { name: 'Delete this mapping?' });
  await question.getByRole('button', { name: 'Delete mapping' }).click();
  await expect(question.getByRole('alert')).toContainText('Error Occured');
  await page.unroute(`**/api/v1/sna/mappedagency/${id}`);
  await question.getByRole('button', { name: 'Delete mapping' }).click();
  await expect(page.getByText(/: Deleted$/)).toBeVisible();
  await expect(page.getByText('No agency is mapped to a DDO yet.')).toBeVisible();
  const { data } = (await office.final.ask(listMappedAgencies, { query: {} })).body;
  expectValue(data).toEqual([]);
});

test('a Draft login reads both lists, with the acts locked and the reason above', async () => {
  const office = await anSpa();
  const { ddo_cd } = await aMappedDdo(office.final);
  await aMappedAgency(office);
  const page = await browser.officer(office, 'D', { at: '/sna/ddomapping' });
  await expect(page.getByRole('button', { name: `End mapping of ${ddo_cd}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText(/^Mapping: /)).toBeVisible();
  await checkScreen(page, 'mapped DDOs of a Draft login');
  await page.goto('/sparsh/agencyddomapping');
  await expect(page.getByRole('button', { name: 'Map Agency' })).toHaveAttribute('aria-disabled', 'true');
  await checkScreen(page, 'mapped agencies of a Draft login');
});

test('a DDO account is not led to the screens', async () => {
  const page = await browser.officer(await anOffice(), 'F');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'SPARSH' }),
  ).toHaveCount(0);
  for (const path of ['/sna/ddomapping', '/sparsh/agencyddomapping']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});
