// Shapes that many answers share.
import * as z from 'zod';

/** The answer of a command: what happened, or why not (decisions.md, Answers). */
export const outcome = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ success: z.literal(true), data, error: z.null() });

/** The body of every error. */
export const ErrorBody = z.strictObject({
  success: z.literal(false),
  message: z.string(),
  error: z.string(),
  issues: z.array(z.strictObject({ path: z.string(), code: z.string(), message: z.string() })),
  requestId: z.string(),
  /** Change password only: messages by field, `DraftPassword.New` (3§7.5). */
  errors: z.record(z.string(), z.array(z.string())).optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;

/** A query value that may be left out, trimmed. */
export const optionalText = (max: number) => z.string().trim().max(max).optional();

/** Where a long list continues: the value of the `next` header of the answer before (decisions.md, Lists). */
export const Cursor = z.string().max(600).optional();
/** Rows of one answer of a list. */
export const listPageSize = 1000;
/** Of a list that may be long: a caller that shows the first rows at once asks for fewer of them. */
export const Paging = z.strictObject({
  cursor: Cursor,
  rows: z.coerce
    .number('Enter a number of rows.')
    .int('Enter a number of rows.')
    .min(1, 'Enter a number of rows from 1 to 1,000.')
    .max(listPageSize, 'Enter a number of rows from 1 to 1,000.')
    .default(listPageSize),
});
