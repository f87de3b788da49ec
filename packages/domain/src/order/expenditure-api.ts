// Endpoints of the expenditures of PMGSY (3§7.9; decisions.md, NRLM and OMMAS). Amounts in rupees.
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { partnerErrors } from '../partner/errors.ts';
import { Cursor, outcome } from '../wire.ts';
import { FtoRow, filesAtOnce, OrderPayeesPaging } from './api.ts';
import { CentralScheme } from './central-scheme.ts';
import { orderErrors as refuse } from './errors.ts';
import { fileNameCharacters, fileNamePattern } from './file-name.ts';
import { Reason } from './reason.ts';
import { orderStates } from './state.ts';
import { orderText as text } from './texts.ts';

/** An expenditure as its list has it (3§3), with what the portal found and made of it. */
export const ExpenditureRow = z.strictObject({
  /** By which it is viewed and processed: its number, or of a second one under that number a name of its own. */
  id: z.string(),
  TXN_UNIQUE_ID: z.string(),
  DDO_CODE: z.string(),
  AGENCY_CODE: z.string(),
  AGENCY_NAME: z.string(),
  SLS_CODE: z.string(),
  PAYEE_COUNT: z.int(),
  TOTAL_GROSS_AMOUNT: z.number(),
  TOTAL_NET_AMOUNT: z.number(),
  verified: z.boolean(),
  /** Records of the office or of PFMS are missing, which are asked again; one that is verified all the same may be processed. */
  waits: z.boolean(),
  reasons: z.array(Reason),
  state: z.enum(orderStates),
  trans_no: z.string(),
  received_at: z.string(),
});
export type ExpenditureRow = z.output<typeof ExpenditureRow>;

const common = { function: 'ommas', access: 'session' } as const;

export const listCentralSchemes = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/ommas/schemes',
  summary:
    'Central schemes of the office’s grants of this year, as PFMS last named them; PMGSY before others.',
  source: 'decisions (NRLM and OMMAS)',
  response: outcome(z.array(CentralScheme)),
  errors: [],
});

export const listExpenditures = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/ommas/paymentDetails',
  summary:
    'Asks OMMAS for the expenditures of a central scheme in the portal’s state, files the new ones, and answers those of the office, newest first; with kept=true OMMAS is not asked.',
  source: '3§2.12, 3§7.9, decisions (NRLM and OMMAS)',
  query: z.strictObject({ kept: z.literal('true').optional(), cursor: Cursor }),
  body: z.strictObject({
    SchemeCode: z.string().regex(/^[A-Za-z0-9]{1,20}$/, text.schemeCode),
    StateLGDCode: z
      .string()
      .regex(/^\d{1,3}$/, text.stateCode)
      .optional(),
  }),
  response: outcome(z.strictObject({ EXPENDITURE: z.array(ExpenditureRow) })),
  errors: [partnerErrors.ommasUnavailable, partnerErrors.otherState, refuse.otherScheme],
});

const TxnUniqueId = z.string().min(1, text.noneChosen).max(fileNameCharacters);

export const getExpenditure = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/ommas/expenditure',
  summary:
    'One expenditure with 500 payees an answer, or as many as asked for, in whole hundreds, as a file of NREGA is shown.',
  source: 'decisions (NRLM and OMMAS)',
  query: z.strictObject({
    txn_unique_id: TxnUniqueId.regex(fileNamePattern, text.fileName),
    ...OrderPayeesPaging.shape,
  }),
  response: outcome(FtoRow),
  errors: [refuse.unknown],
});

/** What became of an expenditure; data is a sentence. */
export const ProcessedExpenditure = z.strictObject({
  txn_unique_id: z.string(),
  success: z.boolean(),
  data: z.string(),
});

export const processExpenditures = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/ommas/processPayment',
  finalOnly: true,
  summary:
    'Makes a prepared bill of each verified expenditure, up to 20; each has its own outcome, in their order.',
  source: 'decisions (NRLM and OMMAS)',
  body: z.strictObject({
    txn_unique_ids: z
      .array(TxnUniqueId)
      .min(1, text.noneChosen)
      .max(filesAtOnce, text.tooManyChosen(String(filesAtOnce))),
  }),
  response: z.array(ProcessedExpenditure),
  idempotent: true,
  errors: [],
});

export const expenditureEndpoints = [
  listCentralSchemes,
  listExpenditures,
  getExpenditure,
  processExpenditures,
] as const;
