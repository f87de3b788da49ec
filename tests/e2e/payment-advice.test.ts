// Payment advices of NRLM in the browser: fetched, viewed with their signed XML, given a component, posted after a question (3§2.12,
// 3§5.8).
import { listAdvices } from '@portal/domain/order/advice-api';
import { expect as expectValue, test } from 'vitest';
import { anNregaDesk } from '../support/nrega-desk.ts';
import { anAdvice, type WaitingAdvice, waitAtNrlm } from '../support/nrlm-desk.ts';
import type { TestOrderDesk } from '../support/order-desk.ts';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

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

test('advices are viewed, given their component by keys, and posted after a question', async () => {
  const desk = await anNregaDesk();
  const [plain, deducted] = [anAdvice(desk), anAdvice(desk, { deducted: 2_500 })];
  await waitAtNrlm([plain, deducted]);
  const page = await browser.officer(desk.office, 'F', { at: '/nrlm/payment-advise' });
  await expect(page.getByRole('heading', { name: 'Payment advices of NRLM' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(deducted.id) });
  await expect(row).toContainText('Component');
  await checkScreen(page, 'advice');
  await page.getByRole('button', { name: 'Post 0 advices' }).click();
  await expect(page.getByText('NO FTOs Selected. Please select at least one FTO to proceed.')).toBeVisible();

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
  await page.getByRole('button', { name: `More for ${deducted.fto_no}` }).click();
  await page.getByRole('menuitem', { name: 'Choose the component' }).click();
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
  await checkScreen(page, 'advice-question');
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
  await checkScreen(page, 'advice-posted');
});

test('a failed advice shows why and cannot be posted; one without an SLS code says so', async () => {
  const desk = await anNregaDesk();
  const changed = tampered(anAdvice(desk));
  const nameless = anAdvice(desk, { deducted: 100, listed: { sls_code: null } });
  await waitAtNrlm([changed, nameless]);
  const page = await browser.officer(desk.office, 'F', { at: '/nrlm/payment-advise' });
  await page.getByRole('link', { name: 'Failed 2' }).click();
  await expect(page.getByRole('row', { name: new RegExp(nameless.id) })).toContainText(
    'SLS Code is missing for this FTO.',
  );
  await page.getByRole('button', { name: `View ${changed.fto_no}` }).click();
  const window_ = page.getByRole('dialog', { name: `Advice ${changed.fto_no}` });
  await expect(window_).toContainText('Signature not valid');
  await expect(window_).toContainText('The file was changed after it was signed');
  await expect(window_.getByRole('button', { name: 'Post this advice' })).toHaveCount(0);
  await checkScreen(page, 'advice-failed');
});

test('a Draft login sees the advices and why it may not post them', async () => {
  const desk = await anNregaDesk();
  await waitAtNrlm([anAdvice(desk)]);
  const page = await browser.officer(desk.office, 'D', { at: '/nrlm/payment-advise' });
  await expect(page.getByRole('button', { name: 'Post 0 advices' })).toHaveAttribute('aria-disabled', 'true');
  await checkScreen(page, 'advice-draft');
});
