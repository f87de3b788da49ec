// As every-screen.test.ts, past the screens of the non-budgeted, the pay and the SPA bill, which is submitted and authorized.
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { addDeduction, incomeTax, submitBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { aDeskWithPayees } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { gpfBillScreens, payBillScreens } from './support/other-entries.ts';
import { fillPart, spaBillScreens } from './support/spa-entry.ts';

const browser = useBrowser();
test('on the way to a non-budgeted and a pay bill every screen is accessible and fits', async () => {
  const page = await browser.officer(await aDeskWithPayees(), 'D', { at: '/commonheadbill' });
  await gpfBillScreens(page, checkScreen);
  await payBillScreens(page, checkScreen);
});

test('on the way to an SPA bill every screen is accessible and fits; it is submitted, and authorized at its own desk', async () => {
  const account = await aDeskWithPayees({ kind: 'SPA' });
  const page = await browser.officer(account, 'D');
  await spaBillScreens(page, checkScreen);
  await addDeduction(page, { ...incomeTax, value: '25000' });
  await page
    .getByRole('button', { name: /^Add Component for/ })
    .first()
    .click();
  const further = page.getByRole('dialog', { name: 'Add Component' });
  await fillPart(further, { component: '13.01.02', gross: '545000', net: '530050' });
  await further.getByRole('button', { name: 'Add', exact: true }).click();
  const table = page.getByRole('table', { name: 'Payees and their components' });
  await expect(table.getByRole('row', { name: 'Total, 7 payees, 9 components' })).toContainText(
    '12,25,000.00',
  );
  // all of the net is given
  await expect(page.getByRole('button', { name: 'Add Payee' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Add Component/ })).toBeHidden();
  const transNo = await submitBill(page);

  const final = await browser.officer(account, 'F', { at: '/authorizebill' });
  await expect(final.getByText('No Bills Found...')).toBeVisible();
  await final.getByRole('button', { name: 'SPARSH' }).click();
  await final.getByRole('link', { name: 'Authorize Sparsh Bill' }).click();
  await expect(final).toHaveURL('/sparsh/AuthorizeBill');
  await final.getByRole('button', { name: `View bill ${transNo}` }).click();
  const details = final.getByRole('dialog', { name: 'Bill Details' });
  await expect(details).toContainText('10,80,000.00');
  await expect(details).toContainText('State share');
  await details.getByRole('button', { name: 'Submit (authorize)' }).click();
  await final.getByRole('alertdialog').getByRole('button', { name: 'Authorize' }).click();
  await expect(final.getByText('Bill Authorized successfully. Do you want to print?')).toBeVisible();
});
