// What the portal and the scheme systems say to each other about a scheme: seven lists of rows, under the names of the states'
// master services. Amounts in rupees, dates civil, financial years as "2026-2027".
import * as z from 'zod';
import type { SubjectName } from './subject.ts';

const code = z.string();
const name = z.string();
const rupees = z.number();

/** An agency of a scheme, and the drawing officer that pays for it. */
const Agency = z.strictObject({
  SLSCODE: code,
  AGENCYCODE: code,
  AGENCYNAME: name,
  DDOCODE: code,
  DDONAME: name,
  TREASURYCODE: code,
  TREASURYNAME: name,
});

/** What a mother sanction allots to a drawing officer, and what bills have left of it. */
const Allotment = z.strictObject({
  SLSCODE: code,
  HEADCODE: code,
  FINYEAR: code,
  ALLOTMENTNO: code,
  ALLOTMENTDATE: code,
  DDO_CODE: code,
  ALLOTTEDAMOUNT: rupees,
  AVAILABLEAMOUNT: rupees,
});

/** A mother sanction with what is not allotted of it, and what each agency may still draw through its drawing officer. */
const Sanction = z.strictObject({
  SLSCODE: code,
  HEADCODE: code,
  FINYEAR: code,
  MOTHERSANCTIONNO: code,
  MOTHERSANCTIONDATE: code,
  MOTHERSANCTIONTOTALAMOUNT: rupees,
  AVAILABLEAMOUNT: rupees,
  LIMITFORAGENCY: z.array(
    z.strictObject({
      AGENCYCODE: code,
      DDO_CODE: code,
      DDO_NAME: name,
      TREAS_CODE: code,
      TREAS_NAME: name,
      AVAILABLEAMOUNT: rupees,
    }),
  ),
});

/** A component; only the child-most ones are paid. */
const Component = z.strictObject({
  SLSCODE: code,
  COMPONENTCODE: code,
  COMPONENTNAME: name,
  PARENTCODE: code.nullable(),
  CHILDMOST: z.enum(['Y', 'N']),
});

/** A deduction that bills know: the receipt head that is credited by transfer. */
const Deduction = z.strictObject({
  DED_ID: code,
  DED_NAME: name,
  BUDGETHEAD: code,
  TRANS_TYPE: z.literal('BT'),
  STATE_CODE: code,
});

/** A scheme of the state with the central one that it belongs to, and who pays how much of it, in percent. */
const Scheme = z.strictObject({
  SLSCODE: code,
  SCHEMENAME: name,
  CSSCODE: code,
  CSSNAME: name,
  CENTERSHARE: code,
  STATESHARE: code,
  SNAACCOUNTNO: code,
});

/** A head of account under which the state pays for a scheme. */
const Head = z.strictObject({ SLSCODE: code, CSSCODE: code, BUDGETHEAD: code, HEADDESCRIPTION: name });

export const rowSchemas = {
  agencies: Agency,
  allotments: Allotment,
  sanctions: Sanction,
  components: Component,
  deductions: Deduction,
  schemes: Scheme,
  heads: Head,
} as const satisfies Record<SubjectName, z.ZodObject>;

/** A row of a subject. */
export type RowOf<S extends SubjectName> = z.output<(typeof rowSchemas)[S]>;
/** A row of whatever subject. */
export type PartnerRow = { readonly [S in SubjectName]: RowOf<S> }[SubjectName];

/** What became of a row that is sent: not sent as it is now, taken, or not taken with the partner's reason. */
export const SentState = z.strictObject({
  sent: z.enum(['no', 'sent', 'failed']),
  message: z.string(),
  /** When it was sent last, as an instant; null where it never was. */
  at: z.string().nullable(),
});
export type SentState = z.output<typeof SentState>;
