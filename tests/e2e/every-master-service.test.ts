// As every-screen.test.ts, past the pages of master services by hand (3§2.12): open without a session, their calls answered with one, or with a key.
import { demoKeys } from '@portal/partners/data/keys';
import type { Page } from 'playwright';
import { expect as same, test } from 'vitest';
import { aFurtherAgency, aRecordedScheme } from '../support/partner.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { savedText } from './support/saved-file.ts';

const browser = useBrowser();

/** The browser's own, which Node does not know. */
interface Clipboarded {
  readonly clipboard: { readText(): Promise<string> };
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click();
const choose = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();
const showRows = async (page: Page, slsCode: string, agencyCode: string): Promise<void> => {
  await page.getByLabel('SLSCODE').fill(slsCode);
  await press(page, 'Show rows');
  await expect(page.getByRole('row', { name: agencyCode })).toContainText('Yet to send');
};
const answer = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });

test('without a session a page opens, its call says Error, and an authkey opens it', async () => {
  browser.allow(/401/);
  const page = await browser.open();
  await page.goto('/nrega/Master');
  await expect(page.getByRole('heading', { name: 'Master services by hand' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await choose(page, 'getErrorMaster');
  await press(page, 'Call');
  await expect(answer(page).getByRole('alert')).toContainText('Error');
  await expect(answer(page)).toContainText('401');
  same(new URL(page.url()).pathname).toBe('/nrega/Master');
  await page.getByLabel('authkey').fill(demoKeys.nregaAuthKeys[0]);
  await press(page, 'Call');
  for (const told of ['EXP0005', '200', '6 rows', /\d ms/]) await expect(answer(page)).toContainText(told);
  await checkScreen(page, 'master-answer');
});

test('a Draft login reads why it sends no rows; an answer folds, is copied and downloaded, and secrets are in no link and not in the copied call', async () => {
  const scheme = await aRecordedScheme();
  const [first] = scheme.offices;
  if (!first) throw new Error('no office');
  const page = await browser.officer(first.office, 'D');
  const main = page.getByRole('navigation', { name: 'Main' });
  for (const [menu, entry, title] of [
    ['NREGA', 'Master API Page', 'AgencyMappingDetails'],
    ['PMGSY', 'Ommas Master API', 'GetMasterAgency'],
    ['NRLM', 'Master API Page', 'GetSLSDetails'],
  ] as const) {
    await main.getByRole('button', { name: menu }).click();
    await main.getByRole('link', { name: entry }).click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.goto('/nrlm/Master?call=post-agency-details');
  await showRows(page, scheme.slsCode, first.agencyCode);
  await expect(page.getByText('Only a Final login sends rows')).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/nrlm/Master?call=getToken');
  await expect(page.getByLabel('client_id')).toHaveValue('');
  await expect(page.getByLabel('client_secret')).toHaveAttribute('type', 'password');
  await page.getByLabel('client_id').fill(demoKeys.nrlmClient.client_id);
  await page.getByLabel('client_secret').fill(demoKeys.nrlmClient.client_secret);
  await press(page, 'Copy as curl');
  await expect(page.getByText('Copied')).toBeVisible();
  const curl = await page.evaluate(() => (navigator as unknown as Clipboarded).clipboard.readText());
  same(curl).toContain('/api/v1/nrlm/getToken');
  same(curl).not.toContain(demoKeys.nrlmClient.client_secret);
  await press(page, 'Call');
  await expect(answer(page)).toContainText('access_token');
  await press(page, 'Raw');
  await expect(answer(page).locator('pre')).toContainText('"token_type": "Bearer"');
  const download = page.waitForEvent('download');
  await press(page, 'Download');
  same(JSON.parse(await savedText(await download))).toMatchObject({ token_type: 'Bearer' });
  same(page.url()).not.toContain(demoKeys.nrlmClient.client_secret);
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  same(kept).not.toContain(demoKeys.nrlmClient.client_secret);
});

test('a Final login posts the rows that are yet to be sent', async () => {
  const scheme = await aRecordedScheme();
  const [first] = scheme.offices;
  if (!first) throw new Error('no office');
  await aFurtherAgency(first.office, scheme.slsCode);
  const page = await browser.officer(first.office, 'F', { at: '/nrlm/Master?call=post-agency-details' });
  await showRows(page, scheme.slsCode, first.agencyCode);
  await expect(page.getByText('0 sent, 2 yet to send')).toBeVisible();
  await checkScreen(page, 'master-rows');
  await press(page, 'Post 2 rows');
  await expect(page.getByText('2 sent, 0 yet to send')).toBeVisible();
  await expect(page.getByRole('row', { name: first.agencyCode })).toContainText('Sent');
  await expect(answer(page)).toContainText('2 of 2 taken');
  await expect(page.getByText('Every row is sent')).toBeVisible();
});
