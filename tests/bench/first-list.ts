// The first signed-in list on a slow line and machine, and the way from the menu to a list that is seen for the first time.
import { grantEntity } from '@portal/core/scheme/entity';
import { putRows } from '@portal/core/storage/read';
import { demoSchemes } from '@portal/partners/data/schemes';
import type { Page } from 'playwright';
import { demoGrants } from '../../packages/local/src/seed/grants.ts';
import { thisYear } from '../support/records.ts';
import { asOfficer } from './bench-browser.ts';
import { benchCloud } from './cloud.ts';
import { anOffice } from './officers.ts';
import { atMost, figure, type Limit, type Table } from './report.ts';
import { percentile } from './statistic.ts';

const requestLimit = 12;
const rounds = 5;
/** As long as a pointer rests on what it presses. */
const pointedMs = 200;
const cpuRate = 4;
/** What browsers call Slow 4G, in ms and bytes a second. */
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_016 };

const entries = [
  ['Bills', 'Authorize Bill'],
  ['Bills', 'Common Head Bill'],
  ['Vendors', 'Vendor List'],
  ['Payees', 'Add Payee'],
] as const;
type Entry = (typeof entries)[number];

export const firstList = async (): Promise<{ notes: string[]; tables: Table[]; limits: Limit[] }> => {
  await benchCloud();
  const { office, account } = await anOffice();
  const schemes = demoSchemes.filter((scheme) => scheme.office === 'works1');
  await putRows(
    demoGrants(office, thisYear(), schemes).map(
      (grant) => grantEntity().put(grant).params()['Item'] as Record<string, unknown>,
    ),
  );
  const firsts: First[] = [];
  const ways: Way[] = [];
  for (let round = 0; round < rounds; round += 1) {
    firsts.push(await asOfficer(account, 'D', openFirst));
    for (const entry of entries) ways.push(await asOfficer(account, 'D', (page) => goThere(page, entry)));
  }
  const requests = Math.max(...firsts.map((first) => first.requests));
  const firstMs = percentile(
    ways.map((way) => way.firstMs),
    0.5,
  );
  const againMs = percentile(
    ways.map((way) => way.againMs),
    0.5,
  );
  return {
    notes: [
      `The first signed-in list: /bill with an empty cache, processor ${cpuRate} times slower, Slow 4G; until its table is painted. ` +
        `From the menu: processor ${cpuRate} times slower, the pointer rests ${pointedMs} ms on the entry; from the press until the ` +
        'table is painted, for the first time and again. Medians.',
    ],
    tables: [
      {
        head: ['', 'requests', 'until painted, ms'],
        rows: [
          [
            'first signed-in list',
            String(requests),
            figure(
              percentile(
                firsts.map((first) => first.paintedMs),
                0.5,
              ),
            ),
          ],
          ['from the menu, first visit', '', figure(firstMs)],
          ['from the menu, again', '', figure(againMs)],
        ],
      },
    ],
    limits: [atMost('requests of the first signed-in list', requests, requestLimit, '')],
  };
};

interface First {
  readonly requests: number;
  readonly paintedMs: number;
}

interface Way {
  readonly firstMs: number;
  readonly againMs: number;
}

/** Signed in already, with nothing kept of the visit before. */
const openFirst = async (page: Page): Promise<First> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await devtools.send('Network.emulateNetworkConditions', slowLine);
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => {${noteWhenPainted}})`);
  await page.goto('/bill', { waitUntil: 'commit' });
  const paintedMs = await paintedAt(page);
  // by the page's own clock: what comes behind the list is not counted
  const requests = await page.evaluate<number>(
    `performance.getEntries().filter((one) => /^(navigation|resource)$/.test(one.entryType) && one.startTime < shownAt).length`,
  );
  return { paintedMs, requests };
};

const goThere = async (page: Page, [group, label]: Entry): Promise<Way> => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  const firstMs = await follow(page, group, label);
  await follow(page, 'Bills', 'Prepare Bills');
  return { firstMs, againMs: await follow(page, group, label) };
};

/** In ms, from the press until the table is painted. */
const follow = async (page: Page, group: string, label: string): Promise<number> => {
  await page.waitForLoadState('networkidle');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: group }).click();
  const entry = menu.getByRole('link', { name: label, exact: true });
  await entry.hover();
  await page.waitForTimeout(pointedMs);
  await page.evaluate(`(() => {
    delete window.paintedAt;
    const old = document.querySelector('main h1');
    addEventListener('click', (event) => {
      window.pressedAt = event.timeStamp;
      const look = () => {
        if (document.querySelector('main h1') === old) return requestAnimationFrame(look);
        ${noteWhenPainted}
      };
      look();
    }, { capture: true, once: true });
  })()`);
  await entry.click();
  const painted = await paintedAt(page);
  return painted - (await page.evaluate<number>('window.pressedAt'));
};

/** Of a table with rows, or with the sentence that it has none. */
const noteWhenPainted = `(function note() {
  if (!document.querySelector('main tbody td, main .table__empty:not([role=status])')) return requestAnimationFrame(note);
  window.shownAt = performance.now();
  requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
})();`;

const paintedAt = async (page: Page): Promise<number> => {
  const noted = await page.waitForFunction(() => (globalThis as { paintedAt?: number }).paintedAt);
  return Number(await noted.jsonValue());
};
