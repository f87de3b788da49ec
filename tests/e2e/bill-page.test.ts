// One page a bill: what it is made of, what comes next for this login, and the walk through the list that it was opened from
// (decisions.md, One page a bill).
import { test } from 'vitest';
import { checkScreen } from './support/accessible.ts';
import { useBrowser } from './support/browser.ts';
import { aDesk, anAuthorizedBill, aWaitingBill } from './support/desk.ts';
import { expect } from './support/expect.ts';

const browser = useBrowser();

test('the list that a bill was opened from is walked by keys and links, and ends at its ends', async () => {
  const desk = await aDesk();
  const numbers: string[] = [];
  for (const dept_bill_no of ['WALK/1', 'WALK/2', 'WALK/3'])
    numbers.push(await aWaitingBill(desk, { dept_bill_no }));
  const page = await browser.officer(desk, 'F', { at: '/authorizebill' });
  const rows = page.getByRole('table', { name: 'Bills to authorize' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  const shown = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-row')));
  expect([...shown].sort()).toEqual([...numbers].sort());
  await rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(`/bills/${shown[0]}`);
  const walk = page.getByRole('navigation', { name: 'Walk through the list' });
  await expect(walk).toContainText('1 of 3 in Bills to authorize');
  await expect(page.getByText('It is to be authorized.')).toBeVisible();
  await page.getByText('Proof').first().click();
  await checkScreen(page, 'bill page from a list, with proof');
  await page.keyboard.press('j');
  await expect(page).toHaveURL(`/bills/${shown[1]}`);
  await expect(walk).toContainText('2 of 3');
  await walk.getByRole('link', { name: `Next bill, ${shown[2]}` }).click();
  await expect(walk).toContainText('3 of 3');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(page).toHaveURL(`/bills/${shown[1]}`);
  await walk.getByRole('link', { name: 'Bills to authorize' }).click();
  await expect(page).toHaveURL('/authorizebill');
});

test('an authorized bill shows payees, purpose and proof; a Final login withdraws it there, and the page says what follows', async () => {
  const desk = await aDesk();
  const { transNo, authNo } = await anAuthorizedBill(desk, { purpose: 'Furniture of upper primary schools' });
  const page = await browser.officer(desk, 'F', { at: `/history/${transNo}` });
  await expect(page).toHaveURL(`/bills/${transNo}`);
  await expect(page.getByText('Furniture of upper primary schools')).toBeVisible();
  const payees = page.getByRole('table', { name: 'Payees of the bill' });
  await expect(payees.locator('tbody tr').first()).toBeVisible();
  const steps = page.getByRole('list', { name: 'History of the bill' }).getByRole('listitem');
  await expect(steps.first()).toContainText('Prepared → Authorized');
  await expect(steps.first().getByText(/^Step [0-9a-f]{64}$/)).toBeHidden();
  await steps.first().getByText('Proof').click();
  await expect(steps.first().getByText(/^Step [0-9a-f]{64}$/)).toBeVisible();
  await expect(steps.first().getByText(/^Before [0-9a-f]{64}$/)).toBeVisible();
  await page.getByRole('link', { name: 'Attach body' }).click();
  await expect(page).toHaveURL(new RegExp(`/uploadbillbody\\?bill=.*${authNo}`));
  await page.goBack();

  const withdraw = page.getByRole('button', { name: 'Withdraw authorization' });
  await withdraw.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Withdraw the authorization' });
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(question.getByLabel('Remark')).toHaveAccessibleDescription(/Write a remark/);
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByLabel('Remark').fill('Payee 1 has another account now.');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(`The authorization of bill ${transNo} is withdrawn.`)).toBeVisible();
  await expect(page.getByText('It is to be authorized.')).toBeVisible();
  await expect(withdraw).toBeHidden();
  await expect(steps.first()).toContainText('Authorized → Prepared');
  await expect(steps.first()).toContainText('Payee 1 has another account now.');
  await expect(page.getByText('Auth No')).toBeHidden();
});
