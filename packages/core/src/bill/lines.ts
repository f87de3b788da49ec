// A bill's lines in pages under the bill: one bill may have 10,000 payees, and a list of bills never reads one
// (architecture.md, Storage). Pages of a revision become visible with the header that names the revision.
import { createHash } from 'node:crypto';
import type { DeductionLine, PayeeLine } from '@portal/domain/bill/schema';
import { linePageEntity } from './entity.ts';

/** A deduction as stored: with the name that its scheme had when the bill was submitted. */
export interface StoredDeduction extends DeductionLine {
  readonly schemeName: string;
}

export interface BillLines {
  readonly deductions: readonly StoredDeduction[];
  readonly payees: readonly PayeeLine[];
}

const section = { deductions: 'deduction', payees: 'payee' } as const;
export const linesPerPage = 100;

export interface LinePage {
  readonly ddoCode: string;
  readonly transNo: string;
  readonly revision: string;
  readonly section: string;
  readonly page: string;
  readonly lines: string;
}

/** Newest first, so that one query from the header on meets the bill's own lines before older ones. */
export const revisionText = (revision: number): string => String(9999 - revision).padStart(4, '0');
export const pageText = (page: number): string => String(page).padStart(4, '0');

/** How many pages the lines take. */
export const pageCount = ({ deductions, payees }: BillLines): number =>
  Math.ceil(deductions.length / linesPerPage) + Math.ceil(payees.length / linesPerPage);

/** The lines cut into pages of 100. */
export const linePages = (
  bill: { ddoCode: string; transNo: string; revision: number },
  lines: BillLines,
): LinePage[] => [
  ...pagesOf(bill, section.deductions, lines.deductions),
  ...pagesOf(bill, section.payees, lines.payees),
];

const pagesOf = (
  bill: { ddoCode: string; transNo: string; revision: number },
  name: string,
  lines: readonly unknown[],
): LinePage[] => {
  const pages: LinePage[] = [];
  for (let at = 0; at < lines.length; at += linesPerPage)
    pages.push({
      ddoCode: bill.ddoCode,
      transNo: bill.transNo,
      revision: revisionText(bill.revision),
      section: name,
      page: pageText(pages.length),
      lines: JSON.stringify(lines.slice(at, at + linesPerPage)),
    });
  return pages;
};

/** The stored rows of pages, ready to write. */
export const linePageItems = (pages: readonly LinePage[]): Record<string, unknown>[] =>
  pages.map((page) => linePageEntity().put(page).params()['Item']);

/** SHA-256 over what the bill says and every line: the steps carry it, so that a changed line shows. */
export const contentHash = (entry: Record<string, unknown>, pages: readonly LinePage[]): string => {
  const hash = createHash('sha256').update(JSON.stringify(entry));
  for (const page of pages) hash.update(`\n${page.section}#${page.page}\n${page.lines}`);
  return hash.digest('hex');
};

/** The lines of pages, in their order. */
export const linesOf = (pages: readonly LinePage[]): BillLines => ({
  deductions: parsed<StoredDeduction>(pages, section.deductions),
  payees: parsed<PayeeLine>(pages, section.payees),
});

const parsed = <T>(pages: readonly LinePage[], name: string): T[] =>
  pages.filter((page) => page.section === name).flatMap((page) => JSON.parse(page.lines) as T[]);
