// Shapes that many answers share.
import * as z from 'zod';
import { nameFault, plainName } from './name.ts';
import { EndedReason } from './session/schema.ts';

/** The answer of a command: what happened, or why not (decisions.md, Answers). */
export const outcome = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ success: z.literal(true), data, error: z.null() });

/** The body of every error. */
export const ErrorBody = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  /** Which rule refused it, `noun.reason`: a page in another language finds its sentence by it. None for a fault. */
  code: z.string().optional(),
  issues: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })),
  requestId: z.string(),
  /** Login only: what the browser has to do before it sends the form again (1§9). */
  work: z.strictObject({ challenge: z.string(), bits: z.int() }).optional(),
  /** Why there is no session, where another login of the account ended it. */
  ended: EndedReason.optional(),
  /** Change password only: messages by field, `DraftPassword.New` (3§7.5). */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** A query value that may be left out, trimmed. */
export const optionalText = (max: number) => z.string().trim().max(max).optional();

/** Where a long list continues: the value of the `next` header of the answer before (decisions.md, Lists). */
export const Cursor = z.string().max(1000).optional();
/** Rows of one answer of a list. */
export const listPageSize = 1000;
/** Where the question names no number, the rows of a bill list's answer: some 35 KB, however many bills there are. */
export const billPageSize = 100;
/** Rows of the register say more of a bill than others. */
export const registerPageSize = 50;

/** Of a list that may be long, with the number of rows of an answer where the caller names none. */
export const pagingOf = (rows: number) =>
  z.strictObject({
    cursor: Cursor,
    rows: z.coerce
      .number('Enter a number of rows.')
      .int('Enter a number of rows.')
      .min(1, 'Enter a number of rows from 1 to 1,000.')
      .max(listPageSize, 'Enter a number of rows from 1 to 1,000.')
      .default(rows),
  });
/** Of a list that may be long: a caller that shows the first rows at once asks for fewer of them. */
export const Paging = pagingOf(listPageSize);

/** A financial year in a question, by the calendar year in which it begins. */
export const Year = z.coerce.number('Enter a year.').int().min(2000).max(2099);

/** The name of a person, a firm or an office, as every request brings it; callers also send one that is a number. */
export const Name = z
  .union([z.string().max(600), z.number()])
  .transform((value) => plainName(String(value)))
  .superRefine((name, context) => {
    const fault = nameFault(name);
    if (fault) context.addIssue({ code: 'custom', message: fault.message });
  });

/** Fields that are two spellings of one, of which the first is read where both are sent. */
export type Spellings = readonly (readonly [first: string, second: string])[];

/** Refuses a body whose two spellings of a field say different things; one that is empty says nothing (decisions.md, Named here). */
export const spelledAlike =
  (pairs: Spellings) =>
  (body: Readonly<Record<string, unknown>>, context: z.RefinementCtx): void => {
    for (const [first, second] of pairs) {
      const [one, other] = [body[first] ?? '', body[second] ?? ''];
      if (one === '' || other === '' || one === other) continue;
      const message = `Fields ${first} and ${second} are one field and differ. Send one of them.`;
      context.addIssue({ code: 'custom', path: [second], message });
    }
  };

/** Beside facts of an outside system: when it said so, and whether it did now or does not answer and said so last. */
export const KnownAt = {
  AT: z.iso.datetime().nullable().describe('When it said so; null where the portal kept no time of it.'),
  FRESH: z.boolean().describe('False where it does not answer now, and these are the last known facts.'),
} as const;
