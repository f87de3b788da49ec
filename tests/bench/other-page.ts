// Another built page, beside which the first list and the way to the next one are measured. It is served by the engineer who
// measures, signed in already, at an address that the environment gives. It is no part of this repository.
import * as z from 'zod';
import { inBrowser } from './bench-browser.ts';
import { type Opened, openSlowly, pressed, slowProcessor } from './painted.ts';
import { atMost, figure, type Limit, type Table } from './report.ts';
import { median } from './statistic.ts';

const firstLimit = 0.7;
const wayLimit = 0.8;

const address = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http' });
const selector = z.string().min(1, 'must be a CSS selector');

const environment = z
  .object({
    OTHER_PAGE: address.optional(),
    OTHER_CELL: selector.default('tbody td'),
    OTHER_START: address.optional(),
    OTHER_LINK: selector.optional(),
  })
  .refine((one) => !one.OTHER_START === !one.OTHER_LINK, 'OTHER_START and OTHER_LINK belong together')
  .refine((one) => one.OTHER_PAGE || !one.OTHER_START, 'OTHER_START needs OTHER_PAGE');

interface OtherPage {
  /** The address of its first table. */
  readonly address: string;
  /** Finds a cell of its tables. */
  readonly cell: string;
  /** A page without a table, and a link of its menu that leads to one. */
  readonly way?: { readonly start: string; readonly link: string } | undefined;
}

/** What the environment says of it; undefined where it names none. @throws where it says half of it */
export const otherPage = (given: Readonly<Record<string, string | undefined>>): OtherPage | undefined => {
  const { OTHER_PAGE, OTHER_CELL, OTHER_START, OTHER_LINK } = environment.parse(given);
  if (!OTHER_PAGE) return undefined;
  const way = OTHER_START && OTHER_LINK ? { start: OTHER_START, link: OTHER_LINK } : undefined;
  return { address: OTHER_PAGE, cell: OTHER_CELL, way };
};

/** Its first table, in a page that was there once before, as our officer was for the login. */
export const openOther = ({ address, cell }: OtherPage): Promise<Opened> =>
  inBrowser(address, async (page) => {
    await page.goto(address, { waitUntil: 'networkidle' });
    return openSlowly(page, address, cell);
  });

/** From the press in its menu until its table is painted for the first time, in ms. */
export const goThereInOther = (
  { cell }: OtherPage,
  { start, link }: NonNullable<OtherPage['way']>,
): Promise<number> =>
  inBrowser(start, async (page) => {
    await slowProcessor(await page.context().newCDPSession(page));
    await page.goto(start, { waitUntil: 'networkidle' });
    return pressed(page, page.locator(link).first(), { cell, replaced: cell });
  });

/** What was measured in turn: ours, and the other's. */
export interface Pair {
  readonly oursMs: number;
  readonly otherMs: number;
}

/** A ratio is the median of those of the pairs, since a busy machine moves both of a pair. */
export const besideOther = (
  firsts: readonly Pair[],
  ways: readonly Pair[],
): { tables: Table[]; limits: Limit[] } => {
  const rows = [
    { what: 'first signed-in list beside the other page', pairs: firsts, limit: firstLimit },
    { what: 'from the menu, first visit, beside the other page', pairs: ways, limit: wayLimit },
  ].flatMap((row) => {
    const ratios = row.pairs.map(({ oursMs, otherMs }) => oursMs / otherMs);
    return ratios.length === 0 ? [] : [{ ...row, ratios, ratio: median(ratios) }];
  });
  const table = {
    head: ['in turn', 'ours, ms', 'the other, ms', 'ratio', 'of the pairs'],
    rows: rows.map(({ what, pairs, ratios, ratio }) => [
      what,
      figure(median(pairs.map(({ oursMs }) => oursMs))),
      figure(median(pairs.map(({ otherMs }) => otherMs))),
      figure(ratio),
      `${figure(Math.min(...ratios))} to ${figure(Math.max(...ratios))}`,
    ]),
  };
  return {
    tables: rows.length === 0 ? [] : [table],
    limits: rows.map(({ what, ratio, limit }) => atMost(what, ratio, limit, '×')),
  };
};
