// The port to the treasury: takes a signed bill, reports its status (3§2.6, 3§7.3). The treasury deduplicates by key, so a
// message may be sent again with the same key as often as needed.
import { billMessage } from '@portal/domain/exchange/retry';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import { json, jsonAnswer, jsonText } from './content.ts';
import {
  createExchange,
  defaultLimits,
  type Exchange,
  type ExchangeSettings,
  type PortSettings,
} from './exchange.ts';
import type { AskContext } from './record.ts';
import {
  ReceiptAnswer,
  StatusAnswer,
  type Statuses,
  severalAnswer,
  type TreasuryReceipt,
  type TreasuryStatus,
} from './treasury-answer.ts';

export type { Statuses, TreasuryReceipt, TreasuryStatus };

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
        answer: jsonAnswer(ReceiptAnswer),
        isRepeatable: true,
        idempotencyKey: key,
        requestId: context?.requestId,
        about: context?.about,
      }),
    status: (authNo, context) =>
      exchange({
        operation: 'bill status',
        method: 'GET',
        path: `/treasury/bills/${encodeURIComponent(authNo)}/status`,
        headers,
        answer: jsonAnswer(StatusAnswer),
        isRepeatable: true,
        requestId: context?.requestId,
        about: authNo,
        isIdle: (said) => context?.isIdle?.(said) ?? false,
      }),
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
