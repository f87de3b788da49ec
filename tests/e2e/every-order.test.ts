// As every-screen.test.ts, past the orders of NREGA, NRLM and PMGSY and the rows that are sent to them (3§2.12, 3§5.8): files, advices and
// expenditures are viewed, processed and sent back on the way.
import { listAdvices } from '@portal/domain/order/advice-api';
import { getFtoFile } from '@portal/domain/order/api';
import { reason } from '@portal/domain/order/reason';
import { expect as expectValue, test } from 'vitest';
import { anNregaDesk, factsOf } from '../support/nrega-desk.ts';
import { anAdvice, type WaitingAdvice, waitAtNrlm } from '../support/nrlm-desk.ts';
import { anExpenditure, aPmgsyDesk, waitAtOmmas } from '../support/ommas-desk.ts';
import { aFile, anOrder, registered } from '../support/order.ts';
import { anOrderDesk, type TestOrderDesk } from '../support/order-desk.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';
import { takeEntry } from './support/menu.ts';

const browser = useBrowser();
const noneTicked = 'NO FTOs Selected. Please select at least one FTO to proceed.';

const fileOf = async ({ office }: TestOrderDesk, file_name: string) =>
  (await office.draft.ask(getFtoFile, { query: { file_name } })).body.data;

test('files of NREGA are viewed and processed in lots, and a failed one goes back with its reasons', async () => {
  const desk = await anOrderDesk();
  const [first, second] = [await aFile(desk), await aFile(desk)];
  const file = await registered(anOrder(desk), { reasons: [reason('signature-broken'), reason('gross')] });
  const page = await browser.officer(desk.office, 'F', { at: '/nrega/FTO' });
  await expect(page.getByRole('heading', { name: 'FTO files of NREGA' })).toBeVisible();
  await checkScreen(page, 'fto');
  await page.getByRole('button', { name: 'Process 0 files' }).click();
  await expect(page.getByText(noneTicked)).toBeVisible();
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
  for (const name of [first, second])
    await expect(page.getByRole('list', { name: 'Outcomes' })).toContainText(
      `Bill ${(await fileOf(desk, name)).trans_no} prepared.`,
    );
  await checkScreen(page, 'fto-processed');

  const failed = file.replace(/\.xml$/, '');
  await page.getByRole('link', { name: /^Failed/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(failed) })).toContainText(
    'The gross amounts do not add up.',
  );
  await takeEntry(page, failed, 'Reject');
  const question = page.getByRole('alertdialog', { name: `Reject ${failed}` });
  await expect(question).toContainText('Bill will be Rejected. COnfirm ?');
  await question.getByLabel('Remark').fill('Sign it again.');
  await question.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByText('Bill Returned to NREGA.')).toBeVisible();
  expectValue(await fileOf(desk, file)).toMatchObject({ state: 'rejected', remark: 'Sign it again.' });
});

const rowOf = async ({ office }: TestOrderDesk, { id }: WaitingAdvice) => {
  const { body } = await office.draft.ask(listAdvices, { query: { kept: 'true' } });
  return body.data.find((row) => row.id === id);
};

/** As its bytes were changed on the way. */
const tampered = (advice: WaitingAdvice): WaitingAdvice => {
  const xml = Buffer.from(advice.signed_xml, 'base64').toString('utf8');
  const changed = xml.replace(/<NETAMOUNT>/, '<NETAMOUNT>9');
  return { ...advice, signed_xml: Buffer.from(changed).toString('base64') };
};

test('advices of NRLM are viewed, given their component by keys and posted after a question; failed ones show why', async () => {
  const desk = await anNregaDesk();
  const facts = { payees: factsOf(desk, 3, 'nrlm').payees };
  const [plain, deducted] = [anAdvice(desk, { facts }), anAdvice(desk, { deducted: 2_500 })];
  const repeating = anAdvice(desk, { facts });
  const changed = tampered(anAdvice(desk));
  const nameless = anAdvice(desk, { deducted: 100, listed: { sls_code: null } });
  await waitAtNrlm([plain, deducted, changed, nameless, repeating]);
  const page = await browser.officer(desk.office, 'F', { at: '/nrlm/payment-advise' });
  await expect(page.getByRole('heading', { name: 'Payment advices of NRLM' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(deducted.id) });
  await expect(row).toContainText('Component');
  await checkScreen(page, 'advice');
  await page.getByRole('button', { name: 'Post 0 advices' }).click();
  await expect(page.getByText(noneTicked)).toBeVisible();

  const view = page.getByRole('button', { name: `View ${plain.fto_no}` });
  await view.click();
  const window_ = page.getByRole('dialog', { name: `Advice ${plain.fto_no}` });
  await expect(window_).toContainText('Signature valid');
  await expect(window_).toContainText(/Signature 1Demo Maker, Maker.*until 1 Jan 2046/);
  await expect(window_).toContainText('Signature 2Demo Checker, Checker');
  const source = window_.getByRole('region', { name: `Signed XML of advice ${plain.id}` });
  await expect(source).toContainText('<PAYMENTADVICE>');
  await expect(source).toContainText(plain.id);
  await checkScreen(page, 'advice-view');
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();

  await expect(page.getByRole('checkbox', { name: `Tick advice ${deducted.fto_no}` })).toHaveCount(0);
  await takeEntry(page, deducted.fto_no, 'Choose the component');
  const choice = page.getByRole('dialog', { name: `Component of ${deducted.fto_no}` });
  await choice.getByRole('button', { name: 'Choose' }).click();
  await expect(choice.getByText('Choose the component of the deduction first.')).toBeVisible();
  await checkScreen(page, 'advice-component');
  await choice.getByLabel('Component of the deduction').selectOption('1.2');
  await page.keyboard.press('Enter');
  await expect(choice).toHaveCount(0);
  await expect(row).toContainText('Ready');

  await page.getByRole('checkbox', { name: 'Tick all that can be processed' }).check();
  await page.getByRole('button', { name: 'Post 2 advices' }).click();
  const question = page.getByRole('alertdialog', { name: 'Post 2 advices?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (const said of [plain.id, deducted.id, 'Payees6', ' Only', '1.2'])
    await expect(question).toContainText(said);
  await question.getByRole('button', { name: 'Post 2 advices' }).click();
  await expect(page.getByRole('heading', { name: 'Advices received:' })).toBeVisible();
  for (const advice of [plain, deducted]) {
    const made = await rowOf(desk, advice);
    expectValue(made?.state).toBe('processed');
    await expect(page.getByRole('list', { name: 'Outcomes' })).toContainText(
      `Bill ${made?.trans_no} prepared.`,
    );
  }
  expectValue((await rowOf(desk, deducted))?.component_id).toBe('1.2');

  await page.getByRole('link', { name: 'Failed 3' }).click();
  await expect(page.getByRole('row', { name: new RegExp(nameless.id) })).toContainText(
    'SLS Code is missing for this FTO.',
  );
  await page.getByRole('button', { name: `View ${changed.fto_no}` }).click();
  const broken = page.getByRole('dialog', { name: `Advice ${changed.fto_no}` });
  await expect(broken).toContainText('Signature not valid');
  await expect(broken).toContainText('The file was changed after it was signed');
  for (const name of ['Post this advice', 'Release'])
    await expect(broken.getByRole('button', { name })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: `View ${repeating.fto_no}` }).click();
  const held = page.getByRole('dialog', { name: `Advice ${repeating.fto_no}` });
  await expect(held).toContainText('A payee of it is paid by an earlier order.');
  await held.getByRole('button', { name: 'Release' }).click();
  const release = page.getByRole('alertdialog', { name: `Release ${repeating.fto_no}` });
  await release.getByLabel('Remark').fill('Both are due: wages of two weeks.');
  await checkScreen(page, 'advice-release');
  await release.getByRole('button', { name: 'Release' }).click();
  await expect(release).toHaveCount(0);
  await page.getByRole('link', { name: 'Failed 2' }).waitFor();
  expectValue((await rowOf(desk, repeating))?.reasons).toEqual([]);
});

test('expenditures of PMGSY are fetched, viewed and processed; one with a fault shows why', async () => {
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
  // the window of an order is that of NREGA
  await page.getByRole('button', { name: `View ${good.TXN_UNIQUE_ID}` }).click();
  const view = page.getByRole('dialog', { name: `Order ${good.TXN_UNIQUE_ID}` });
  await expect(view).toContainText('Total, 3 payees');
  await view.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('button', { name: `View ${good.TXN_UNIQUE_ID}` })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Tick all verified expenditures' }).check();
  await page.getByRole('button', { name: 'Process 2 expenditures' }).click();
  const outcomes = page.getByRole('list', { name: 'Outcomes' });
  await expect(outcomes.getByText(/^Bill \d+ prepared\.$/)).toHaveCount(2);
  await page.getByRole('link', { name: /^Failed/ }).click();
  await expect(page.getByRole('row', { name: new RegExp(bad.TXN_UNIQUE_ID) })).toContainText(/payees/);
});
