// One HTTP exchange with an outside system: time limits, bounded repeats with full jitter, a circuit breaker, every
// message kept, every answer validated. Whatever fails becomes the partner's one sentence, within 10 seconds.
import { randomUUID } from 'node:crypto';
import type { ErrorDefinition } from '@portal/domain/contract';
import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  circuitBreaker,
  DelegateBackoff,
  handleWhenResult,
  retry,
} from 'cockatiel';
import { AppError } from '../error.ts';
import { log } from '../log.ts';
import {
  type AttemptRequest,
  type AttemptSettings,
  attempt,
  ExchangeFailure,
  type Reply,
} from './attempt.ts';
import type { KeepMessage } from './record.ts';
import type { TokenSource } from './token.ts';

export interface ExchangeLimits {
  /** One attempt. */
  readonly attemptMs: number;
  /** All attempts and the waits between them: a person who waits gets a sentence within 10 seconds. */
  readonly deadlineMs: number;
  /** Attempts at a repeatable message. */
  readonly attempts: number;
  /** Full jitter: a wait is random below base × 2^n, at most the longest. */
  readonly backoffBaseMs: number;
  readonly backoffLongestMs: number;
  /** Consecutive failed attempts that open the circuit, and how long it stays open. */
  readonly breakerFailures: number;
  readonly breakerOpenMs: number;
  /** A longer answer is not read to its end and counts as garbage. */
  readonly answerBytes: number;
}

export const defaultLimits: ExchangeLimits = {
  attemptMs: 3_500,
  deadlineMs: 8_000,
  attempts: 3,
  backoffBaseMs: 100,
  backoffLongestMs: 1_000,
  breakerFailures: 5,
  breakerOpenMs: 15_000,
  answerBytes: 1024 * 1024,
};

/** What every port is made with; all but the first two have defaults for production. */
export interface PortSettings {
  /** Where the partner's paths begin, without a slash at the end. */
  readonly baseUrl: string;
  readonly keepMessage: KeepMessage;
  readonly fetch?: typeof fetch;
  readonly clock?: () => Date;
  readonly random?: () => number;
  readonly limits?: Partial<ExchangeLimits>;
}

export interface ExchangeSettings extends PortSettings {
  readonly partner: string;
  /** What a person reads when the partner cannot be asked. */
  readonly unavailable: ErrorDefinition;
  /** The portal's own token, sent with each message; renewed once where the partner refuses it with 401. */
  readonly token?: TokenSource;
}

export interface ExchangeRequest<Answer> extends Omit<AttemptRequest<Answer>, 'idempotencyKey'> {
  /** Sending it twice does no harm: a read, or a command that the partner deduplicates by key. */
  readonly isRepeatable: boolean;
  /** Default: a fresh one. The same in every attempt. */
  readonly idempotencyKey?: string;
  /** The error that a refusal is, where the partner says more by it than that it cannot be asked. */
  readonly refused?: (reply: Reply) => AppError | undefined;
}

export type Exchange = <Answer>(request: ExchangeRequest<Answer>) => Promise<Answer>;

/**
 * The exchanges with one partner. Make it once a process: it holds the state of the circuit. Throws the partner's
 * `unavailable` error when no valid answer came; an error of `keepMessage` is passed on.
 */
export function createExchange(settings: ExchangeSettings): Exchange {
  const limits = { ...defaultLimits, ...settings.limits };
  const sender = senderOf(settings, limits);
  const breaker = circuitBreaker(handleWhenResult(isSilence), {
    breaker: new ConsecutiveBreaker(limits.breakerFailures),
    halfOpenAfter: limits.breakerOpenMs,
  });
  const unavailable = (cause: unknown) =>
    new AppError(settings.unavailable, { cause, retryAfterSeconds: Math.ceil(limits.breakerOpenMs / 1000) });

  const ask = async <Answer>(request: ExchangeRequest<Answer>, time: Deadline) => {
    const message = { ...request, idempotencyKey: request.idempotencyKey ?? randomUUID() };
    const repeated = repeats(limits, request.isRepeatable, time, settings.random ?? Math.random);
    return repeated.execute(({ attempt: repeat }) =>
      breaker.execute(() => attempt(sender, message, { number: repeat + 1, timeoutMs: time.forAttempt() })),
    );
  };

  return async (request) => {
    const time = new Deadline(limits);
    try {
      const result = await withToken(settings.token, request, (signed) => ask(signed, time));
      if (!(result instanceof ExchangeFailure)) return result.answer;
      if (result.outcome === 'garbage') logGarbage(settings.partner, request, result);
      throw (result.refusal && request.refused?.(result.refusal)) ?? unavailable(result);
    } catch (error) {
      throw error instanceof BrokenCircuitError ? unavailable(error) : error;
    }
  };
}

/** For the operator; the message itself is in the exchange log. */
const logGarbage = (
  partner: string,
  { operation, about }: Pick<AttemptRequest<unknown>, 'operation' | 'about'>,
  { message }: ExchangeFailure,
): void => log('warn', 'exchange.answer-not-understood', { partner, operation, about, reason: message });

/** Asks with the portal's token; a second time with a new one, where the partner refuses the first. */
async function withToken<Answer, Result>(
  source: TokenSource | undefined,
  request: ExchangeRequest<Answer>,
  ask: (signed: ExchangeRequest<Answer>) => Promise<Result>,
): Promise<Result> {
  if (!source) return ask(request);
  const context = request.requestId === undefined ? {} : { requestId: request.requestId };
  const signed = (token: string) => ({
    ...request,
    headers: { ...request.headers, authorization: `Bearer ${token}` },
  });
  const token = await source.get(context);
  const result = await ask(signed(token));
  const isRefused = result instanceof ExchangeFailure && result.refusal?.status === 401;
  return isRefused ? ask(signed(await source.get(context, token))) : result;
}

const isSilence = (result: unknown): boolean => result instanceof ExchangeFailure && result.isSilence;
const isPartnerDown = (result: unknown): boolean => result instanceof ExchangeFailure && result.isPartnerDown;

function senderOf(settings: ExchangeSettings, { answerBytes }: ExchangeLimits): AttemptSettings {
  return {
    partner: settings.partner,
    // A malformed address is a fault of the deployment: it fails here, at start-up, and not under an officer's hands.
    baseUrl: new URL(settings.baseUrl).href.replace(/\/$/, ''),
    // the process's own at the time of the call
    fetch: settings.fetch ?? ((...asked) => fetch(...asked)),
    clock: settings.clock ?? (() => new Date()),
    keepMessage: settings.keepMessage,
    answerBytes,
  };
}

/** The time left of one exchange. */
class Deadline {
  readonly #attemptMs: number;
  readonly #end: number;

  constructor({ attemptMs, deadlineMs }: ExchangeLimits) {
    this.#attemptMs = attemptMs;
    this.#end = performance.now() + deadlineMs;
  }

  /** Time to wait before a further attempt; below 0 where that attempt would not be a fair one. */
  beforeRepeat(): number {
    return this.#end - performance.now() - this.#attemptMs / 4;
  }

  forAttempt(): number {
    return Math.max(1, Math.ceil(Math.min(this.#attemptMs, this.#end - performance.now())));
  }
}

function repeats(limits: ExchangeLimits, isRepeatable: boolean, time: Deadline, random: () => number) {
  return retry(
    handleWhenResult((result) => isPartnerDown(result) && time.beforeRepeat() >= 0),
    {
      maxAttempts: isRepeatable ? limits.attempts - 1 : 0,
      backoff: new DelegateBackoff(({ attempt: repeat }: { readonly attempt: number }) => {
        const ceiling = Math.min(limits.backoffLongestMs, limits.backoffBaseMs * 2 ** (repeat - 1));
        return Math.min(random() * ceiling, Math.max(0, time.beforeRepeat()));
      }),
    },
  );
}
