// What an officer does in an SPA bill entry, by the labels on the screen.
import type { Locator, Page } from 'playwright';
import { fillDetails, openPayee, prepareBill } from './bill-entry.ts';
import { chooseAt } from './choice.ts';
import { expect } from './expect.ts';
import { grants } from './grants.ts';
import { goTo } from './menu.ts';
import type { See } from './screens.ts';

export interface SpaDetails {
  readonly number: string;
  readonly gross: string;
  readonly deduction?: string;
}

export const spaPurpose = 'First instalment to the agencies of the scheme.';

/** From Available Schemes to a form with its details; the parts of the gross are left to their default. */
export const beginSpaBill = async (page: Page, { number, gross, deduction }: SpaDetails): Promise<void> => {
  await prepareBill(page, grants.spa);
  await expect(page.getByRole('heading', { name: 'SPA Bill' })).toBeVisible();
  await fillDetails(page, {
    billType: '17',
    number,
    gross,
    ...(deduction === undefined ? {} : { deduction }),
    purpose: spaPurpose,
  });
};

export interface SpaPart {
  readonly component: string;
  readonly gross: string;
  readonly net?: string;
}

export const fillPart = async (dialog: Locator, { component, gross, net }: SpaPart): Promise<void> => {
  await dialog.getByLabel(/^Component/).selectOption(component);
  await dialog.getByLabel(/^Gross/).fill(gross);
  if (net !== undefined) await dialog.getByLabel(/^Net/).fill(net);
};

/** By the code of an agency, or the place in the list of all: the payee of that place in the list of its active ones. */
export const chooseSpaPayee = async (
  dialog: Locator,
  agency: string | { index: number },
  place: number,
): Promise<void> => {
  const field = dialog.getByLabel('Agency', { exact: true });
  if (typeof agency === 'string') await chooseAt(field, 1, agency);
  else await chooseAt(field, agency.index);
  await chooseAt(dialog.getByLabel('Payee', { exact: true }), place);
};

interface SpaChoice {
  readonly agency: string | { index: number };
  readonly place: number;
}

export const addSpaPayee = async (
  page: Page,
  { agency, place, ...part }: SpaPart & SpaChoice,
): Promise<void> => {
  const dialog = await openPayee(page);
  await chooseSpaPayee(dialog, agency, place);
  await fillPart(dialog, part);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
};

export const openGroup = async (page: Page, group: string): Promise<Locator> => {
  await page.getByRole('button', { name: 'Add by group' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add by group' });
  await dialog.getByLabel('Group').selectOption({ label: group });
  return dialog;
};

/** Past the form and the windows of an SPA bill of the demo office works1, left before it is whole. */
export const spaBillScreens = async (page: Page, see: See): Promise<void> => {
  const agency = { index: 1 };
  await goTo(page, '/bill');
  await beginSpaBill(page, { number: '318', gross: '1250000', deduction: '25000' });
  await page.getByLabel('Other', { exact: true }).fill('1200000');
  await expect(page.getByText('Left to add up 50,000.00')).toBeVisible();
  await page.getByLabel('Top-up').fill('50000');
  await expect(page.getByText('Together 12,50,000.00, as the gross amount.')).toBeVisible();
  const shares = page.getByRole('region', { name: 'Shares' });
  for (const share of ['10,80,000.00', '1,70,000.00']) await expect(shares).toContainText(share);
  const dialog = await openPayee(page);
  await chooseSpaPayee(dialog, agency, 1);
  await see(page, 'spa-bill-add-payee');
  await fillPart(dialog, { component: '13.01.01', gross: '520000', net: '512000' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await addSpaPayee(page, { agency, place: 1, component: '13.03.02', gross: '80000', net: '79000' });
  await addSpaPayee(page, { agency, place: 2, component: '13.01.01', gross: '100000', net: '99000' });
  await see(page, 'spa-bill');
  const group = await openGroup(page, 'Road works contractors (demo)');
  await fillPart(group, { component: '13.01.01', gross: '1000', net: '990' });
  await expect(group.getByText('Already in this bill with this component').first()).toBeVisible();
  await see(page, 'spa-bill-add-group');
  // all of the group but the one who is there
  await group.getByRole('button', { name: 'Add 5 payees' }).click();
  await expect(page.getByRole('row', { name: 'Total, 7 payees, 8 components' })).toContainText('6,94,950.00');
};
