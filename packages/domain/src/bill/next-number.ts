// The next Department Bill No of a series: the number at its end grows by one, prefix and leading zeros stay. A financial year at
// the end ("45/2026-27") is no number of the series.
import { type BillKind, billKinds } from './kind.ts';

interface Parts {
  readonly prefix: string;
  readonly digits: string;
  /** The financial year at the end, with what separates it. */
  readonly suffix: string;
}

/** `year` is the financial year by its first calendar year. */
const partsOf = (number: string, year: number): Parts | undefined => {
  const { body, suffix } = withoutYear(number, year);
  const [, prefix, digits] = /^(.*?)(\d+)$/.exec(body) ?? [];
  return prefix === undefined || digits === undefined ? undefined : { prefix, digits, suffix };
};

const withoutYear = (number: string, year: number): { readonly body: string; readonly suffix: string } => {
  const [short, next] = [year % 100, (year + 1) % 100].map((part) => String(part).padStart(2, '0'));
  const ends = new RegExp(`^(.*\\d)([/-](?:20)?${short}[/-](?:20)?${next})$`);
  const [, body = number, suffix = ''] = ends.exec(number) ?? [];
  return { body, suffix };
};

const grown = ({ prefix, digits, suffix }: Parts, by: number): string =>
  `${prefix}${String(BigInt(digits) + BigInt(by)).padStart(digits.length, '0')}${suffix}`;

const isSameSeries = (one: Parts, other: Parts): boolean =>
  one.prefix.toUpperCase() === other.prefix.toUpperCase() && one.suffix === other.suffix;

export interface NumbersBefore {
  /** Financial year of both, by its first calendar year. */
  readonly year: number;
  /** Of the last bill on the same grant. */
  readonly ofGrant: string | undefined;
  /** Of the office, the last one first. */
  readonly ofOffice: readonly string[];
}

/** How many numbers after the last one are looked at for a free one. */
const candidateCount = 20;

/**
 * Numbers that may come next, in their order: those after the last number of the series that the grant's last bill has, else
 * after the last number of the office; only such as a bill of the kind may have.
 */
export const nextNumbers = (
  kind: BillKind,
  { year, ofGrant, ofOffice }: NumbersBefore,
): readonly string[] => {
  const isAllowed = (number: string) =>
    billKinds[kind].payload.fields.deptBillNo?.rule?.(number as never) === undefined;
  const lastOf = [ofGrant, ...ofOffice].flatMap((number) => {
    const parts = number !== undefined && isAllowed(number) ? partsOf(number, year) : undefined;
    return parts ? [parts] : [];
  });
  const series = lastOf[0];
  if (!series) return [];
  const inOffice = ofOffice.flatMap((number) => partsOf(number, year) ?? []);
  const last = inOffice.find((parts) => isSameSeries(parts, series)) ?? series;
  return Array.from({ length: candidateCount }, (_, at) => grown(last, at + 1)).filter(isAllowed);
};
