// What a failed call looks like to a screen: a sentence for the officer, issues for the fields, the request's number.
import type { Issue } from '@portal/domain/issue';

export const connectionText = {
  offline: 'You are offline. Check the connection and try again; nothing you typed is lost.',
  unreachable: 'The portal does not answer. Check the connection and try again; nothing you typed is lost.',
  slow: 'The portal did not answer within 30 seconds. Try again; nothing you typed is lost.',
  unknown: 'An unknown error occurred',
} as const;

export class ApiError extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(
    status: number,
    message: string,
    more: {
      issues?: readonly Issue[];
      requestId?: string | undefined;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.issues = more.issues ?? [];
    this.requestId = more.requestId;
    this.retryAfterSeconds = more.retryAfterSeconds;
  }
}

/** The sentence to show for anything that was thrown. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : connectionText.unknown;
