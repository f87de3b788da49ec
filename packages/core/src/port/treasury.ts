// The port to the treasury: takes a signed bill, reports its status (3§2.6, 3§7.3). The treasury deduplicates by key, so a
// message may be sent again with the same key as often as needed.
import { billMessage } from '@portal/domain/exchange/retry';
import { treasuryErrors } from '@portal/domain/treasury/errors';
import * as z from 'zod';
import { jsonAnswer, jsonText } from './content.ts';
import { createExchange, type PortSettings } from './exchange.ts';
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

/** Make it once a process: it holds the state of the circuit. */
export function httpTreasury({
  apiKey,
  ...settings
}: PortSettings & { readonly apiKey: string }): TreasuryPort {
  const exchange = createExchange({
    ...settings,
    partner: 'treasury',
    unavailable: treasuryErrors.unavailable,
  });
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
      const word = ({ known, ...status }: z.infer<typeof StatusAnswer>) => (known ? status : undefined);
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
  };
}
