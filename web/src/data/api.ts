// The typed client, made from the endpoint contracts: one function, `call(endpoint, what is sent)`.
import type { Answer, Endpoint, Sent } from '@portal/domain/contract';
import type { Issue } from '@portal/domain/issue';
import type { EndedReason } from '@portal/domain/session/schema';
import { dropEarlyAnswers, keepEarlyAnswer, takeEarlyAnswer } from '../lib/early-answers.ts';
import { requestHeaders } from '../lib/request-headers.ts';
import { ApiError, connectionText, repeatAfterMs } from './api-error.ts';
import type * as MergedPage from './merged-page.ts';
import { refusalWords } from './refusal-words.ts';
import { noteServerTime } from './server-clock.ts';
import { tellSessionEnded } from './session-events.ts';

export interface CallOptions {
  /** Makes a repeated command answer the same and do nothing twice; keep the key until the command succeeded. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutSeconds?: number;
  /** Goes on when the page is gone: for a body of up to 60 KB. */
  readonly keepalive?: boolean;
  /** The caller reports a session that has ended; the page does not go to the login. */
  readonly staysSignedOut?: boolean;
  /** For `callPage`: the list is wanted to its end, so its next page is asked for as soon as this one says where that begins. */
  readonly readsOn?: boolean;
}

type Input<E extends Endpoint> = Sent<E> & CallOptions;
/** What may be left out altogether: an endpoint without required parts is called without a second argument. */
type Rest<E extends Endpoint> = Record<never, never> extends Input<E> ? [sent?: Input<E>] : [sent: Input<E>];

/** Sends what the contract describes and answers its JSON. Throws ApiError for everything that is not a 2xx. */
export async function call<E extends Endpoint>(endpoint: E, ...[sent]: Rest<E>): Promise<Answer<E>> {
  const response = await send(endpoint, sent);
  return (await response.json()) as Answer<E>;
}

/** The same, for one page of a long list: with the cursor of the next page, if there is one (decisions.md, Lists). */
export async function callPage<E extends Endpoint>(
  endpoint: E,
  ...[sent = {} as Input<E>]: Rest<E>
): Promise<ReadPage<E>> {
  const asked = nameOfPage(endpoint, sent);
  const known = pagesRead.get(asked);
  const response = await send(endpoint, sent, known?.etag);
  const isKnown = known !== undefined && response.status === 304;
  const next = isKnown ? known.next : (response.headers.get('next') ?? undefined);
  if (sent.readsOn && next) askForPage(endpoint, sent, next);
  if (isKnown) return known as ReadPage<E>;
  const etag = response.headers.get('etag');
  // a page asked for ahead was compared with one that may not be kept any more
  const body = response.status === 304 ? undefined : await response.json();
  const answer = response.status === 226 ? await mergedPage(known?.answer, body, etag) : body;
  if (answer === undefined) {
    // not enough for the page that the portal means: it is read whole
    pagesRead.delete(asked);
    return callPage(endpoint, ...([sent] as Rest<E>));
  }
  const page = { answer: answer as Answer<E>, next, etag };
  if (pagesRead.size > pagesKept) pagesRead.clear();
  pagesRead.set(asked, page);
  return page;
}

/** Its code comes with the first page of which a part changed; without it the page is read whole. */
const mergedPage: typeof MergedPage.mergedPage = async (...page) => {
  const merging = await import('./merged-page.ts').catch(() => undefined);
  return merging?.mergedPage(...page);
};

interface ReadPage<E extends Endpoint> {
  readonly answer: Answer<E>;
  readonly next: string | undefined;
  /** Names what the page says; null where the portal names none, and it is read anew each time. */
  readonly etag: string | null;
}

/** Pages as they came last, by what was asked: what has not changed is not sent again (304, 226). */
const pagesRead = new Map<string, ReadPage<Endpoint>>();
const pagesKept = 40;

/** Of a page that is read by GET, its address. */
const nameOfPage = ({ path }: Endpoint, { params, query, body }: AnyInput): string =>
  endpointUrl(path, params, query) + (body ? JSON.stringify(body) : '');

/** The page behind `sent`, read by GET, for the `callPage` that will want it: the portal reads it while this one is being shown. */
const askForPage = (endpoint: Endpoint, { params, query }: AnyInput, cursor: string): void => {
  const page = { params, query: { ...(query as object), cursor, rows: undefined } };
  const name = nameOfPage(endpoint, page);
  keepEarlyAnswer(name, ask(endpoint, page, pagesRead.get(name)?.etag));
};

/** The same, for an answer that is a file (`alsoAnswers`). */
export async function download<E extends Endpoint>(endpoint: E, ...[sent]: Rest<E>): Promise<Blob> {
  return await (await send(endpoint, sent)).blob();
}

interface AnyInput extends CallOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

async function send(
  endpoint: Endpoint,
  sent: AnyInput = {},
  known?: string | null,
  repeats = 0,
): Promise<Response> {
  return sendOnce(endpoint, sent, known).catch(async (error: ApiError) => {
    const waitMs = sent.idempotencyKey ? repeatAfterMs(error, repeats) : undefined;
    if (waitMs === undefined) throw error;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    return send(endpoint, sent, known, repeats + 1);
  });
}

async function sendOnce(endpoint: Endpoint, sent: AnyInput, known?: string | null): Promise<Response> {
  const isRead = endpoint.method === 'GET';
  if (!isRead) dropEarlyAnswers();
  const early = isRead ? takeEarlyAnswer(endpointUrl(endpoint.path, sent.params, sent.query)) : undefined;
  const response = await (early ?? ask(endpoint, sent, known)).catch((cause: Error) => {
    if (sent.signal?.aborted) throw cause;
    throw new ApiError(0, unreachableText(cause.name === 'TimeoutError'));
  });
  noteServerTime(response.headers);
  if (response.ok || response.status === 304) return response;
  const error = await apiError(response);
  if (error.status === 401 && endpoint.access !== 'public' && !sent.staysSignedOut)
    tellSessionEnded(error.ended);
  throw error;
}

const ask = (
  { method, path }: Endpoint,
  { params, query, body, ...options }: AnyInput,
  known?: string | null,
): Promise<Response> => {
  const timeout = AbortSignal.timeout((options.timeoutSeconds ?? 30) * 1000);
  const headers = new Headers(requestHeaders);
  if (known) headers.set('if-none-match', known);
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  return fetch(endpointUrl(path, params, query), {
    method,
    credentials: 'same-origin',
    headers,
    ...(options.keepalive ? { keepalive: true } : {}),
    signal: options.signal ? AbortSignal.any([timeout, options.signal]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
};

const unreachableText = (isTimeout: boolean): string => {
  if (!navigator.onLine) return connectionText.offline;
  return isTimeout ? connectionText.slow : connectionText.unreachable;
};

/** The address of an endpoint, for a call or for a link to a file. */
export function endpointUrl(path: string, params?: unknown, query?: unknown): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>))
    if (value !== undefined && value !== null) search.set(name, String(value));
  return search.size ? `${filled}?${search}` : filled;
}

/** Reads the error body of decisions.md, Answers; a gateway's own page becomes a plain sentence. */
async function apiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as {
    message?: unknown;
    code?: string;
    issues?: Issue[];
    requestId?: string;
    ended?: EndedReason;
  };
  const words = await refusalWords();
  const issues = Array.isArray(body.issues) ? body.issues : [];
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new ApiError(
    response.status,
    typeof body.message === 'string'
      ? (words?.sentenceOf(body.code, body.message) ?? body.message)
      : connectionText.unknown,
    {
      code: body.code,
      issues: words?.inLanguage(issues) ?? issues,
      requestId: body.requestId ?? response.headers.get('x-request-id') ?? undefined,
      retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
      statusText: response.statusText,
      ended: body.ended,
    },
  );
}
