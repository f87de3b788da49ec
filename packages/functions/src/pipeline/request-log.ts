// The one log line of a request, with its metrics in CloudWatch's embedded form. It names who asked for what and how it
// ended; it holds no body, no password, no account number.
import { AppError } from '@portal/core/error';
import { errorFields, log } from '@portal/core/log';
import { intendedRefusalsMetric, metricNamespace } from '@portal/core/metric-name';
import { frozenError } from '@portal/domain/operation/frozen';
import { storageErrors } from '@portal/domain/storage/errors';
import { inputErrors } from './input-errors.ts';
import type { RequestContext } from './request-context.ts';

const metrics = [
  {
    Namespace: metricNamespace,
    Dimensions: [['stage', 'function']],
    Metrics: [
      { Name: 'Requests', Unit: 'Count' },
      { Name: 'ServerErrors', Unit: 'Count' },
      { Name: 'LatencyMs', Unit: 'Milliseconds' },
      { Name: 'DynamoDbCalls', Unit: 'Count' },
    ],
  },
];

/** Of the stage as a whole: the alarm on the API takes them off what the gateway counts. */
const intendedMetrics = [
  {
    Namespace: metricNamespace,
    Dimensions: [['stage']],
    Metrics: [{ Name: intendedRefusalsMetric, Unit: 'Count' }],
  },
];

/**
 * Unavailable as the portal means it: frozen, a busy table, a partner that is down (`…unavailable`). What takes too long, or is not
 * ready itself, is a fault.
 */
const isIntended = (failure: unknown): boolean =>
  failure instanceof AppError &&
  failure.kind === 'unavailable' &&
  (intended.has(failure.code) || failure.code.endsWith('unavailable'));
const intended = new Set<string>([
  frozenError.code,
  storageErrors.busy.code,
  inputErrors.tableBusy.code,
  'signature.revocation-unknown',
]);

export interface LogDimensions {
  readonly stage: string;
  readonly function: string;
}

export const logRequest = (request: RequestContext, status: number, dimensions: LogDimensions): void => {
  const { officer, partner, failure } = request;
  const isMeant = isIntended(failure);
  const isFault = status >= 500 && !isMeant;
  log(
    isFault ? 'error' : isMeant ? 'warn' : 'info',
    'request',
    {
      ...dimensions,
      requestId: request.requestId,
      route: request.route?.key,
      status,
      username: officer?.username,
      login: officer?.login,
      office: officer?.office.ddoCode,
      partner: partner?.name,
      code: failure instanceof AppError ? failure.code : undefined,
      fault: status >= 500 ? errorFields(failure) : undefined,
    },
    {
      Requests: 1,
      ServerErrors: isFault ? 1 : 0,
      LatencyMs: Math.round((performance.now() - request.startedMs) * 100) / 100,
      DynamoDbCalls: request.calls.count,
      ...(isMeant ? { [intendedRefusalsMetric]: 1 } : {}),
      _aws: {
        Timestamp: request.now.getTime(),
        CloudWatchMetrics: isMeant ? [...metrics, ...intendedMetrics] : metrics,
      },
    },
  );
};
