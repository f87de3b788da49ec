// What a failed call looks like to a screen: a sentence for the officer, issues for the fields, the request's number.
import type { Issue } from '@portal/domain/issue';
import type { EndedReason } from '@portal/domain/session/schema';

export const connectionText = {
  offline: 'You are offline. Check the connection and try again; nothing you typed is lost.',
  unreachable: 'The portal does not answer. Check the connection and try again; nothing you typed is lost.',
  slow: 'The portal did not answer within 30 seconds. Try again; nothing you typed is lost.',
  unknown: 'An unknown error occurred',
  updated: 'The portal was updated. Reload the page.',
  part: 'This window could not be loaded. Check the connection and try again, or reload the page; nothing you typed is lost.',
} as const;

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
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
    this.issues = more.issues ?? [];
    this.requestId = more.requestId;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.ended = more.ended;
    this.statusText = more.statusText || (statusTexts[status] ?? connectionText.unknown);
  }
}

const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : connectionText.unknown;
