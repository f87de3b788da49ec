// The metrics that the log carries: one for each way in which money gets stuck that the portal counts itself (own-ways.ts).
import { type OwnWayCode, ownWays } from '@portal/domain/operation/own-ways';
import { metricNamespace } from './metric-name.ts';

/** The figures of a log line (`log`) by which CloudWatch learns a value, in its embedded form; the stage is its dimension. */
export const metricFields = (
  code: OwnWayCode,
  value: number,
  now: Date,
): Readonly<Record<string, unknown>> => {
  const { metric, unit } = ownWays[code];
  return {
    stage: process.env['STAGE'] ?? '',
    [metric]: value,
    _aws: {
      Timestamp: now.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: metricNamespace,
          Dimensions: [['stage']],
          Metrics: [{ Name: metric, Unit: unit }],
        },
      ],
    },
  };
};
