// The port to the treasury: takes a signed bill, reports its status (3§2.6, 3§7.3). The treasury deduplicates by key, so a
// message may be sent again with the same key as often as needed.
import { billMessage } from '@portal/domain/exchange/retry';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import * as z from 'zod';
import { json, jsonAnswer, jsonText } from './content.ts';
import {
  createExchange,
  defaultLimits,
  type Exchange,
  type ExchangeSettings,
  type PortSettings,
} from './exchange.ts';
import type { AskContext } from './record.ts';

/** What the treasury says to a bill: taken under a number, or refused with reasons. */
export type TreasuryReceipt =
  | { readonly state: 'ACCEPTED'; readonly ack_no: string }
  | { readonly state: 'REJECTED'; readonly reasons: readonly string[] };

/** The status of a bill: U, P, A, D, C or O with the reasons of an objection. */
export interface TreasuryStatus {
  readonly audt_flag: string;
  readonly reasons: readonly string[];
}

export interface StatusContext extends AskContext {
  /** Whether an answer, undefined for "unknown", is no news: then nothing of it is kept. */
  readonly isIdle?: (status: TreasuryStatus | undefined) => boolean;
}

export interface TreasuryPort {
  /** Throws `treasury.unavailable` when no valid answer came: whether the bill arrived is then unknown. */
  readonly send: (message: string, key: string, context?: AskContext) => Promise<TreasuryReceipt>;
  /** Undefined where the treasury does not know the bill. */
  readonly status: (authNo: string, context?: StatusContext) => Promise<TreasuryStatus | undefined>;
  /** Absent where the treasury's service takes one bill a question. */
  readonly several?: SeveralStatuses;
}

/** What the treasury says of bills by their authorization numbers; undefined where it does not know one. */
export type Statuses = ReadonlyMap<string, TreasuryStatus | undefined>;

export interface SeveralContext extends AskContext {
  /** Whether all answers are no news: then nothing of the question is kept. */
  readonly isIdle?: (statuses: Statuses) => boolean;
}

export interface SeveralStatuses {
  /** Bills in a question. */
  readonly atMost: number;
  /**
   * Sent once: where it fails, each bill is to be asked about by itself. An answer may leave bills out.
   * Throws `treasury.unavailable` when no valid answer came; one that names a bill that was not asked about, or one twice, is none.
   */
  readonly ask: (authNos: readonly string[], context?: SeveralContext) => Promise<Statuses>;
}

const Reasons = z.array(z.string().trim().max(300)).max(50).default([]);
const Receipt = z.union([
  z.object({ state: z.literal('ACCEPTED'), ack_no: z.string().min(1).max(60) }),
  z.object({ state: z.literal('REJECTED'), reasons: Reasons }),
]);
const StatusAnswer = z.object({
  known: z.boolean().default(true),
  audt_flag: z.string().trim().max(1).default(''),
  reasons: Reasons,
});
const SeveralAnswer = z.object({ bills: z.array(StatusAnswer.extend({ auth_no: z.string() })) });

const word = ({ known, audt_flag, reasons }: z.infer<typeof StatusAnswer>): TreasuryStatus | undefined =>
  known ? { audt_flag, reasons } : undefined;

/** Answers about other bills than were asked about are not to be trusted in the rest either. */
const severalAnswer = (authNos: readonly string[]) =>
  SeveralAnswer.refine(
    ({ bills }) => {
      const open = new Set(authNos);
      return bills.every(({ auth_no }) => open.delete(auth_no));
    },
    { error: 'a bill that was not asked about, or one twice' },
  ).transform(({ bills }): Statuses => new Map(bills.map((bill) => [bill.auth_no, word(bill)])));

interface TreasurySettings extends PortSettings {
  readonly apiKey: string;
  /** How many bills the treasury's service takes in a question; one where nothing is said. */
  readonly billsPerQuestion?: number;
}

/** Make it once a process: it holds the state of the circuit. */
export function httpTreasury({ apiKey, billsPerQuestion = 1, ...settings }: TreasurySettings): TreasuryPort {
  const to = { ...settings, partner: 'treasury', unavailable: treasuryErrors.unavailable };
  const exchange = createExchange(to);
  const headers = { 'x-api-key': apiKey };
  return {
    send: (message, key, context) =>
      exchange({
        operation: billMessage,
        method: 'POST',
        path: '/treasury/bills',
        headers,
        content: jsonText(message),
        answer: jsonAnswer(Receipt),
        isRepeatable: true,
        idempotencyKey: key,
        requestId: context?.requestId,
        about: context?.about,
      }),
    async status(authNo, context) {
      const answer = await exchange({
        operation: 'bill status',
        method: 'GET',
        path: `/treasury/bills/${encodeURIComponent(authNo)}/status`,
        headers,
        answer: jsonAnswer(StatusAnswer),
        isRepeatable: true,
        requestId: context?.requestId,
        about: authNo,
        isIdle: (said) => context?.isIdle?.(word(said)) ?? false,
      });
      return word(answer);
    },
    ...(billsPerQuestion > 1 ? { several: severalOf(exchangeOfSeveral(to), headers, billsPerQuestion) } : {}),
  };
}

/** With a circuit of its own: a question about one bill gets through where those about several fail. One attempt has all the time. */
const exchangeOfSeveral = (to: ExchangeSettings): Exchange =>
  createExchange({ ...to, limits: { attemptMs: defaultLimits.deadlineMs, ...to.limits } });

const severalOf = (
  exchange: Exchange,
  headers: Readonly<Record<string, string>>,
  atMost: number,
): SeveralStatuses => ({
  atMost,
  ask: (authNos, context) =>
    exchange({
      operation: 'status of several bills',
      method: 'POST',
      path: '/treasury/bills/status',
      headers,
      content: json({ auth_nos: authNos }),
      answer: jsonAnswer(severalAnswer(authNos)),
      isRepeatable: false,
      requestId: context?.requestId,
      isIdle: (statuses) => context?.isIdle?.(statuses) ?? false,
    }),
});
