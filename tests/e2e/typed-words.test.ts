// What only a browser knows of windows and messages: a drop zone shows the file that is held, a toast covers nothing. That Escape asks
// before typed words are lost is tested in web/src/components/dialog/dialog.test.tsx.
import type { Page } from 'playwright';
import { test } from 'vitest';
import { addEmployee, fillDetails, pasteEmployees, prepareBill } from './support/bill-entry.ts';
import { useBrowser } from './support/browser.ts';
import { desktop, phone } from './support/chromium.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { grants } from './support/grants.ts';
import { goTo } from './support/menu.ts';

const browser = useBrowser();

const shown = (page: Page): Promise<string[]> =>
  page.evaluate("[...document.querySelector('input[type=file]').files].map((file) => file.name)");
const drop = `{
  const data = new DataTransfer();
  data.items.add(new File(['EIN\\n100002\\n'], 'dropped.csv', { type: 'text/csv' }));
  const zone = document.querySelector('.drop');
  for (const type of ['dragenter', 'dragover', 'drop'])
    zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
}`;

test('a drop zone shows the file that is held, and none once it is not held any more; a toast names the thing and lies over nothing, on a phone, on a desk and over a scrolled entry', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  await prepareBill(page, grants.pay);
  const dialog = await pasteEmployees(page, ['100001']);
  expect(await shown(page)).toEqual([]);
  const chosen = { name: 'chosen.csv', mimeType: 'text/csv', buffer: Buffer.from('EIN\n100003\n') };
  await dialog.getByLabel('CSV file').setInputFiles(chosen);
  await expect(dialog.getByText('chosen.csv: 1 employee to look up')).toBeVisible();
  expect(await shown(page)).toEqual(['chosen.csv']);
  await page.evaluate(drop);
  await expect(dialog.getByText('dropped.csv: 1 employee to look up')).toBeVisible();
  await expect.poll(() => shown(page)).toEqual(['dropped.csv']);
  await dialog.getByLabel('EINs').fill('100004');
  await expect.poll(() => shown(page)).toEqual([]);
  await dialog.getByLabel('EINs').fill('');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await goTo(page, '/bill');
  await prepareBill(page, grants.general);
  await fillDetails(page, { billType: '24', number: 'TOAST/1', gross: '900' });
  await addEmployee(page, '100007', '900');
  await fillDetails(page, { gross: '800' });
  await page.evaluate('scrollTo(0, 300)');
  await noteSeen(page);
  await page.keyboard.press('F2');
  await expect(page.locator('.toasts')).toContainText('Total amount exceeds the net amount value');
  await coversNothing(page);

  page.on('dialog', (question) => void question.accept());
  await page.goto('/vendor/group');
  for (const [name, size] of Object.entries({ Masons: phone, Roofers: desktop })) {
    await page.setViewportSize(size);
    await page.getByRole('button', { name: 'Add New Group' }).click();
    await page.getByLabel('Group Name').fill(name);
    await noteSeen(page);
    await page.getByRole('button', { name: 'Create' }).click();
    await expect(page.locator('.toasts')).toContainText(`${name}: Group Created successfully!`);
    await coversNothing(page);
  }
});

/** Buttons, fields and amounts that are in sight below the header. */
const noteSeen = (page: Page): Promise<unknown> =>
  page.evaluate(`for (const one of document.querySelectorAll('main :is(button, a, input, select, textarea, .amount)'))
    one.toggleAttribute('data-seen', one.checkVisibility() && one.getBoundingClientRect().top >= 80)`);

/** Nothing of that lies under the strip. */
const coversNothing = async (page: Page): Promise<void> => {
  const covered = `(() => {
    const strip = document.querySelector('.toasts');
    const { top, bottom } = strip.getBoundingClientRect();
    return [...document.querySelectorAll('main [data-seen]')]
      .map((one) => [one.textContent || one.id, one.getBoundingClientRect()])
      .filter(([, box]) => box.height > 0 && box.bottom > top && box.top < bottom)
      .map(([name]) => name);
  })()`;
  await expect.poll(() => page.evaluate(covered)).toEqual([]);
};
