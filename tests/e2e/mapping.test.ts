// SNA DDO Mapping and Agency DDO Mapping in the browser (3§2.9, 3§2.11): mapped and ended, past what fails or is refused. Their rules are
// tested in tests/api/allotment, their windows as such in every-master.test.ts.
import { endDdoMapping, listMappedAgencies } from '@portal/domain/allotment/api';
import type { Page } from 'playwright';
import { expect as expectValue, test } from 'vitest';
import { anOffice, type TestOffice } from '../support/office.ts';
import { anAgency } from '../support/vendors.ts';
import { chooseBank } from './support/account-fields.ts';
import { useBrowser } from './support/browser.ts';
import { chooseAt } from './support/choice.ts';
import { expect } from './support/expect.ts';
import { demoDdo, fillAgency } from './support/mapping-screens.ts';
import { takeEntry } from './support/menu.ts';
import { savedText } from './support/saved-file.ts';

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

test('a DDO is mapped once after a question by its name, listed, and its mapping ended, also where another officer was faster', async () => {
  browser.allow(/422|404/);
  const office = await anSpa();
  const page = await browser.officer(office, 'F');
  await toScreen(page, 'Sparsh DDO Mapping', 'SNA DDO Mapping');
  await expect(page.getByText('No DDO is mapped yet.')).toBeVisible();
  const ddo = page.getByLabel('DDO', { exact: true });
  const submit = async () => {
    await page.getByLabel('Treasury', { exact: true }).selectOption(demoDdo.treasury);
    await chooseAt(ddo, 1, demoDdo.code);
    await expect(page.getByText(demoDdo.office).first()).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    const question = page.getByRole('alertdialog', { name: `Map ${demoDdo.code}?` });
    await question.getByRole('button', { name: 'Submit' }).click();
  };
  await submit();
  await expect(page.getByText('DDO mapped successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(demoDdo.code) })).toContainText(office.username);
  await expect(page.getByLabel('Rows per page').locator('option')).toHaveText(['20', '30', '40']);
  await submit();
  await expect(page.getByRole('alert')).toContainText('This DDO is already mapped.');
  await expect(ddo).toHaveValue(new RegExp(`^${demoDdo.code} - `));
  const end = page.getByRole('button', { name: `End mapping of ${demoDdo.code}` });
  const ending = page.getByRole('alertdialog');
  await end.click();
  await ending.getByRole('button', { name: 'End mapping' }).click();
  await expect(page.getByText('DDO mapping ended.')).toBeVisible();
  await expect(page.getByText('No DDO is mapped yet.')).toBeVisible();

  await submit();
  await end.click();
  await office.final.ask(endDdoMapping, { params: { ddo_cd: demoDdo.code } });
  await ending.getByRole('button', { name: 'End mapping' }).click();
  await expect(ending.getByRole('alert')).toContainText(
    'There is no mapped DDO of this code in your office.',
  );
});

test('nothing typed of a mapped agency is lost by what fails or is refused; its account is masked in list and export, and it is deleted', async () => {
  browser.allow(/500|ERR_FAILED|status of 4/);
  const office = await anSpa();
  const page = await browser.officer(office, 'F');
  await toScreen(page, 'Agency DDO Mapping', 'Agency DDO Mapping');
  await page.getByRole('button', { name: 'Map Agency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Agency' });
  await dialog.getByLabel('Holding Account Name').fill('Typed before');
  await page.route('**/api/v1/bankstates*', (route) =>
    route.fulfill({ status: 500, json: { message: 'Something failed.' } }),
  );
  await chooseBank(dialog, 'Demo National Bank');
  const alert = dialog.getByRole('alert').filter({ hasText: 'The states could not be loaded.' });
  await expect(alert).toBeVisible();
  await page.unroute('**/api/v1/bankstates*');
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog.getByLabel('Holding Account Name')).toHaveValue('Typed before');
  const account = '0031007415';
  const fill = async () => {
    await fillAgency(page);
    await dialog.getByLabel('Account Number', { exact: true }).fill(account);
    await dialog.getByLabel('Confirm Account Number').fill(account);
  };
  await fill();
  await expect(dialog.getByLabel('IFSC Code')).toHaveValue('DEMO0000104');
  await expect(dialog.getByLabel('IFSC Code')).not.toBeEditable();
  const confirm = async () => {
    await dialog.getByRole('button', { name: 'Submit' }).click();
    const question = page.getByRole('alertdialog', { name: 'Confirm Request' });
    await question.getByRole('button', { name: 'Submit' }).click();
  };
  await page.route('**/api/v1/sna/mapagency', (route) => route.abort());
  await confirm();
  await expect(dialog.getByText(/^Error Occured\.Agency not succesfully mapped to DDO!!/)).toBeVisible();
  await expect(dialog.getByLabel('Account Number', { exact: true })).toHaveValue(account);
  await page.unroute('**/api/v1/sna/mapagency');
  await confirm();
  await expect(page.getByText(/: Inserted$/)).toBeVisible();
  await page.getByRole('button', { name: 'Map Agency' }).click();
  await fill();
  await confirm();
  await expect(dialog.getByRole('alert').filter({ hasText: 'There is a problem' })).toContainText(
    'This agency is already mapped to this DDO for the scheme.',
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  const [mapped] = (await office.final.ask(listMappedAgencies, { query: {} })).body.data;
  if (!mapped) throw new Error('the agency was mapped');
  const name = `${mapped.agency_code} for ${mapped.ddo_code}`;
  const row = page.getByRole('row', { name: new RegExp(mapped.agency_code) });
  await expect(row).toContainText(account.slice(-4));
  await expect(row).not.toContainText(account);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await savedText(await saving);
  expectValue(file).toContain(mapped.agency_code);
  expectValue(file).not.toContain(account);
  await takeEntry(page, name, 'History');
  const history = page.getByRole('dialog', { name: /^History of/ });
  await expect(history.getByRole('row', { name: 'Account Number' })).toContainText(account);
  await expect(history).toContainText(`${office.username} (Final)`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  const deletion = `**/api/v1/sna/mappedagency/${mapped.id}`;
  await page.route(deletion, (route) => route.abort());
  const question = page.getByRole('alertdialog', { name: 'Delete this mapping?' });
  await question.getByRole('button', { name: 'Delete mapping' }).click();
  await expect(question.getByRole('alert')).toContainText('Error Occured');
  await page.unroute(deletion);
  await question.getByRole('button', { name: 'Delete mapping' }).click();
  await expect(page.getByText(/: Deleted$/)).toBeVisible();
  await expect(page.getByText('No agency is mapped to a DDO yet.')).toBeVisible();
  expectValue((await office.final.ask(listMappedAgencies, { query: {} })).body.data).toEqual([]);
});
