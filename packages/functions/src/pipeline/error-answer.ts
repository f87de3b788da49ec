// What a caller reads when a request fails: the status of the error's kind and the body of decisions.md, Answers.
import { AppError } from '@portal/core/error';
import { errorStatus } from '@portal/domain/contract';
import type { GatewayResult } from './gateway-event.ts';
import { maxIssues } from './input-errors.ts';
import { securityHeaders } from './security-headers.ts';

export interface ErrorContext {
  readonly requestId: string;
  readonly isWrite: boolean;
}

export const errorAnswer = (error: unknown, context: ErrorContext): GatewayResult => {
  const { requestId } = context;
  const known = error instanceof AppError;
  const message = known ? error.message : faultMessage(error, context);
  const retryAfter = known ? error.retryAfterSeconds : undefined;
  return {
    statusCode: known ? errorStatus[error.kind] : 500,
    headers: {
      ...securityHeaders,
      'content-type': 'application/json; charset=utf-8',
      'x-request-id': requestId,
      ...(retryAfter === undefined ? {} : { 'retry-after': String(Math.max(1, Math.ceil(retryAfter))) }),
    },
    body: JSON.stringify({
      ...(known ? error.extra : {}),
      success: false,
      message,
      error: message,
      ...(known ? { code: error.code } : {}),
      issues: known ? error.issues.slice(0, maxIssues) : [],
      requestId,
    }),
    isBase64Encoded: false,
  };
};

/** A fault of ours. Only where the table's answer to a write got lost may something have been changed after all. */
const faultMessage = (error: unknown, { requestId, isWrite }: ErrorContext): string =>
  isWrite && isOutcomeOpen(error)
    ? `Something went wrong on our side. Check whether it was done before you try again; if it happens again, tell the administrator the number ${requestId}.`
    : `Something went wrong on our side. Nothing was changed. Try again; if it happens again, tell the administrator the number ${requestId}.`;

/** The SDK marks its errors with $metadata, and refusals (which change nothing) as the client's fault. */
const isOutcomeOpen = (error: unknown): boolean =>
  error instanceof Error && '$metadata' in error && !('$fault' in error && error.$fault === 'client');
