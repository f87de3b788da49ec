// What a failed call looks like to a screen: a sentence for the officer, issues for the fields, the request's number.
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
