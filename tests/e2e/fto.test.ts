// Files of NREGA in the browser: viewed, processed, rejected; failed ones show why (3§2.12, 3§5.8).
import { getFtoFile } from '@portal/domain/order/api';
import { reason } from '@portal/domain/order/reason';
import { expect as expectValue, test } from 'vitest';
import { aFile, anOrder, registered } from '../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../support/order-desk.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

const fileOf = async ({ office }: TestOrderDesk, file_name: string) =>
  (await office.draft.ask(getFtoFile, { query: { file_name } })).body.data;

test('verified files are viewed and processed in lots, one line an outcome', async () => {
  const desk = await anOrderDesk();
  const first = await aFile(desk);
  const second = await aFile(desk);
  const page = await browser.officer(desk.office, 'F', { at: '/nrega/FTO' });
  await expect(page.getByRole('heading', { name: 'FTO files of NREGA' })).toBeVisible();
  await checkScreen(page, 'fto');
  await page.getByRole('button', { name: 'Process 0 files' }).click();
  await expect(page.getByText('NO FTOs Selected. Please select at least one FTO to proceed.')).toBeVisible();
  const order = first.replace(/\.xml$/, '');
  await page.getByRole('button', { name: `View ${order}` }).click();
  const view = page.getByRole('dialog', { name: `Order ${order}` });
  await expect(view.getByText('Worker 1')).toBeVisible();
  await expect(view).toContainText('Total, 3 payees');
  await checkScreen(page, 'fto-view');
  await view.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('checkbox', { name: 'Tick all verified files' }).check();
  await page.getByRole('button', { name: 'Process 2 files' }).click();
  await expect(page.getByRole('heading', { name: 'Files received:' })).toBeVisible();
  const bills = await Promise.all([first, second].map(async (file) => (await fileOf(desk, file)).trans_no));
  for (const bill of bills)
    await expect(page.getByRole('list', { name: 'Outcomes' })).toContainText(`Bill ${bill} prepared.`);
  await checkScreen(page, 'fto-processed');
});

test('a failed file shows every reason and only goes back, with the question and the text of NREGA', async () => {
  const desk = await anOrderDesk();
  const file = await registered(anOrder(desk), { reasons: [reason('signature-broken'), reason('gross')] });
  const order = file.replace(/\.xml$/, '');
  const page = await browser.officer(desk.office, 'F', { at: '/nrega/FTO' });
  await page.getByRole('link', { name: /^Failed/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(order) })).toContainText(
    'The gross amounts do not add up.',
  );
  await page.getByRole('button', { name: `More for ${order}` }).click();
  await page.getByRole('menuitem', { name: 'Reject' }).click();
  const question = page.getByRole('alertdialog', { name: `Reject ${order}` });
  await expect(question).toContainText('Bill will be Rejected. COnfirm ?');
  await checkScreen(page, 'fto-reject');
  await question.getByLabel('Remark').fill('Sign it again.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Bill Returned to NREGA.')).toBeVisible();
  expectValue(await fileOf(desk, file)).toMatchObject({ state: 'rejected', remark: 'Sign it again.' });
});

test('a Draft login sees the files and why it may not process them', async () => {
  const desk = await anOrderDesk();
  await aFile(desk);
  const page = await browser.officer(desk.office, 'D', { at: '/nrega/FTO' });
  await expect(page.getByRole('button', { name: 'Process 0 files' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await checkScreen(page, 'fto-draft');
});
