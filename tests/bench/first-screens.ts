// What an officer waits for at first, with an empty cache on a slow line and machine: the script of each screen, the home, and
// the first list beside a peer's. The peer is the first table of bulletproof-react, built, served and signed in by who measures,
// at the address OTHER_PAGE; OTHER_CELL is a CSS selector of a cell of its table. It is no part of this repository.
import { webDist } from '../../packages/local/src/paths.ts';
import { screenLimitKb, firstScripts as scriptsOf } from '../support/first-scripts.ts';
import { asOfficer, inBrowser, openedSlowly } from './browser.ts';
import { officeWithGrants } from './long-lists.ts';
import { leftOut, median, over, type Row, within } from './row.ts';

const homeMs = 3_000;
const mostTimes = 0.9;
const rounds = 3;

export const firstScripts = async (): Promise<Row[]> => {
  const screens = (await scriptsOf(webDist)).filter(({ limitKb }) => limitKb === screenLimitKb);
  const [largest] = screens.toSorted((one, other) => other.kb - one.kb);
  if (!largest) throw new Error('the build has no screens');
  const what = `script of a first screen, gzip: of ${screens.length} most, ${largest.name}`;
  return [within(what, [largest.kb, 'KB'], screenLimitKb)];
};

/** Of a table with rows, or the sentence that it has none. */
const ourCell = 'main tbody td, main .table__empty:not([role=status])';
/** What comes with the home's one call. */
const ourFigures = 'main .meter, main .table__empty:not([role=status])';

export const firstScreens = async (): Promise<Row[]> => {
  const { OTHER_PAGE: other, OTHER_CELL: otherCell = 'tbody td' } = process.env;
  const { account } = await officeWithGrants();
  const homes: number[] = [];
  const firsts: number[] = [];
  const others: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    homes.push(await asOfficer(account, 'D', (page) => openedSlowly(page, '/home', ourFigures)));
    firsts.push(await asOfficer(account, 'D', (page) => openedSlowly(page, '/bill', ourCell)));
    if (other) others.push(await openedOther(other, otherCell));
  }
  const first = [median(firsts), 'ms'] as const;
  const what = 'first signed-in list on a slow line';
  return [
    within('home on a slow line', [median(homes), 'ms'], homeMs),
    other
      ? over(what, first, { what: 'bulletproof-react', value: median(others) }, mostTimes)
      : leftOut(what, first, 'no peer: OTHER_PAGE names none', `${mostTimes} ×`),
  ];
};

/** In a page that was there once before, as our officer was for the login. */
const openedOther = (address: string, cell: string): Promise<number> =>
  inBrowser(address, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    return openedSlowly(page, address, cell);
  });
