// The exchange log: every message with an outside system, as finance IT reads it (decisions.md, Exchange log).
import * as z from 'zod';

/** Outside systems in the order of the list's choice. */
export const exchangePartners = [
  'treasury',
  'nrega',
  'nrlm',
  'ommas',
  'pfms',
  'component',
  'employee',
] as const;
export type ExchangePartner = (typeof exchangePartners)[number];

/** `again`: it failed and its sender tries again by itself. */
export const exchangeStates = ['done', 'failed', 'again'] as const;
export type ExchangeState = (typeof exchangeStates)[number];

/** One message, as a list shows it: accounts and PANs are masked. */
export const ExchangeEntry = z.strictObject({
  id: z.string(),
  at: z.string(),
  partner: z.enum(exchangePartners),
  direction: z.enum(['in', 'out']),
  /** What was asked or sent. */
  message: z.string(),
  /** A bill's number, the id of an order, a scheme; empty where it is about nothing in particular. */
  about: z.string(),
  state: z.enum(exchangeStates),
  /** Of the answer; 0 where none came. */
  status: z.int(),
  duration_ms: z.int(),
  /** What came of it, or why it failed; may be empty. */
  detail: z.string(),
  attempt: z.int(),
  /** Empty where it is not sent again by itself. */
  next_attempt_at: z.string(),
  can_retry: z.boolean(),
});
export type ExchangeEntry = z.output<typeof ExchangeEntry>;

/** The bytes of a request or an answer, up to a million of them an answer. */
export const ExchangeBody = z.strictObject({
  /** Base64 where the bytes are no UTF-8 text. */
  encoding: z.enum(['text', 'base64']),
  content: z.string(),
  /** Of the whole. */
  size_bytes: z.int(),
  /** Of the whole, hexadecimal. */
  sha256: z.string(),
  /** Where the content continues; null at its end. */
  next_from: z.int().nullable(),
});
export type ExchangeBody = z.output<typeof ExchangeBody>;

/** A whole message, nothing masked. */
export const ExchangeMessage = z.strictObject({
  ...ExchangeEntry.shape,
  /** The same in every attempt at the message. */
  message_id: z.string(),
  method: z.string(),
  /** Masked. */
  url: z.string(),
  request_id: z.string(),
  sent: ExchangeBody,
  /** Null where no answer came. */
  answered: ExchangeBody.nullable(),
});
export type ExchangeMessage = z.output<typeof ExchangeMessage>;
