// Endpoints of the payment advices of NRLM (3§3, 3§7.8; decisions.md, NRLM and OMMAS). Amounts in rupees.
import * as z from 'zod';
import { endpoint } from '../contract.ts';
import { partnerErrors } from '../partner/errors.ts';
import { StateQuery } from '../partner/state-query.ts';
import { Cursor, outcome } from '../wire.ts';
import { filesAtOnce } from './api.ts';
import { orderErrors as refuse } from './errors.ts';
import { fileNameCharacters, fileNamePattern } from './file-name.ts';
import { Reason } from './reason.ts';
import { OrderSigner } from './signatory.ts';
import { orderStates } from './state.ts';
import { orderText as text } from './texts.ts';

/** A payment advice as its list has it (3§3), with what the portal found and made of it. */
export const AdviceRow = z.strictObject({
  id: z.string(),
  fto_no: z.string(),
  fto_type: z.string(),
  ddo_code: z.string(),
  transaction_status: z.string(),
  /** Base64 of the XML where it has 100 payees at most; "" otherwise. */
  signed_xml: z.string(),
  deduction: z.number(),
  /** "" where NRLM named none. */
  sls_code: z.string(),
  /** The component of its deduction; "" where none is kept. */
  component_id: z.string(),
  txn_unique_id: z.string(),
  agency_code: z.string(),
  agency_name: z.string(),
  payee_count: z.int(),
  gross_amount: z.number(),
  net_amount: z.number(),
  verified: z.boolean(),
  /** Records of the office or of PFMS are missing, which are asked again; one that is verified all the same may be processed. */
  waits: z.boolean(),
  /** Why it is not verified. */
  reasons: z.array(Reason),
  /** Whose signatures are valid. */
  signers: z.array(OrderSigner),
  state: z.enum(orderStates),
  /** Of the bill that it became; "" otherwise. */
  trans_no: z.string(),
  received_at: z.string(),
});
export type AdviceRow = z.output<typeof AdviceRow>;

const common = { function: 'nrlm', access: 'session' } as const;
const AdviceId = z.string().max(fileNameCharacters).regex(fileNamePattern, text.adviceId);

export const listAdvices = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/nrlm/payment-advice',
  summary:
    'Asks NRLM for its payment advices, files the new ones, and answers those of the office, newest first; with kept=true NRLM is not asked.',
  source: '3§2.12, 3§7.8, decisions (NRLM and OMMAS)',
  query: StateQuery.extend({ kept: z.literal('true').optional(), cursor: Cursor }),
  response: outcome(z.array(AdviceRow)),
  errors: [partnerErrors.nrlmUnavailable, partnerErrors.otherState],
});

export const getSignedXml = endpoint({
  ...common,
  method: 'GET',
  path: '/api/v1/nrlm/signed-xml',
  summary: 'The XML of one payment advice as it was signed: base64, in parts of 1.5 MB that are joined.',
  source: 'decisions (NRLM and OMMAS)',
  query: z.strictObject({ id: AdviceId, cursor: Cursor }),
  response: outcome(z.strictObject({ id: z.string(), signed_xml: z.string() })),
  errors: [refuse.unknown],
});

/** What became of an advice; data is a sentence. */
export const ProcessedAdvice = z.strictObject({ id: z.string(), success: z.boolean(), data: z.string() });
export type ProcessedAdvice = z.output<typeof ProcessedAdvice>;

export const processAdvices = endpoint({
  ...common,
  method: 'POST',
  path: '/api/v1/nrlm/ProcessPayment',
  finalOnly: true,
  summary:
    'Makes a prepared bill of each verified payment advice, up to 20; each has its own outcome, in their order. Of a row only id and component_id count.',
  source: '3§4, 3§5.8, 3§7.8, decisions (NRLM and OMMAS)',
  body: z.strictObject({
    paymentAdvices: z
      .array(z.looseObject({ id: AdviceId, component_id: z.string().max(60).nullish() }))
      .min(1, text.noneChosen)
      .max(filesAtOnce, text.tooManyChosen(String(filesAtOnce))),
  }),
  response: z.array(ProcessedAdvice),
  idempotent: true,
  errors: [],
});

export const adviceEndpoints = [listAdvices, getSignedXml, processAdvices] as const;
