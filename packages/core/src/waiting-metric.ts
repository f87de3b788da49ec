// The metrics that say how long the oldest of what waits has waited: files of NREGA that could not be taken, answers to scheme
// systems that did not arrive. What waits reports itself in the log; an alarm watches each.

const namespace = 'Portal';

/** Each in seconds, with the stage as its dimension. */
export const waitingMetrics = {
  files: { namespace, metricName: 'LongestWaitSeconds' },
  answers: { namespace, metricName: 'LongestAnswerWaitSeconds' },
} as const;

/** The fields of a log line by which CloudWatch learns a wait, in its embedded form. */
export const waitingFields = (
  what: keyof typeof waitingMetrics,
  longestSeconds: number,
  now: Date,
): Readonly<Record<string, unknown>> => {
  const { metricName } = waitingMetrics[what];
  return {
    stage: process.env['STAGE'] ?? '',
    [metricName]: longestSeconds,
    _aws: {
      Timestamp: now.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [['stage']],
          Metrics: [{ Name: metricName, Unit: 'Seconds' }],
        },
      ],
    },
  };
};
