// An unfinished bill as the portal keeps it: where it belongs, what a list says of it, and what was typed, packed. One login
// has one for each entry form, grant and corrected bill.
import * as z from 'zod';
import { Digits } from '../code.ts';
import { Rupees } from '../money.ts';
import { GrantRecord, PfmsDetails } from '../scheme/schema.ts';
import { entryScreens, unfinishedLimits } from './place.ts';
import { refusedText as text } from './texts.ts';

export const UnfinishedId = z
  .string()
  .regex(/^[a-z]{1,20}:[0-9A-Za-z-]{1,60}:(new|[0-9]{1,24})$/, text.unknown);

/** A random number of the browser: each save has its own, so that a repeated one is known. */
export const SaveVersion = z.uuid('Enter the version of a save.');

/** Grant and scheme as the form was opened with them: shown again to the same login, and never trusted. */
const most = (characters: number) => (value: unknown) => JSON.stringify(value).length <= characters;
export const KeptGrant = GrantRecord.refine(most(4_000), text.grantLarge).refine(
  ({ schemecd, object }) => /^[0-9A-Za-z-]{2,60}$/.test(`${schemecd}-${object}`),
  text.unknown,
);
export const KeptScheme = PfmsDetails.refine(most(4_000), text.grantLarge);

/** What was typed, as it travels: JSON, or the same as DEFLATE (RFC 1951) in base64. */
export const contentForms = ['json', 'deflate'] as const;

const Place = {
  screen: z.enum(entryScreens),
  grant: KeptGrant,
  /** Absent where PFMS did not describe the scheme. */
  scheme: KeptScheme.optional(),
  /** Transaction number of the returned bill that is corrected. */
  correct: Digits.optional(),
} as const;

/** One save of an unfinished bill. */
export const UnfinishedSave = z.strictObject({
  ...Place,
  dept_bill_no: z.string().max(100),
  gross_amt: Rupees,
  version: SaveVersion,
  /** The save that this one follows; absent for the first. */
  base: SaveVersion.optional(),
  /** Later saves of the same tab whose answers it did not get: this one follows whichever of them came. */
  unanswered: z.array(SaveVersion).max(unfinishedLimits.unanswered).optional(),
  form: z.enum(contentForms),
  content: z.string().max(unfinishedLimits.packedBytes * 2, text.tooLarge),
});
export type UnfinishedSave = z.output<typeof UnfinishedSave>;

/** A row of the list: enough to name it and to open its form. */
export const UnfinishedRow = z.strictObject({
  ...Place,
  id: z.string(),
  dept_bill_no: z.string(),
  gross_amt: z.number(),
  version: z.string(),
  saved_at: z.string(),
});
export type UnfinishedRow = z.output<typeof UnfinishedRow>;
