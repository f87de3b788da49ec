// What a screen needs is asked for before it is chosen: its script and its first list, with the pointer or the focus on
// its entry of the menu.
import { listConfirmBills } from '@portal/domain/bill/api';
import { listVendors } from '@portal/domain/supplier/api';
import type { Page } from 'playwright';
import { test } from 'vitest';
import { useBrowser } from './support/browser.ts';
import { aDesk } from './support/desk.ts';
import { expect } from './support/expect.ts';
import { entryName } from './support/menu.ts';

const browser = useBrowser();

const entries = [
  {
    group: 'Vendors',
    entry: 'Vendor List',
    title: 'Vendor Master',
    script: /^\/assets\/vendor\.index-/,
    list: listVendors.path,
    point: 'hover',
  },
  {
    group: 'Bills',
    entry: 'Authorize Bill',
    title: 'Authorize Bill',
    script: /^\/assets\/authorizebill-/,
    list: listConfirmBills.path,
    point: 'focus',
  },
] as const;

test('pointing at an entry of the menu, or its focus, loads its script and its list, which are not asked for again', async () => {
  const page = await browser.officer(await aDesk(), 'D');
  const asked = pathsAsked(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const each of entries) {
    const before = page.url();
    await menu.getByRole('button', { name: each.group }).click();
    const entry = menu.getByRole('link', { name: entryName(each.entry) });
    const list = page.waitForResponse((response) => pathOf(response.url()) === each.list);
    await entry[each.point]();
    await list;
    expect(asked.filter((path) => each.script.test(path))).toHaveLength(1);
    await expect(page).toHaveURL(before);
    await entry.click();
    await expect(page.getByRole('heading', { level: 1, name: each.title })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    expect(asked.filter((path) => path === each.list)).toHaveLength(1);
  }
});

const pathOf = (url: string): string => new URL(url).pathname;

const pathsAsked = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(pathOf(request.url())));
  return asked;
};
