// A bill's lines in pages under the bill: one bill may have 10,000 payees, and a list of bills never reads one
// (architecture.md, Storage). Pages of a revision become visible with the header that names the revision.
import { type DeductionLine, emptyPayeeLine, type PayeeLine } from '@portal/domain/bill/schema';
import { paise } from '@portal/domain/money';
import * as z from 'zod';
import { itemOf } from '../storage/change.ts';
import { linePageEntity } from './line-page-entity.ts';

/** A deduction as stored: with the name that its scheme had when the bill was submitted. */
export interface StoredDeduction extends DeductionLine {
  readonly schemeName: string;
}

export interface BillLines {
  readonly deductions: readonly StoredDeduction[];
  readonly payees: readonly PayeeLine[];
}

/** Of a payee's components; without components gross and deduction are the bill's, and a payee has none of its own. */
export const payeeSums = ({ components, amount }: PayeeLine) => {
  if (!components) return {};
  const grossPaise = components.reduce((sum, part) => sum + part.gross, 0);
  return { grossPaise, deductionPaise: grossPaise - amount };
};

const section = { deductions: 'deduction', payees: 'payee' } as const;
/** A page ends at so many lines or so many bytes of JSON, whichever comes first: payees with parts are large. */
export const linesPerPage = 100;
const bytesPerPage = 200 * 1024;

export interface LinePage {
  readonly ddoCode: string;
  readonly transNo: string;
  readonly revision: string;
  readonly section: string;
  readonly page: string;
  readonly lines: string;
  /** The number of lines of its section on the pages before; older rows have none, and full pages before them. */
  readonly before?: number | undefined;
}

/** Newest first, so that one query from the header on meets the bill's own lines before older ones. */
export const revisionText = (revision: number): string => String(9999 - revision).padStart(4, '0');
export const revisionOf = (text: string): number => 9999 - Number(text);
export const pageText = (page: number): string => String(page).padStart(4, '0');

type CutPage = Pick<LinePage, 'section' | 'page' | 'lines' | 'before'>;

/** The lines cut into pages, the deductions first. */
export const cutPages = (lines: BillLines): CutPage[] => [
  ...pagesOf(section.deductions, lines.deductions),
  ...pagesOf(section.payees, lines.payees),
];

/** Where the pages of a part of the lines begin: the first page, and the lines before it. */
export interface PagesFrom {
  readonly page: number;
  readonly before: number;
}

/** Payees cut into the pages that follow others: for a bill whose lines are written in parts. */
export const cutPayees = (payees: readonly PayeeLine[], from: PagesFrom): CutPage[] =>
  pagesOf(section.payees, payees, from);

const pagesOf = (
  name: string,
  lines: readonly unknown[],
  from: PagesFrom = { page: 0, before: 0 },
): CutPage[] => {
  const pages: CutPage[] = [];
  let texts: string[] = [];
  let bytes = 0;
  const close = (at: number) => {
    if (texts.length === 0) return;
    const page = pageText(from.page + pages.length);
    const before = from.before + at - texts.length;
    pages.push({ section: name, page, lines: `[${texts.join(',')}]`, before });
    texts = [];
    bytes = 0;
  };
  for (const [at, line] of lines.entries()) {
    const text = JSON.stringify(line);
    const size = Buffer.byteLength(text) + 1;
    if (texts.length === linesPerPage || bytes + size > bytesPerPage) close(at);
    texts.push(text);
    bytes += size;
  }
  close(lines.length);
  return pages;
};

/** The pages of a revision of a bill. */
export const linePages = (
  { ddoCode, transNo, revision }: { ddoCode: string; transNo: string; revision: number },
  pages: readonly CutPage[],
): LinePage[] => pages.map((page) => ({ ddoCode, transNo, revision: revisionText(revision), ...page }));

/** The number of lines before a page. */
export const linesBefore = ({ page, before }: LinePage): number => before ?? Number(page) * linesPerPage;

/** The stored rows of pages, ready to write. */
export const linePageItems = (pages: readonly LinePage[]): Record<string, unknown>[] =>
  pages.map(({ before, ...page }) =>
    itemOf(linePageEntity().put({ ...page, ...(before === undefined ? {} : { before }) })),
  );

/** The lines of pages, in their order. @throws where a stored line is not what was written: an amount that is not whole paise */
export const linesOf = (pages: readonly LinePage[]): BillLines => ({
  deductions: deductionLinesOf(pages),
  payees: payeeLinesOf(pages),
});

export const deductionLinesOf = (pages: readonly LinePage[]): StoredDeduction[] =>
  stored(pages, section.deductions, StoredDeductions);

export const payeeLinesOf = (pages: readonly LinePage[]): PayeeLine[] =>
  stored(pages, section.payees, StoredPayees);

const stored = <T>(pages: readonly LinePage[], name: string, form: z.ZodType<T[]>): T[] =>
  pages.filter((page) => page.section === name).flatMap((page) => form.parse(JSON.parse(page.lines)));

const Text = z.string();
const Amount = z.number().transform((value) => paise(value));
const StoredDeductions: z.ZodType<StoredDeduction[]> = z.array(
  z.strictObject({ majorHead: Text, scheme: Text, schemeName: Text, value: Amount }),
);
const StoredPart = z.strictObject({ code: Text, description: Text, gross: Amount, net: Amount });
const textFields = Object.keys(emptyPayeeLine) as (keyof typeof emptyPayeeLine)[];
const StoredPayees: z.ZodType<PayeeLine[]> = z.array(
  z.strictObject({
    ...(Object.fromEntries(textFields.map((name) => [name, Text])) as Record<
      keyof typeof emptyPayeeLine,
      z.ZodString
    >),
    amount: Amount,
    record: Text.exactOptional(),
    child: z.strictObject({ authNo: Text, billNo: Text }).exactOptional(),
    components: z.array(StoredPart).exactOptional(),
  }),
);
