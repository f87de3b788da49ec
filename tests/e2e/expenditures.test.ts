// Expenditures of PMGSY in the browser: fetched as the screen opens, viewed with their payees, processed in lots (3§2.12).
import { test } from 'vitest';
import { anExpenditure, aPmgsyDesk, waitAtOmmas } from '../support/ommas-desk.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

test('expenditures are fetched, viewed and processed; those with a fault show why', async () => {
  const desk = await aPmgsyDesk();
  const [good, other, bad] = [
    anExpenditure(desk),
    anExpenditure(desk),
    anExpenditure(desk, { PAYEE_COUNT: 9 }),
  ];
  await waitAtOmmas([good, other, bad]);
  const page = await browser.officer(desk.office, 'F', { at: '/pmgsy/paymentDetails' });
  await expect(page.getByRole('heading', { name: 'Payment details of PMGSY' })).toBeVisible();
  await expect(page.getByLabel('Central scheme')).toHaveValue('9179');
  await expect(page.getByRole('row', { name: new RegExp(good.TXN_UNIQUE_ID) })).toContainText('Verified');
  await checkScreen(page, 'expenditures');

  await page.getByRole('button', { name: `View ${good.TXN_UNIQUE_ID}` }).click();
  const view = page.getByRole('dialog', { name: `Order ${good.TXN_UNIQUE_ID}` });
  await expect(view).toContainText('Total, 3 payees');
  await checkScreen(page, 'expenditure-view');
  await view.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: `View ${good.TXN_UNIQUE_ID}` })).toBeFocused();

  await page.getByRole('button', { name: 'Process 0 expenditures' }).click();
  await expect(page.getByText('NO FTOs Selected. Please select at least one FTO to proceed.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Tick all verified expenditures' }).check();
  await page.getByRole('button', { name: 'Process 2 expenditures' }).click();
  const outcomes = page.getByRole('list', { name: 'Outcomes' });
  await expect(outcomes.getByText(/^Bill \d+ prepared\.$/)).toHaveCount(2);
  await page.getByRole('link', { name: /^Failed/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(bad.TXN_UNIQUE_ID) })).toContainText(/payees/);
  await checkScreen(page, 'expenditures-failed');
});

test('a Draft login sees them and why it may not process them', async () => {
  const desk = await aPmgsyDesk();
  await waitAtOmmas([anExpenditure(desk)]);
  const page = await browser.officer(desk.office, 'D', { at: '/pmgsy/paymentDetails' });
  await expect(page.getByRole('button', { name: 'Process 0 expenditures' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('an office without a central scheme reads what to do', async () => {
  const desk = await aPmgsyDesk('');
  const page = await browser.officer(desk.office, 'F', { at: '/pmgsy/paymentDetails' });
  await expect(page.getByText('PFMS has named no central scheme', { exact: false })).toBeVisible();
});
