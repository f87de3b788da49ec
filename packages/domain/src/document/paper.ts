// The sizes of a body's pages as they are shown (crop box and rotation counted), on which the box of its signature is placed.
import * as z from 'zod';

/** From this page on, in whole points. */
export const Paper = z.strictObject({ from: z.int(), width: z.int(), height: z.int() });
export type Paper = z.output<typeof Paper>;

/** So many changes of size are kept of a body; the signing service holds the box inside of whatever page it is. */
export const mostPapers = 20;

/** A4: what a body is taken for that was attached before its sizes were kept. */
export const a4: Paper = { from: 1, width: 595, height: 842 };

/** The papers with the next page, which has another size than the one before it or is left out. */
export const withPage = (papers: readonly Paper[], page: Paper): readonly Paper[] => {
  const last = papers.at(-1);
  const isSame = last?.width === page.width && last.height === page.height;
  return isSame || papers.length >= mostPapers ? papers : [...papers, page];
};

/** The paper of a page. */
export const paperOf = (papers: readonly Paper[], page: number): Paper =>
  papers.findLast(({ from }) => from <= page) ?? papers[0] ?? a4;
