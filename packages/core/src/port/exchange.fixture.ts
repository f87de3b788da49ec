// An exchange whose partner answers as a test says, and what was asked and kept of it.
import * as z from 'zod';
import { AppError } from '../error.ts';
import { jsonAnswer, jsonText } from './content.ts';
import { createExchange, type ExchangeRequest, type ExchangeSettings } from './exchange.ts';
import type { ExchangeRecord } from './record.ts';

export const unavailable = {
  code: 'demo.unavailable',
  kind: 'unavailable',
  message: 'The partner is silent.',
} as const;
export const ok = () => Response.json({ value: 7 });
export const broken = () => new Response('busy', { status: 503 });
export const unreachable = (): Response => {
  throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
};

/** An exchange whose partner gives the answers in turn, the last one repeatedly. */
export const anExchange = (
  answers: readonly (() => Response | Promise<Response>)[],
  settings: Partial<ExchangeSettings> = {},
) => {
  const kept: ExchangeRecord[] = [];
  const asked: { url: string; init: RequestInit }[] = [];
  const exchange = createExchange({
    partner: 'demo',
    baseUrl: 'https://partner.example/base/',
    unavailable,
    clock: () => new Date('2026-04-01T00:00:00Z'),
    random: () => 0,
    keepMessage: async (record) => void kept.push(record),
    fetch: async (input, init = {}) => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push({ url: String(input), init });
      if (!answer) throw new RangeError('no answer given');
      return answer();
    },
    ...settings,
  });
  const ask = (extra: Partial<ExchangeRequest<{ value: number }>> = {}) =>
    exchange({
      operation: 'value',
      method: 'POST',
      path: '/value',
      headers: { 'x-api-key': 'secret' },
      content: jsonText('{"ask":1}'),
      answer: jsonAnswer(z.object({ value: z.int() })),
      isRepeatable: true,
      ...extra,
    });
  return { ask, kept, asked };
};

export const refusal = (error: unknown): AppError => {
  if (error instanceof AppError) return error;
  throw error;
};
