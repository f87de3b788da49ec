// What a failed call looks like to a screen: a sentence for the officer, issues for the fields, the request's number; and when it is sent again.
import type { Issue } from '@portal/domain/issue';
import type { EndedReason } from '@portal/domain/session/schema';
import { dataWords } from '../texts/en/data.ts';

export const connectionText = {
  offline: dataWords.youOfflineCheckConnection,
  unreachable: dataWords.portalDoesNotAnswer,
  slow: dataWords.portalDidNotAnswer,
  unknown: dataWords.unknownErrorOccurred,
  updated: dataWords.portalUpdatedReloadPage,
  part: dataWords.thisPartCouldNot,
} as const;

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** "storage.busy"; undefined where the portal names none. */
  readonly code: string | undefined;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** "Service Unavailable"; the newer protocols send no text of their own. */
  readonly statusText: string;

  /** Why there is no session any more, where the portal says so. */
  readonly ended: EndedReason | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      code?: string | undefined;
      issues?: readonly Issue[];
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
      statusText?: string | undefined;
      ended?: EndedReason | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = more.code;
    this.issues = more.issues ?? [];
    this.requestId = more.requestId;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.ended = more.ended;
    this.statusText = more.statusText || (statusTexts[status] ?? connectionText.unknown);
  }
}

const statusTexts: Readonly<Record<number, string>> = {
  400: dataWords.badRequest,
  401: dataWords.unauthorized,
  403: dataWords.forbidden,
  404: dataWords.notFound,
  429: dataWords.tooManyRequests,
  500: dataWords.internalServerError,
  502: dataWords.badGateway,
  503: dataWords.serviceUnavailable,
  504: dataWords.gatewayTimeout,
};

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : connectionText.unknown;

/** The portal asks to come again so soon at the most. */
const shortWaitSeconds = 2;
/** Each of these was answered after most of a request's time. */
const crowded = new Set(['storage.busy', 'storage.no-time']);
const repeatsOf = { crowded: 9, other: 2 } as const;
const longestTimes = 8;

/**
 * After how many milliseconds a command under a key is sent again by itself, so that the officer sees nothing of it; undefined where it is
 * not. A record that many officers want takes them one after the other, however long each takes, so its command comes again for some
 * minutes (decisions.md, Busy grants). `repeats` is how often it was sent again.
 */
export const repeatAfterMs = (
  { status, code, retryAfterSeconds }: Pick<ApiError, 'status' | 'code' | 'retryAfterSeconds'>,
  repeats: number,
): number | undefined => {
  if (status !== 503 || retryAfterSeconds === undefined || retryAfterSeconds > shortWaitSeconds)
    return undefined;
  if (repeats >= repeatsOf[crowded.has(code ?? '') ? 'crowded' : 'other']) return undefined;
  return retryAfterSeconds * Math.min(longestTimes, 2 ** repeats) * (1_000 + Math.random() * 1_000);
};
