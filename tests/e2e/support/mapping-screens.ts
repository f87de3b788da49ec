// Past the mapping screens of an SPA office: a DDO and an agency are mapped, past the sentences of broken rules, and the mappings ended.
import type { Page } from 'playwright';
import { chooseBank } from './account-fields.ts';
import { choose, chooseAt } from './choice.ts';
import { expect } from './expect.ts';
import { goTo } from './menu.ts';

type See = (page: Page, name: string) => Promise<void>;

/** A page of a Final login whose office has agencies and has not mapped the demo DDO PWD001. */
export const mappingScreens = async (page: Page, see: See): Promise<void> => {
  await ddoScreens(page, see);
  await agencyScreens(page, see);
};

/** A demo treasury with a DDO of it. */
export const demoDdo = { treasury: '01', code: 'PWD001', office: 'Executive Engineer, Buildings Division' };

const ddoScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/sna/ddomapping');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Please select a DDO.');
  await page.getByLabel('Treasury', { exact: true }).selectOption(demoDdo.treasury);
  await chooseAt(page.getByLabel('DDO', { exact: true }), 1, demoDdo.code);
  await page.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(demoDdo.office);
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('DDO mapped successfully.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(demoDdo.code) })).toBeVisible();
  await see(page, 'ddo-mapping');
  await page.getByRole('button', { name: `End mapping of ${demoDdo.code}` }).click();
  await expect(question).toContainText(demoDdo.office);
  await question.getByRole('button', { name: 'End mapping' }).click();
  await expect(page.getByText('DDO mapping ended.')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(demoDdo.code) })).toHaveCount(0);
};

export type ChosenDdo = Pick<typeof demoDdo, 'treasury' | 'code'>;

/** In the window that is open: all but the account. */
export const fillAgency = async (page: Page, { treasury, code }: ChosenDdo = demoDdo): Promise<void> => {
  const dialog = page.getByRole('dialog', { name: 'Map Agency' });
  await chooseAt(dialog.getByLabel('Scheme (SLS code)', { exact: true }), 1);
  await chooseAt(dialog.getByLabel('Agency', { exact: true }), 1);
  await dialog.getByLabel('Treasury', { exact: true }).selectOption(treasury);
  await chooseAt(dialog.getByLabel('DDO', { exact: true }), 1, code);
  await dialog.getByLabel('Holding Account Name').fill('Holding account of the agency');
  await chooseBank(dialog, 'Demo National Bank');
  await dialog.getByLabel(/^State/).selectOption('14');
  await dialog.getByLabel(/^District/).selectOption('Thoubal');
  await choose(dialog.getByLabel('Branch', { exact: true }), 'thoubal', 'Thoubal | DEMO0000104');
};

const agencyScreens = async (page: Page, see: See): Promise<void> => {
  await goTo(page, '/sparsh/agencyddomapping');
  await page.getByRole('button', { name: 'Map Agency' }).click();
  const dialog = page.getByRole('dialog', { name: 'Map Agency' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('"Bank" is missing.');
  await fillAgency(page);
  await dialog.getByLabel('Account Number', { exact: true }).fill('0031007415');
  await dialog.getByLabel('Confirm Account Number').fill('0031007415');
  await dialog.getByLabel('Link the DDO to one scheme').check();
  await dialog.getByLabel('Linked Agency Code').fill('AG-0419');
  await dialog.getByLabel('Linked Scheme Name').fill('Samagra Shiksha');
  await see(page, 'agency-ddo-mapping-window');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('alertdialog', { name: 'Confirm Request' });
  await expect(question).toContainText('••••••7415 (DEMO0000104)');
  await page.route('**/api/v1/sna/mapagency', (route) => route.abort(), { times: 1 });
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByText(/^Error Occured\.Agency not succesfully mapped to DDO!!/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await question.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/: Inserted$/)).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(demoDdo.code) });
  await expect(row).toContainText('7415');
  await expect(row).not.toContainText('0031007415');
  await see(page, 'agency-ddo-mapping');
  await page.getByRole('button', { name: new RegExp(`^Delete .* for ${demoDdo.code}$`) }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Delete this mapping?' });
  await expect(deletion).toContainText(demoDdo.office);
  await deletion.getByRole('button', { name: 'Delete mapping' }).click();
  await expect(page.getByText(/: Deleted$/)).toBeVisible();
  await expect(row).toHaveCount(0);
};
