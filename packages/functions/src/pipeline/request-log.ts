// The one log line of a request, with its metrics in CloudWatch's embedded form. It names who asked for what and how it
// ended; it holds no body, no password, no account number.
import { AppError } from '@portal/core/error';
import { errorFields, log } from '@portal/core/log';
import type { RequestContext } from './request-context.ts';

const metrics = [
  {
    Namespace: 'Portal',
    Dimensions: [['stage', 'function']],
    Metrics: [
      { Name: 'Requests', Unit: 'Count' },
      { Name: 'ServerErrors', Unit: 'Count' },
      { Name: 'LatencyMs', Unit: 'Milliseconds' },
      { Name: 'DynamoDbCalls', Unit: 'Count' },
    ],
  },
];

export interface LogDimensions {
  readonly stage: string;
  readonly function: string;
}

export const logRequest = (request: RequestContext, status: number, dimensions: LogDimensions): void => {
  const { officer, partner, failure } = request;
  const isFault = status >= 500;
  log(
    isFault ? 'error' : 'info',
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
      fault: isFault ? errorFields(failure) : undefined,
    },
    {
      Requests: 1,
      ServerErrors: isFault ? 1 : 0,
      LatencyMs: Math.round((performance.now() - request.startedMs) * 100) / 100,
      DynamoDbCalls: request.calls.count,
      _aws: { Timestamp: request.now.getTime(), CloudWatchMetrics: metrics },
    },
  );
};
