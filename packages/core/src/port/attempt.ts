// One attempt to send a message and to understand the answer; its outcome is kept.
import { randomUUID } from 'node:crypto';
import { AnswerFault, type AnswerForm, type Content } from './content.ts';
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
  readonly content?: Content;
  readonly answer: AnswerForm<Answer>;
  /** Message and answer carry credentials: of neither is anything kept but that it was sent, and how it ended. */
  readonly isSecret?: boolean;
  readonly idempotencyKey: string;
  /** Whether a valid answer brings no news: then neither it nor its question is kept. A failure always is. */
  readonly isIdle?: (answer: Answer) => boolean;
  readonly requestId?: string | undefined;
  /** What it is about, for the exchange log. */
  readonly about?: string | undefined;
  /** Attempts at this message in exchanges before this one. */
  readonly attemptsBefore?: number;
  /** When its sender tries again by itself, where this exchange fails. */
  readonly nextAttemptAt?: Date;
}

/** An attempt without a valid answer; the way it failed decides about repeats and the circuit. */
export class ExchangeFailure extends Error {
  readonly outcome: Exclude<ExchangeOutcome, 'answered'>;
  /** Status and body of a refusal. */
  readonly refusal: Reply | undefined;

  constructor(outcome: ExchangeFailure['outcome'], message: string, cause?: unknown, refusal?: Reply) {
    super(message, { cause });
    this.name = 'ExchangeFailure';
    this.outcome = outcome;
    this.refusal = refusal;
  }

  /** Nothing was answered. An answer that cannot be understood is a fault of that answer: others get through. */
  get isSilence(): boolean {
    return this.isPartnerDown && this.outcome !== 'garbage';
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
  if (!(result instanceof ExchangeFailure) && request.isIdle?.(result.answer)) return result;
  const kept = (bytes: Uint8Array) => keepBytes(request.isSecret ? nothing : bytes);
  await settings.keepMessage({
    messageId: randomUUID(),
    idempotencyKey: request.idempotencyKey,
    attempt: (request.attemptsBefore ?? 0) + number,
    partner: settings.partner,
    operation: request.operation,
    method: request.method,
    url,
    sentAt,
    durationMs,
    outcome: result instanceof ExchangeFailure ? result.outcome : 'answered',
    request: kept(request.content?.bytes ?? nothing),
    ...(reply instanceof ExchangeFailure ? {} : { status: reply.status, answer: kept(reply.bytes) }),
    ...(result instanceof ExchangeFailure
      ? {
          failure: result.message,
          ...(request.nextAttemptAt === undefined ? {} : { nextAttemptAt: request.nextAttemptAt }),
        }
      : {}),
    ...(request.requestId === undefined ? {} : { requestId: request.requestId }),
    ...(request.about === undefined ? {} : { about: request.about }),
  });
  return result;
}

const nothing = new Uint8Array();

/** What came back, whatever it says. */
export interface Reply {
  readonly status: number;
  readonly bytes: Uint8Array;
}

async function send(
  settings: AttemptSettings,
  request: Omit<AttemptRequest<unknown>, 'isIdle'>,
  url: string,
  timeoutMs: number,
): Promise<Reply | ExchangeFailure> {
  try {
    const response = await settings.fetch(url, {
      method: request.method,
      headers: {
        accept: request.answer.accept,
        ...request.headers,
        ...(request.content ? { 'content-type': request.content.type } : {}),
        'idempotency-key': request.idempotencyKey,
      },
      // a copy of the view, since fetch takes no shared memory
      ...(request.content ? { body: new Uint8Array(request.content.bytes) } : {}),
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

function understand<Answer>(reply: Reply, form: AnswerForm<Answer>): { answer: Answer } | ExchangeFailure {
  const { status, bytes } = reply;
  if (status >= 500 || passingStatuses.has(status)) return new ExchangeFailure('failed', `Status ${status}`);
  if (status < 200 || status >= 300)
    return new ExchangeFailure('refused', `Status ${status}`, undefined, reply);
  try {
    return { answer: form.read(bytes) };
  } catch (error) {
    if (error instanceof AnswerFault) return new ExchangeFailure('garbage', error.message, error.cause);
    throw error;
  }
}

/** fetch says only "fetch failed" and hides the reason in its cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}
