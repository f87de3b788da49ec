// The treasury's answers, read strictly: what has another shape is no answer. What is only too long is cut, so that one
// reason more does not cost the whole word (decisions.md, Treasury).
import * as z from 'zod';
import { log } from '../log.ts';
import { cut, cutSign, cutText } from './content.ts';

/** What the treasury says to a bill: taken under a number, or refused with reasons. */
export type TreasuryReceipt =
  | { readonly state: 'ACCEPTED'; readonly ack_no: string }
  | { readonly state: 'REJECTED'; readonly reasons: readonly string[] };

/** The status of a bill: U, P, A, D, C or O with the reasons of an objection; any other flag as it came. */
export interface TreasuryStatus {
  readonly audt_flag: string;
  readonly reasons: readonly string[];
}

/** What the treasury says of bills by their authorization numbers; undefined where it does not know one. */
export type Statuses = ReadonlyMap<string, TreasuryStatus | undefined>;

/** Letters of one reason and of all together (a row of the table holds 400 KB), and how many. */
export const reasonLimits = { letters: 4_000, lettersTogether: 20_000, count: 50 } as const;
const flagLetters = 20;

/** Cuts what is too long, marks the cut, and logs it for the operator. */
const shortened = (reasons: readonly string[]): string[] => {
  const kept: string[] = [];
  let room: number = reasonLimits.lettersTogether;
  for (const reason of reasons.slice(0, reasonLimits.count)) {
    if (room <= 0) break;
    const shown = cut(reason, Math.min(reasonLimits.letters, room));
    kept.push(shown);
    room -= [...shown].length;
  }
  const left = reasons.length - kept.length;
  if (left > 0) kept.push(`${cutSign} (+${left})`);
  if (kept.join('\n') !== reasons.join('\n'))
    log('warn', 'treasury-reasons-cut', { reasons: reasons.length });
  return kept;
};

const Reasons = z
  .array(z.string().trim())
  .default([])
  .transform((reasons) => shortened(reasons.filter((reason) => reason !== '')));

export const ReceiptAnswer: z.ZodType<TreasuryReceipt> = z.union([
  z.object({ state: z.literal('ACCEPTED'), ack_no: z.string().trim().min(1).pipe(cutText(200)) }),
  z.object({ state: z.literal('REJECTED'), reasons: Reasons }),
]);

const Known = z.object({
  known: z.literal(true),
  audt_flag: z
    .string()
    .trim()
    .min(1)
    .transform((flag) => flag.slice(0, flagLetters)),
  reasons: Reasons,
});
const Unknown = z.object({ known: z.literal(false) });

const word = (said: z.output<typeof Known> | z.output<typeof Unknown>): TreasuryStatus | undefined =>
  said.known ? { audt_flag: said.audt_flag, reasons: said.reasons } : undefined;

/** Undefined where the treasury does not know the bill. */
export const StatusAnswer: z.ZodType<TreasuryStatus | undefined> = z.union([Known, Unknown]).transform(word);

const OfBill = z.object({ auth_no: z.string() });
const Several = z.object({
  bills: z.array(z.union([Known.extend(OfBill.shape), Unknown.extend(OfBill.shape)])),
});

/** Answers about other bills than were asked about are not to be trusted in the rest either. */
export const severalAnswer = (authNos: readonly string[]): z.ZodType<Statuses> =>
  Several.refine(
    ({ bills }) => {
      const open = new Set(authNos);
      return bills.every(({ auth_no }) => open.delete(auth_no));
    },
    { error: 'a bill that was not asked about, or one twice' },
  ).transform(({ bills }): Statuses => new Map(bills.map((bill) => [bill.auth_no, word(bill)])));
