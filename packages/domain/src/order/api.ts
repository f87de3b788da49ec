// Endpoints of the orders of scheme systems: NREGA's files (3§3, 3§7.7; decisions.md, Scheme systems). Amounts in rupees.
import * as z from 'zod';
import { billErrors } from '../bill/errors.ts';
import { billLimits } from '../bill/schema.ts';
import { endpoint } from '../contract.ts';
import { frozenError } from '../operation/frozen.ts';
import { schemeErrors } from '../scheme/errors.ts';
import { Cursor, outcome, pagingOf } from '../wire.ts';
import { orderErrors as refuse } from './errors.ts';
import { fileNameCharacters, fileNamePattern } from './file-name.ts';
import { orderSystems } from './order.ts';
import { Reason } from './reason.ts';
import { OrderSigner } from './signatory.ts';
import { orderStates } from './state.ts';
import { leastReleaseCharacters, orderText as text } from './texts.ts';

/** Files of one request; the screen sends more in lots. */
export const filesAtOnce = 20;

const FtoPayee = z.strictObject({
  referenceNo: z.string(),
  payeeUniqueId: z.string(),
  payeeName: z.string(),
  accountNo: z.string(),
  ifscCode: z.string(),
  grossAmount: z.number(),
  netAmount: z.number(),
  deductions: z.array(
    z.strictObject({
      budgetHead: z.string(),
      dedId: z.string(),
      dedName: z.string(),
      amount: z.number(),
      dedType: z.string(),
    }),
  ),
});
export type FtoPayee = z.output<typeof FtoPayee>;

/** A file of NREGA with what it asks for; `request` is null where the file could not be read. */
export const FtoRow = z.strictObject({
  fileName: z.string(),
  ddccOde: z.string(),
  netAmount: z.number(),
  payeeCount: z.int(),
  verified: z.boolean(),
  /** Records of the office or of PFMS are missing, which are asked again; one that is verified all the same may be processed. */
  waits: z.boolean(),
  request: z
    .strictObject({
      finYear: z.string(),
      fileCrDate: z.string(),
      txnUniqueId: z.string(),
      batchId: z.string(),
      /** Scheme code and object head. */
      allotmentDetail: z.strictObject({ stateHead: z.string() }),
      agencyId: z.string(),
      agencyCode: z.string(),
      totalGrossAmount: z.number(),
      totalNetAmount: z.number(),
      motherSancOrderNumber: z.string(),
      payeeCount: z.int(),
      /** All of them where they are 100 at most; else none in the list, and some in each answer about the file. */
      payeedetails: z.array(FtoPayee),
    })
    .nullable(),
  /** Why it is not verified. */
  reasons: z.array(Reason),
  /** Whose signatures are valid; none of what carries no signatures. */
  signers: z.array(OrderSigner),
  state: z.enum(orderStates),
  /** Of the bill that it became; "" otherwise. */
  trans_no: z.string(),
  received_at: z.string(),
  sls_code: z.string(),
  agency_name: z.string(),
  /** Of a rejected file; "" otherwise. */
  rejected_by: z.string(),
  rejected_at: z.string(),
  remark: z.string(),
  /** The same file where it came again, the oldest first. */
  deliveries: z.array(z.strictObject({ file_name: z.string(), at: z.string() })),
});
export type FtoRow = z.output<typeof FtoRow>;

const common = { function: 'nrega', access: 'session' } as const;
const recorded = '3§5.8, 3§7.7, decisions (Scheme systems)';

const FileName = z.string().max(fileNameCharacters).regex(fileNamePattern, text.fileName);
const SlsCode = z.string().regex(/^[A-Za-z0-9-]{1,40}$/, text.slsCode);

export const listFtoFiles = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/nregamaster/sftp',
  summary:
    'Files of NREGA for the office, newest first; state and sls_code leave the others out. Payees stand in the list where a file has 100 at most.',
  source: recorded,
  query: z.strictObject({
    state: z.enum(orderStates).optional(),
    sls_code: SlsCode.optional(),
    cursor: Cursor,
  }),
  response: z.array(FtoRow),
  errors: [],
});

/** Of the payees of one order. */
export const OrderPayeesPaging = pagingOf(500);

export const getFtoFile = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/nregamaster/fto',
  summary: 'One file of NREGA with 500 payees an answer, or as many as asked for, in whole hundreds.',
  source: 'decisions (Scheme systems)',
  query: z.strictObject({ file_name: FileName, ...OrderPayeesPaging.shape }),
  response: outcome(FtoRow),
  errors: [refuse.unknown],
});

/** One answer to NREGA. */
export const FtoAnswer = z.strictObject({
  /** ACCP, RJCT, PDNG, PAID or OBJC. */
  code: z.string(),
  reasons: z.array(z.string()),
  at: z.string(),
  /** When NREGA took it; "" while it waits to be sent. */
  sent_at: z.string(),
});
export type FtoAnswer = z.output<typeof FtoAnswer>;

export const listFtoAnswers = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/nregamaster/answer',
  summary:
    'What NREGA was answered about one file, oldest first; nothing while it waits for records of the office.',
  source: 'decisions (Scheme files)',
  query: z.strictObject({ file_name: FileName }),
  response: z.array(FtoAnswer),
  errors: [refuse.unknown],
});

export const rejectFtoFile = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/nregamaster/rejectFTOfiles',
  finalOnly: true,
  summary: 'Sends a file back to NREGA, verified or not; data is the sentence.',
  source: recorded,
  body: z.strictObject({
    file_name: FileName,
    remark: z.string().trim().max(billLimits.remarkCharacters, text.remarkLong).default(''),
  }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [refuse.unknown, refuse.processed, refuse.rejected],
});

export const releaseFtoFile = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/nregamaster/releaseFTOfile',
  finalOnly: true,
  summary:
    'Releases a file that is held because an earlier order pays a payee of it, with the reason; `system` names another scheme system whose order it is. Data is the sentence.',
  source: 'decisions (Scheme files)',
  body: z.strictObject({
    file_name: FileName,
    system: z.enum(orderSystems).default('nrega'),
    remark: z
      .string()
      .trim()
      .min(leastReleaseCharacters, text.releaseRemark)
      .max(billLimits.remarkCharacters, text.remarkLong),
  }),
  response: outcome(z.string()),
  idempotent: true,
  errors: [refuse.unknown, refuse.processed, refuse.rejected, refuse.notHeld],
});

/** What became of a file; data is a sentence. */
export const ProcessedFile = z.strictObject({
  file_name: z.string(),
  success: z.boolean(),
  data: z.string(),
});
export type ProcessedFile = z.output<typeof ProcessedFile>;

/** What may refuse one file of a lot: it is in the sentence of the file. */
export const processRefusals = [
  ...Object.values(refuse),
  billErrors.grantUnknown,
  billErrors.overBalance,
  billErrors.overLimit,
  billErrors.sanctionUnknown,
  billErrors.sanctionLowered,
  billErrors.numberUsed,
  schemeErrors.pfmsUnavailable,
  frozenError,
] as const;

const Files = z
  .array(FileName)
  .min(1, text.noneChosen)
  .max(filesAtOnce, text.tooManyChosen(String(filesAtOnce)));

export const processFtoFiles = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/nregamaster/processftofiles',
  finalOnly: true,
  summary: 'Makes a prepared bill of each verified file, up to 20; each has its own outcome, in their order.',
  source: recorded,
  body: z.strictObject({ files: Files }),
  response: z.array(ProcessedFile),
  idempotent: true,
  errors: [],
});

export const orderEndpoints = [
  listFtoFiles,
  getFtoFile,
  listFtoAnswers,
  rejectFtoFile,
  releaseFtoFile,
  processFtoFiles,
] as const;
