// The first signed-in list and the home on a slow line and machine, and the way from the menu to a list that is seen for the first time;
// where the environment names another built page, both in turn with it.
import { grantEntity } from '@portal/core/scheme/entity';
import { putRows } from '@portal/core/storage/read';
import { demoSchemes } from '@portal/partners/data/schemes';
import type { Page } from 'playwright';
import { demoGrants } from '../../packages/local/src/seed/grants.ts';
import { thisYear } from '../support/records.ts';
import { asOfficer } from './bench-browser.ts';
import { benchCloud } from './cloud.ts';
import { anOffice } from './officers.ts';
import { besideOther, goThereInOther, openOther, otherPage, type Pair } from './other-page.ts';
import { cpuRate, type Opened, openSlowly, pointedMs, pressed, slowProcessor } from './painted.ts';
import { atMost, figure, type Limit, type Table } from './report.ts';
import { median } from './statistic.ts';

const requestLimit = 12;
const rounds = 5;
const homeLimit = { firstPaintMs: 1_500, paintedMs: 3_000 };

const entries = [
  ['Bills', 'Authorize Bill'],
  ['Bills', 'Common Head Bill'],
  ['Vendors', 'Vendor List'],
  ['Payees', 'Add Payee'],
] as const;
type Entry = (typeof entries)[number];

export const firstList = async (): Promise<{ notes: string[]; tables: Table[]; limits: Limit[] }> => {
  const { firsts, homes, ways, firstPairs, wayPairs } = await measuredInTurn();
  const requests = Math.max(...firsts.map((first) => first.requests));
  const home = {
    firstPaintMs: median(homes.map(({ firstPaintMs }) => firstPaintMs)),
    paintedMs: median(homes.map(({ paintedMs }) => paintedMs)),
  };
  const beside = besideOther(firstPairs, wayPairs);
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
            figure(median(firsts.map(({ paintedMs }) => paintedMs))),
          ],
          ['home, first paint of anything', '', figure(home.firstPaintMs)],
          [
            'home, what waits and the figures',
            String(Math.max(...homes.map((one) => one.requests))),
            figure(home.paintedMs),
          ],
          ['from the menu, first visit', '', figure(median(ways.map(({ firstMs }) => firstMs)))],
          ['from the menu, again', '', figure(median(ways.map(({ againMs }) => againMs)))],
        ],
      },
      ...beside.tables,
    ],
    limits: [
      atMost('requests of the first signed-in list', requests, requestLimit, ''),
      atMost('home on a slow line and machine: first paint', home.firstPaintMs, homeLimit.firstPaintMs, 'ms'),
      atMost('home on a slow line and machine: interactive', home.paintedMs, homeLimit.paintedMs, 'ms'),
      ...beside.limits,
    ],
  };
};

interface Way {
  readonly firstMs: number;
  readonly againMs: number;
}

/** Each round opens the list and goes each way once, and each is followed by the other page where there is one. */
const measuredInTurn = async () => {
  const other = otherPage(process.env);
  const account = await anOfficeWithGrants();
  const firsts: Opened[] = [];
  const homes: Opened[] = [];
  const ways: Way[] = [];
  const firstPairs: Pair[] = [];
  const wayPairs: Pair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const first = await asOfficer(account, 'D', (page) => openSlowly(page, '/bill', ourCell));
    firsts.push(first);
    if (other) firstPairs.push({ oursMs: first.paintedMs, otherMs: (await openOther(other)).paintedMs });
    homes.push(await asOfficer(account, 'D', (page) => openSlowly(page, '/home', ourFigures)));
    for (const entry of entries) {
      const way = await asOfficer(account, 'D', (page) => goThere(page, entry));
      ways.push(way);
      if (other?.way) wayPairs.push({ oursMs: way.firstMs, otherMs: await goThereInOther(other, other.way) });
    }
  }
  return { firsts, homes, ways, firstPairs, wayPairs };
};

const anOfficeWithGrants = async () => {
  await benchCloud();
  const { office, account } = await anOffice();
  const schemes = demoSchemes.filter((scheme) => scheme.office === 'works1');
  await putRows(
    demoGrants(office, thisYear(), schemes).map(
      (grant) => grantEntity().put(grant).params()['Item'] as Record<string, unknown>,
    ),
  );
  return account;
};

const goThere = async (page: Page, [group, label]: Entry): Promise<Way> => {
  await slowProcessor(await page.context().newCDPSession(page));
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
  return pressed(page, entry, { cell: ourCell, replaced: 'main h1' });
};

/** Of a table with rows, or the sentence that it has none. */
const ourCell = 'main tbody td, main .table__empty:not([role=status])';

/** What comes with the home's one call. */
const ourFigures = 'main .meter, main .table__empty:not([role=status])';
