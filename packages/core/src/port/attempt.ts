// One attempt to send a message and to understand the answer; its outcome is kept.
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type ExchangeOutcome, type KeepMessage, keepBytes } from './record.ts';

export interface AttemptSettings {
  readonly partner: string;
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly clock: () => Date;
  readonly keepMessage: KeepMessage;
  readonly answerBytes: number;
}

export interface AttemptRequest<Answer> {
  /** What is asked, for the log: "scheme details". */
  readonly operation: string;
  readonly method: 'GET' | 'POST';
  /** Begins with a slash; values in it are encoded. */
  readonly path: `/${string}`;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly answer: z.ZodType<Answer>;
  readonly idempotencyKey: string;
  readonly requestId?: string | undefined;
}

/** An attempt without a valid answer; the way it failed decides about repeats and the circuit. */
export class ExchangeFailure extends Error {
  readonly outcome: Exclude<ExchangeOutcome, 'answered'>;

  constructor(outcome: ExchangeFailure['outcome'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ExchangeFailure';
    this.outcome = outcome;
  }

  /** False for a refusal: the partner works, and would refuse the same message again. */
  get isPartnerDown(): boolean {
    return this.outcome !== 'refused';
  }
}

/** Sends once and returns the valid answer or the failure. Rejects only when the message cannot be kept. */
export async function attempt<Answer>(
  settings: AttemptSettings,
  request: AttemptRequest<Answer>,
  { number, timeoutMs }: { readonly number: number; readonly timeoutMs: number },
): Promise<{ readonly answer: Answer } | ExchangeFailure> {
  const url = `${settings.baseUrl}${request.path}`;
  const sentAt = settings.clock();
  const start = performance.now();
  const reply = await send(settings, request, url, timeoutMs);
  const durationMs = Math.round(performance.now() - start);
  const result = reply instanceof ExchangeFailure ? reply : understand(reply, request.answer);
  await settings.keepMessage({
    messageId: randomUUID(),
    idempotencyKey: request.idempotencyKey,
    attempt: number,
    partner: settings.partner,
    operation: request.operation,
    method: request.method,
    url,
    sentAt,
    durationMs,
    outcome: result instanceof ExchangeFailure ? result.outcome : 'answered',
    request: keepBytes(Buffer.from(request.body ?? '')),
    ...(reply instanceof ExchangeFailure ? {} : { status: reply.status, answer: keepBytes(reply.bytes) }),
    ...(result instanceof ExchangeFailure ? { failure: result.message } : {}),
    ...(request.requestId === undefined ? {} : { requestId: request.requestId }),
  });
  return result;
}

interface Reply {
  readonly status: number;
  readonly bytes: Uint8Array;
}

async function send(
  settings: AttemptSettings,
  request: AttemptRequest<unknown>,
  url: string,
  timeoutMs: number,
): Promise<Reply | ExchangeFailure> {
  try {
    const response = await settings.fetch(url, {
      method: request.method,
      headers: { ...request.headers, 'idempotency-key': request.idempotencyKey },
      ...(request.body === undefined ? {} : { body: request.body }),
      // Keys travel in headers: they go to the configured address and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, bytes: await readUpTo(settings.answerBytes, response.body) };
  } catch (error) {
    if (error instanceof ExchangeFailure) return error;
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    return isTimeout
      ? new ExchangeFailure('timeout', `No answer within ${timeoutMs} ms`, error)
      : new ExchangeFailure('unreachable', reasonOf(error), error);
  }
}

async function readUpTo(limitBytes: number, body: ReadableStream<Uint8Array> | null): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > limitBytes) {
      throw new ExchangeFailure('garbage', `The answer is longer than ${limitBytes} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Statuses that say "not now" rather than "not you". */
const passingStatuses = new Set([408, 425, 429]);

function understand<Answer>(
  { status, bytes }: Reply,
  schema: z.ZodType<Answer>,
): { answer: Answer } | ExchangeFailure {
  if (status >= 500 || passingStatuses.has(status)) return new ExchangeFailure('failed', `Status ${status}`);
  if (status < 200 || status >= 300) return new ExchangeFailure('refused', `Status ${status}`);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    return new ExchangeFailure('garbage', 'The answer is not JSON', error);
  }
  const parsed = schema.safeParse(value);
  return parsed.success
    ? { answer: parsed.data }
    : new ExchangeFailure('garbage', z.prettifyError(parsed.error), parsed.error);
}

/** fetch says only "fetch failed" and hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
