// The metrics that the log carries: how long the oldest of what waits has waited (files of NREGA that could not be taken, answers
// to scheme systems that did not arrive), and acceptances of the treasury that no bill knows. An alarm watches each.

const namespace = 'Portal';

/** Each with the stage as its dimension. */
export const portalMetrics = {
  files: { namespace, metricName: 'LongestWaitSeconds', unit: 'Seconds' },
  answers: { namespace, metricName: 'LongestAnswerWaitSeconds', unit: 'Seconds' },
  unknownAcceptances: { namespace, metricName: 'UnknownAcceptances', unit: 'Count' },
} as const;

/** The fields of a log line by which CloudWatch learns a value, in its embedded form. */
export const metricFields = (
  what: keyof typeof portalMetrics,
  value: number,
  now: Date,
): Readonly<Record<string, unknown>> => {
  const { metricName, unit } = portalMetrics[what];
  return {
    stage: process.env['STAGE'] ?? '',
    [metricName]: value,
    _aws: {
      Timestamp: now.getTime(),
      CloudWatchMetrics: [
        {
          Namespace: namespace,
          Dimensions: [['stage']],
          Metrics: [{ Name: metricName, Unit: unit }],
        },
      ],
    },
  };
};
